import sniffEncoding from 'html-encoding-sniffer'
import type { PageType } from './page-type.ts'
import { type PageFacts, parseHtml } from './parse-html.ts'
import { parseXhtml } from './parse-xhtml.ts'

const undeclared = 'none'

/**
 * Reads a page as a browser decodes it: a byte order mark counts before the header, the header before what the page itself
 * declares. A page that declares its encoding beyond the first 1,024 bytes is read again, as browsers do. One that declares
 * none is UTF-8 where it can be, else Windows-1252.
 */
export async function readPageFacts(bytes: Uint8Array, { kind, charset }: PageType): Promise<PageFacts> {
	const header = charset === undefined ? {} : { transportLayerEncodingLabel: charset }
	if (kind === 'xhtml') return parseXhtml(decode(bytes, sniffEncoding(bytes, { xml: true, ...header })))
	const declared = sniffEncoding(bytes, { ...header, defaultEncoding: undeclared })
	if (declared !== undeclared) return parseHtml(decode(bytes, declared))
	const guess = isUtf8(bytes) ? 'UTF-8' : 'windows-1252'
	const facts = await parseHtml(decode(bytes, guess))
	const late = facts.charset && lateEncoding(facts.charset)
	return late && late !== new TextDecoder(guess).encoding ? parseHtml(decode(bytes, late)) : facts
}

/** What a declaration in the page itself stands for: a page that could be read so far cannot be UTF-16. */
function lateEncoding(label: string): string | undefined {
	const { encoding } = decoderOf(label) ?? {}
	return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

function decode(bytes: Uint8Array, label: string): string {
	return decoderOf(label)?.decode(bytes) ?? ''
}

/** undefined for an encoding that browsers refuse to decode, too. */
function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
	try {
		return new TextDecoder(label)
	} catch {
		return undefined
	}
}

/** Whether bytes are UTF-8; the last character may be cut off. */
function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
		return true
	} catch {
		return false
	}
}
