/** Elements whose end may be left out: they do not nest without another one around them. */
const withoutEnd = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'option'])
const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'])
/** What a parser opens again in each paragraph when it was left open. */
const formatting = new Set(['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u'])

/** Inside of them nothing is void, and so everything nests. */
const foreign = new Set(['svg', 'math'])

const depthMax = 50
const formattingMax = 6
const attributesMax = 100

interface Level {
	depth: number
	max: number
	open: Map<string, number>
	/** Tags that were taken out, whose ends go too. */
	cut: Map<string, number>
}

const newLevel = (max: number): Level => ({ depth: 0, max, open: new Map(), cut: new Map() })

/**
 * Takes out the tags below the fiftieth level of HTML, and the text stays: trees as deep as a hostile text overflow the stack, and
 * formatting that is left open multiplies. In one pass, before anything parses it.
 */
export function limitDepth(html: string): string {
	const blocks = newLevel(depthMax)
	const inline = newLevel(formattingMax)
	return html.replace(/<(\/?)([a-z][^\s/>]*)([^<>]*)/gi, (_tag, end: string, given: string, rest: string) => {
		const lower = given.toLowerCase()
		const name = foreign.has(lower) ? `x-${lower}` : lower
		const attributes = rest.length > attributesMax && hasTooMany(rest) ? '' : rest
		const stays = withoutEnd.has(name) || voids.has(name) || step(formatting.has(name) ? inline : blocks, name, end !== '')
		if (stays) return `<${end}${name}${attributes}`
		// An element without content, and a blank for the edge of the one that was there.
		return formatting.has(name) ? `<${end}param` : ` <${end}param`
	})
}

/** Whether the tag stays. */
const step = (level: Level, name: string, isEnd: boolean) => (isEnd ? close(level, name) : open(level, name))

const hasTooMany = (attributes: string) => attributes.replace(/"[^"]*"|'[^']*'/g, '').split(/\s+/, attributesMax + 1).length > attributesMax

function open(level: Level, name: string): boolean {
	const isOpen = level.depth < level.max
	const counts = isOpen ? level.open : level.cut
	counts.set(name, (counts.get(name) ?? 0) + 1)
	if (isOpen) level.depth++
	return isOpen
}

function close(level: Level, name: string): boolean {
	const cut = level.cut.get(name) ?? 0
	if (cut > 0) {
		level.cut.set(name, cut - 1)
		return false
	}
	const count = level.open.get(name) ?? 0
	if (count > 0) {
		level.open.set(name, count - 1)
		level.depth--
	}
	return true
}
