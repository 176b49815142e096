import { oldAddressOf, oldPathsOf } from '@folkmoot/post-contract/old-address'

/** An address in a text: as it stands there from `start` to `end`. */
interface Occurrence {
	address: string
	start: number
	end: number
	/** In angle brackets, which are part of it. */
	isBracketed: boolean
}

/** Where code or an address may begin. */
const beginning = /```|~~~|`|<?https?:\/\//gi
const afterAddress = /[\s<>"'`\])|\\]/g
const punctuation = new Set('.,;:!?*_~')

/** The addresses in a Markdown text, but for those in code. */
function* addressesIn(text: string): Generator<Occurrence> {
	let done = 0
	for (const found of text.matchAll(beginning)) {
		const [mark] = found
		const start = found.index
		if (start < done) continue
		if (/^h|^<h/i.test(mark)) {
			const occurrence = addressAt(text, start, mark.startsWith('<'))
			if (occurrence) yield occurrence
			done = occurrence?.end ?? start + mark.length
		} else done = endOfCode(text, start, mark)
	}
}

/** Code that is not closed: a block reaches to the end, a single backtick is a character. */
function endOfCode(text: string, start: number, mark: string): number {
	const inner = start + mark.length
	const end = text.indexOf(mark, inner)
	if (mark !== '`') return end < 0 ? text.length : end + mark.length
	return end < 0 || text.slice(inner, end).includes('\n') ? inner : end + 1
}

function addressAt(text: string, start: number, isBracketed: boolean): Occurrence | null {
	const from = isBracketed ? start + 1 : start
	afterAddress.lastIndex = from
	const stop = afterAddress.exec(text)?.index ?? text.length
	if (isBracketed && text[stop] === '>') return { address: text.slice(from, stop), start, end: stop + 1, isBracketed }
	let end = stop
	while (end > from && punctuation.has(text[end - 1] ?? '')) end--
	return end > from ? { address: text.slice(from, end), start: from, end, isBracketed: false } : null
}

/** The place that an import comes from, as far as its addresses go. */
export interface OldPlace {
	/** The hosts of the addresses that its items had. */
	hosts: ReadonlySet<string>
	/** The address as its items have it, from any form in which its pages link to it; null for others. */
	canonical: (url: URL) => string | null
}

/** The addresses of a place in a Markdown text, each as it is looked up: host and path, the most exact first. */
export function oldAddressesIn(text: string, place: OldPlace): Map<string, string[]> {
	const found = new Map<string, string[]>()
	for (const { address } of addressesIn(text)) {
		const forms = formsOf(address, place)
		if (forms.length > 0) found.set(address, forms)
	}
	return found
}

function formsOf(address: string, { hosts, canonical }: OldPlace): string[] {
	const url = URL.parse(address)
	if (!url) return []
	const [known, given] = [oldAddressOf(canonical(url) ?? ''), oldAddressOf(address)]
	return [
		...(known && hosts.has(known.host) ? [known.host + known.path] : []),
		...(given && hosts.has(given.host) ? oldPathsOf(url.pathname + url.search).map((path) => given.host + path) : []),
	]
}

/** What stands before the target of a link or of a definition, or before the text of a link. */
const beforePart = ['](', ']:', ']: ', '[']

/** The Markdown text with these addresses replaced by the paths of pages of this site. */
export function rewriteLinks(text: string, pages: ReadonlyMap<string, string>): string {
	let written = ''
	let done = 0
	for (const { address, start, end, isBracketed } of addressesIn(text)) {
		const page = pages.get(address)
		if (page === undefined) continue
		const before = text.slice(Math.max(0, start - 3), start)
		const isPart = !isBracketed && beforePart.some((mark) => before.endsWith(mark))
		written += text.slice(done, start) + (isPart ? page : `[${page}](${page})`)
		done = end
	}
	return written + text.slice(done)
}
