import type { Made, Parents, Root, RootContent, SpoilerClosing, SpoilerOpening } from 'mdast'
import { made, text } from './made.ts'

/**
 * Pairs the lines `::: spoiler` and `:::` of each block: what is between them goes into `details`, spoilers inside spoilers too.
 * One without an end ends with its block; but if a `:::` follows outside (a list item whose lines are not indented), there. A
 * `:::` that ends nothing is text.
 */
export function spoilerBlocks() {
	return (tree: Root): void => void pairIn(tree)
}

/** Where a spoiler without an end might go on: what stands in `into` from `from`. */
interface Tail {
	spoiler: Made
	into: RootContent[]
	from: number
}

/** Returns the innermost spoiler that has no end in this block. */
function pairIn(parent: Parents): Made | null {
	const all: RootContent[] = []
	const open: Made[] = []
	let tail: Tail | null = null
	for (const node of parent.children as RootContent[]) {
		const into = open.at(-1)?.children ?? all
		if (node.type === 'spoilerOpening') open.push(opened(node, into))
		else if (node.type === 'spoilerClosing') tail = open.pop() ? tail : closeOutside(node, all, tail)
		else tail = addWithTail(node, into) ?? tail
	}
	parent.children = all as typeof parent.children
	return open.at(-1) ?? tail?.spoiler ?? null
}

function opened(node: SpoilerOpening, into: RootContent[]): Made {
	const details = made('details', [made('summary', node.children)])
	into.push(details)
	return details
}

function addWithTail(node: RootContent, into: RootContent[]): Tail | null {
	add(node, into)
	const spoiler = 'children' in node ? pairIn(node) : null
	return spoiler && { spoiler, into, from: into.length }
}

function closeOutside(node: SpoilerClosing, all: RootContent[], tail: Tail | null): null {
	if (tail) tail.spoiler.children.push(...tail.into.splice(tail.from))
	else add({ type: 'paragraph', children: [text(node.value)], ...(node.position ? { position: node.position } : {}) }, all)
	return null
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
