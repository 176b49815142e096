import type { MarkdownIt, StateBlock, StateCore, StateInline } from 'markdown-it'
import { parseStateOf } from './parse-state.ts'
import { ruleOf } from './rule-of.ts'

/**
 * Protects pages and services against expensive texts. Work is counted in steps, not in time, so that every machine
 * builds the same tree; beyond the limit the rest of a text stays as typed. Measured on real discussions: a fifth of a
 * step per character, and never half as many steps as characters; texts over 20,000 characters are not stored.
 */
const stepsMax = 12_000
/** Nesting of quotes and lists: ten lists, or twenty quotes. */
const levelsMax = 20
/** Total characters of all link addresses and titles in a text. */
const addressRoom = 200_000
/** Steps for an autolink (a link without brackets). */
const linkCost = 10
/** Wider tables stay as text. */
const columnsMax = 60
/** Address-like places; a text with more gets no autolinks. */
const addressesMax = 1_000

/** Apply last: its rules must run before all others. */
export function limitWork(parser: MarkdownIt): void {
	limitTables(parser)
	limitLinks(parser)
	parser.core.ruler.push('limit', limitAddresses)
	parser.block.ruler.before('table', 'limit', limitBlocks, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
	parser.inline.ruler.before('text', 'limit', limitInline)
}

/** Counts a step; whether the limit is exceeded. */
function isSpent(env: object): boolean {
	const reading = parseStateOf(env)
	reading.steps += reading.stepCost
	return reading.steps > stepsMax
}

function limitBlocks(state: StateBlock, start: number, end: number, silent: boolean): boolean {
	const spent = isSpent(state.env)
	if (silent || !(spent || state.level > levelsMax)) return silent && spent
	state.push('paragraph_open', 'p', 1)
	state.push('text', '', 0).content = state.getLines(start, end, state.blkIndent, false)
	state.push('paragraph_close', 'p', -1)
	state.line = end
	return true
}

function limitInline(state: StateInline, silent: boolean): boolean {
	if (!isSpent(state.env)) return false
	if (!silent) state.pending += state.src.slice(state.pos, state.posMax)
	state.pos = state.posMax
	return true
}

/** A long reference address that is used a thousand times would be stored a thousand times. */
function limitAddresses({ tokens }: StateCore): void {
	let room = addressRoom
	for (const token of tokens.flatMap(({ children }) => children ?? [])) {
		for (const [, value] of token.attrs ?? []) room -= String(value).length
		if (room >= 0) continue
		// The link's text stays.
		if (token.tag === 'a') token.hidden = true
		if (token.type === 'image') token.type = 'text'
	}
}

/** A row costs one step per cell. */
function limitTables(parser: MarkdownIt): void {
	const table = ruleOf(parser.block.ruler, 'table')
	const limited: typeof table = (state, start, end, silent) => {
		const head = state.src.slice(state.bMarks[start], state.eMarks[start])
		const bars = head.split('|').length
		if (bars === 1 || bars > columnsMax) return false
		const reading = parseStateOf(state.env)
		reading.stepCost = bars
		const isTable = table(state, start, end, silent)
		reading.stepCost = 1
		return isTable
	}
	parser.block.ruler.at('table', limited, { alt: ['paragraph', 'reference'] })
}

function limitLinks(parser: MarkdownIt): void {
	for (const name of ['linkify', 'autolink']) {
		const rule = ruleOf(parser.inline.ruler, name)
		parser.inline.ruler.at(name, (state, silent) => {
			const isLink = rule(state, silent)
			if (isLink) parseStateOf(state.env).steps += linkCost
			return isLink
		})
	}
	const linkify = ruleOf(parser.core.ruler, 'linkify')
	parser.core.ruler.at('linkify', (state) => {
		if (state.src.split(/@|:\/\/|www\./i).length <= addressesMax) linkify(state)
	})
}
