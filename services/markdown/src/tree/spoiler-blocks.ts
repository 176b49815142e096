import type { Made, Parents, Root, RootContent, SpoilerClosing, SpoilerOpening } from 'mdast'
import { made, text } from './made.ts'

/**
 * Pairs the lines `::: spoiler` and `:::` of each block: what is between them goes into `details`, spoilers inside spoilers too.
 * A line ends the innermost spoiler that began with as many colons, else the innermost with fewer. One without an end ends with its block; but if a `:::` follows outside (a list item whose lines are not indented), there. A
 * `:::` that ends nothing is text.
 */
export function spoilerBlocks() {
	return (tree: Root): void => void pairIn(tree)
}

interface OpenSpoiler {
	details: Made
	colons: number
}

/** Where a spoiler without an end might go on: what stands in `into` from `from`. */
interface Tail {
	spoiler: OpenSpoiler
	into: RootContent[]
	from: number
}

/** Returns the innermost spoiler that has no end in this block. */
function pairIn(parent: Parents): OpenSpoiler | null {
	const all: RootContent[] = []
	const open: OpenSpoiler[] = []
	let tail: Tail | null = null
	for (const node of parent.children as RootContent[]) {
		const into = open.at(-1)?.details.children ?? all
		if (node.type === 'spoilerOpening') open.push(opened(node, into))
		else if (node.type === 'spoilerClosing') tail = closeInside(node, open) ? tail : closeOutside(node, into, tail)
		else tail = addWithTail(node, into) ?? tail
	}
	parent.children = all as typeof parent.children
	return open.at(-1) ?? tail?.spoiler ?? null
}

function opened(node: SpoilerOpening, into: RootContent[]): OpenSpoiler {
	const details = made('details', [made('summary', node.children)])
	into.push(details)
	return { details, colons: node.colons }
}

/** Whether the line ends one of these, and with it those inside. */
function closeInside({ colons }: SpoilerClosing, open: OpenSpoiler[]): boolean {
	const same = open.findLastIndex((spoiler) => spoiler.colons === colons)
	const ended = same >= 0 ? same : open.findLastIndex((spoiler) => spoiler.colons < colons)
	if (ended >= 0) open.length = ended
	return ended >= 0
}

function addWithTail(node: RootContent, into: RootContent[]): Tail | null {
	add(node, into)
	const spoiler = 'children' in node ? pairIn(node) : null
	return spoiler && { spoiler, into, from: into.length }
}

function closeOutside(node: SpoilerClosing, into: RootContent[], tail: Tail | null): Tail | null {
	if (tail && tail.spoiler.colons <= node.colons) {
		tail.spoiler.details.children.push(...tail.into.splice(tail.from))
		return null
	}
	add({ type: 'paragraph', children: [text(node.value)], ...(node.position ? { position: node.position } : {}) }, into)
	return tail
}

/** Lines that follow each other are one paragraph, also with a `:::` between them that ends nothing. */
function add(node: RootContent, into: RootContent[]): void {
	const last = into.at(-1)
	if (node.type !== 'paragraph' || last?.type !== 'paragraph' || last.position?.end.line !== (node.position?.start.line ?? 0) - 1) {
		into.push(node)
		return
	}
	last.children.push(text('\n'), ...node.children)
	if (last.position && node.position) last.position = { start: last.position.start, end: node.position.end }
}
