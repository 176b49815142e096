const tagMax = 4_000

/** All tags of this name, each as written and with its end position. A single pass, however broken the page is. */
export function* findTags(html: string, name: string): Generator<{ tag: string; end: number }> {
	const opening = new RegExp(`<${name}(?=[\\s>])`, 'gi')
	for (let begin = opening.exec(html); begin; begin = opening.exec(html)) {
		const end = html.indexOf('>', begin.index)
		if (end < 0) return
		opening.lastIndex = end
		if (end - begin.index < tagMax) yield { tag: html.slice(begin.index, end), end: end + 1 }
	}
}

export function attribute(tag: string, name: string): string | undefined {
	const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
	return match?.[1] ?? match?.[2] ?? match?.[3]
}

const namedEntities: Readonly<Record<string, string>> = {
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
		if (name) return namedEntities[name.toLowerCase()] ?? whole
		const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
	})
}

/** Decodes entities and collapses white space; at most `max` UTF-16 units, without cutting a surrogate pair. */
export function plainLine(text: string, max: number): string {
	const line = decodeEntities(text).replace(/\s+/g, ' ').trim()
	return line.length <= max ? line : line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
