import type { BlockContent, PhrasingContent } from 'mdast'
import { linkAddresses } from '../addresses/link-addresses.ts'

/** What surrounds a piece of text: emphasis of some kind, or a link. */
export type Mark = { type: 'strong' | 'emphasis' | 'delete' } | { type: 'link'; url: string }

interface Piece {
	node: PhrasingContent
	marks: readonly Mark[]
}

/** Longer paragraphs take the writer long: time grows with their square. */
const piecesMax = 2_000

/** Collects text and blocks in order; BBCode marks up across paragraphs and blocks, Markdown only within one. */
export class Paragraphs {
	readonly #blocks: BlockContent[] = []
	#pieces: Piece[] = []

	addText(text: string, marks: readonly Mark[]): void {
		const paragraphs = linesOf(text)
			.join('\n')
			.split(/\n{2,}/)
		for (const [index, paragraph] of paragraphs.entries()) {
			if (index > 0) this.#endParagraph()
			for (const [lineIndex, line] of paragraph.split('\n').entries()) {
				if (lineIndex > 0 && this.#pieces.length > piecesMax) this.#endParagraph()
				else if (lineIndex > 0) this.addInline({ type: 'break' }, [])
				if (line) this.#addLine(line, marks)
			}
		}
	}

	addInline(node: PhrasingContent, marks: readonly Mark[]): void {
		const last = this.#pieces.at(-1)
		if (last?.node.type === 'text' && node.type === 'text' && last.marks === marks) last.node.value += node.value
		else this.#pieces.push({ node, marks })
	}

	addBlock(block: BlockContent): void {
		this.#endParagraph()
		this.#blocks.push(block)
	}

	/** What follows begins a paragraph. */
	endBlock(): void {
		this.#endParagraph()
	}

	finish(): BlockContent[] {
		this.#endParagraph()
		return this.#blocks
	}

	#addLine(line: string, marks: readonly Mark[]): void {
		const isLinked = marks.some(({ type }) => type === 'link')
		for (const node of isLinked ? [{ type: 'text' as const, value: line }] : linkAddresses(line)) this.addInline(node, marks)
	}

	#endParagraph(): void {
		const pieces = trimmed(this.#pieces)
		this.#pieces = []
		if (pieces.length > 0) this.#blocks.push({ type: 'paragraph', children: nested(pieces) })
	}
}

/** Without breaks and blanks at either end. */
function trimmed(pieces: Piece[]): Piece[] {
	const isBlank = ({ node }: Piece) => node.type === 'break' || (node.type === 'text' && !/\S/.test(node.value))
	const first = pieces.findIndex((piece) => !isBlank(piece))
	if (first < 0) return []
	const kept = pieces.slice(first, pieces.findLastIndex((piece) => !isBlank(piece)) + 1)
	const [start, end] = [kept[0]?.node, kept.at(-1)?.node]
	if (start?.type === 'text') start.value = start.value.trimStart()
	if (end?.type === 'text') end.value = end.value.trimEnd()
	return kept
}

function nested(pieces: readonly Piece[]): PhrasingContent[] {
	const all: PhrasingContent[][] = []
	for (let from = 0; from < pieces.length; ) {
		const mark = pieces[from]?.marks[0]
		let to = from + 1
		while (to < pieces.length && pieces[to]?.marks[0] === mark) to++
		const group = pieces.slice(from, to)
		all.push(mark ? marked(group, mark) : group.map(({ node }) => node))
		from = to
	}
	return all.flat()
}

/** Blanks at the ends of emphasis go out of it: `**bold **` is none. */
function marked(group: readonly Piece[], mark: Mark): PhrasingContent[] {
	const inner = nested(group.map(({ node, marks }) => ({ node, marks: marks.slice(1) })))
	const before = cutBlanks(inner, 0)
	const after = cutBlanks(inner, -1)
	const children = inner.filter((node) => node.type !== 'text' || node.value !== '')
	const node = { ...mark, children } as PhrasingContent
	return [...before, ...(children.length > 0 ? [node] : []), ...after]
}

function cutBlanks(nodes: PhrasingContent[], at: 0 | -1): PhrasingContent[] {
	const node = nodes.at(at)
	if (node?.type !== 'text') return []
	const value = at === 0 ? node.value.trimStart() : node.value.trimEnd()
	if (value === node.value) return []
	nodes.splice(at, 1, { type: 'text', value })
	return [{ type: 'text', value: ' ' }]
}

/** Without blanks where a line ends or begins, but for the first and last, whose other part may come in another piece. */
function linesOf(text: string): string[] {
	const lines = text.split('\n')
	return lines.map((line, index) => {
		const begun = index > 0 ? line.trimStart() : line
		return index < lines.length - 1 ? begun.trimEnd() : begun
	})
}
