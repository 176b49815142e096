import { limits } from '@folkmoot/contract-kit/limits'

/** What a page calls itself for sharing, else its title; '' where it says neither. Fit for a post's title. */
export function pageTitle(html: string): string {
	const title = sharingTitle(html) ?? /<title\b[^>]{0,500}>([^<]{0,2000})/i.exec(html)?.[1] ?? ''
	return decodeEntities(title).replace(/\s+/g, ' ').trim().slice(0, limits.titleMax)
}

function sharingTitle(html: string): string | undefined {
	for (const [tag] of html.matchAll(/<meta\b[^>]{1,4000}>/gi)) {
		if (attribute(tag, 'property') === 'og:title') return attribute(tag, 'content')
	}
	return undefined
}

function attribute(tag: string, name: string): string | undefined {
	const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
	return found?.[1] ?? found?.[2] ?? found?.[3]
}

const named: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	ndash: '–',
	mdash: '—',
	hellip: '…',
}

function decodeEntities(text: string): string {
	return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,10}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
		if (name) return named[name.toLowerCase()] ?? whole
		const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
	})
}
