import { MIMEType } from 'node:util'

/** How a browser would show a page: as HTML, or as XHTML, which is XML. */
export type PageKind = 'html' | 'xhtml'

export interface PageType {
	kind: PageKind
	/** The encoding that the Content-Type header names, as written. */
	charset: string | undefined
}

const kinds: Readonly<Record<string, PageKind>> = {
	'text/html': 'html',
	'application/xhtml+xml': 'xhtml',
	'application/xml': 'xhtml',
	'text/xml': 'xhtml',
}
/** Types that say nothing: a browser then looks at the first bytes. */
const untold: ReadonlySet<string> = new Set(['', 'unknown/unknown', 'application/unknown', '*/*'])
/** How HTML begins, by the MIME Sniffing standard. */
const htmlStart = /^<(?:!--|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >])/i
const sniffedBytes = 1_445

/** Whether a body of this Content-Type may be a page. */
export function mayBePage(header: string): boolean {
	const { essence } = parseType(header)
	return untold.has(essence) || Object.hasOwn(kinds, essence)
}

/** How a browser would show these bytes with this Content-Type; null: not as a page. */
export function findPageType(bytes: Uint8Array, header: string): PageType | null {
	const { essence, charset } = parseType(header)
	if (!untold.has(essence)) return Object.hasOwn(kinds, essence) ? { kind: kinds[essence] ?? 'html', charset } : null
	const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, sniffedBytes)).replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
	const start = beginning.replace(/^[\t\n\f\r ]+/, '')
	if (htmlStart.test(start)) return { kind: 'html', charset }
	return start.startsWith('<?xml') ? { kind: 'xhtml', charset } : null
}

/** Where a header holds several types, the last that can be read counts (Fetch standard). */
function parseType(header: string): { essence: string; charset: string | undefined } {
	let found = { essence: '', charset: undefined as string | undefined }
	for (const part of header.split(',')) {
		const type = readType(part)
		if (!type) continue
		const { essence } = type
		const charset = type.params.get('charset') ?? (essence === found.essence ? found.charset : undefined)
		found = { essence, charset }
	}
	return found
}

function readType(text: string): MIMEType | null {
	try {
		return new MIMEType(text)
	} catch {
		return null
	}
}
