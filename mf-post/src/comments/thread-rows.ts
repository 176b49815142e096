import type { CommentNode } from './comment-tree.ts'
import { type Excerpt, hasLink } from './excerpt.ts'

/** One row of a thread: a comment, or the button that loads its missing replies. */
export interface ThreadRow {
	kind: 'comment' | 'more'
	/** Unique among all rows of the thread. */
	key: string
	node: CommentNode
	/** The row of its parent; null at top level. */
	above: ThreadRow | null
	/** How many of its ancestors are rows. */
	level: number
	isFolded: boolean
	/** A link leads to its replies: they would be too narrow here. */
	isCut: boolean
}

interface Options {
	/** How many comments are drawn, in reading order; folded ones count. */
	renderCount: number
	isFolded: (node: CommentNode) => boolean
	/** Only the beginning of the thread is loaded: replies missing below the last comment come with the rest. */
	isTruncated?: boolean
	/** The part that is shown; null for all. */
	excerpt?: Excerpt | null
}

/** Flattens the tree into rows. */
export function threadRows(
	roots: readonly CommentNode[],
	{ renderCount, isFolded, isTruncated = false, excerpt = null }: Options,
): ThreadRow[] {
	const rows: ThreadRow[] = []
	let remaining = renderCount
	const walk = (nodes: readonly CommentNode[], above: ThreadRow | null, level: number) => {
		for (const node of nodes) {
			if (remaining <= 0) return
			const key = node.comment.id
			const row: ThreadRow = { kind: 'comment', key, node, above, level, isFolded: isFolded(node), isCut: hasLink(excerpt, node, level) }
			rows.push(row)
			if (row.isFolded || row.isCut) {
				remaining -= node.size
				continue
			}
			remaining -= 1
			const before = remaining
			walk(node.replies, row, level + 1)
			if (node.missing > 0 && before >= node.size - 1) {
				rows.push({ kind: 'more', key: `${key} more`, node, above: row, level: level + 1, isFolded: false, isCut: false })
			}
		}
	}
	for (const root of roots) {
		const { node, above } = excerpt ? startOf(root, excerpt) : { node: root, above: null }
		walk([node], above, 0)
	}
	while (isTruncated && rows.at(-1)?.kind === 'more') rows.pop()
	return rows
}

/** The first comment shown of a thread. Those left out above it are still rows, but in no list. */
function startOf(root: CommentNode, { startId, leftOut }: Excerpt): { node: CommentNode; above: ThreadRow | null } {
	let node = root
	let above: ThreadRow | null = null
	while (leftOut.has(node.comment.id)) {
		const next = node.replies.find(({ comment: { id } }) => id === startId || leftOut.has(id))
		if (!next) break
		above = { kind: 'comment', key: node.comment.id, node, above, level: 0, isFolded: false, isCut: false }
		node = next
	}
	return { node, above }
}

/** The ancestors of a row, from the top level down. */
export function pathOf({ above }: ThreadRow): readonly ThreadRow[] {
	return above ? [...pathOf(above), above] : []
}

/** Those of its ancestors that are rows. */
export function shownPathOf(row: ThreadRow): readonly ThreadRow[] {
	const path = pathOf(row)
	return path.slice(path.length - row.level)
}

/** Whether two rows render the same: most do after a change elsewhere in the thread. */
export function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
	if (a === b) return true
	if (a.key !== b.key || a.node !== b.node || a.level !== b.level || a.isFolded !== b.isFolded || a.isCut !== b.isCut) return false
	return a.above === b.above || (a.above !== null && b.above !== null && isSameRow(a.above, b.above))
}
