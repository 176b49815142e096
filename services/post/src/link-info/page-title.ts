import { limits } from '@folkmoot/contract-kit/limits'

/** What a page calls itself for sharing, else its title; '' where it says neither. Fit for a post's title. */
export function pageTitle(html: string): string {
	return decodeEntities(sharingTitle(html) ?? ownTitle(html))
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, limits.titleMax)
}

function sharingTitle(html: string): string | undefined {
	for (const { tag } of tagsOf(html, 'meta')) {
		if (attribute(tag, 'property') === 'og:title') return attribute(tag, 'content')
	}
	return undefined
}

function ownTitle(html: string): string {
	for (const { end } of tagsOf(html, 'title')) {
		const close = html.indexOf('<', end)
		return html.slice(end, close < 0 ? end + titleMax : Math.min(close, end + titleMax))
	}
	return ''
}

const titleMax = 2_000
const tagMax = 4_000

/** The tags of a name, each as it stands with where it ends. In one pass however broken the page is. */
function* tagsOf(html: string, name: string): Generator<{ tag: string; end: number }> {
	const opening = new RegExp(`<${name}(?=[\\s>])`, 'gi')
	for (let begin = opening.exec(html); begin; begin = opening.exec(html)) {
		const end = html.indexOf('>', begin.index)
		if (end < 0) return
		opening.lastIndex = end
		if (end - begin.index < tagMax) yield { tag: html.slice(begin.index, end), end: end + 1 }
	}
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
