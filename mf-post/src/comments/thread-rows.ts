import type { CommentNode } from './comment-tree.ts'

/** One row of a thread: a comment, or the button that loads its missing replies. */
export interface ThreadRow {
	kind: 'comment' | 'more'
	/** Unique among all rows of the thread. */
	key: string
	node: CommentNode
	/** The row of its parent; null at top level. */
	above: ThreadRow | null
	isFolded: boolean
}

interface Options {
	/** How many comments are drawn, in reading order; folded ones count. */
	renderCount: number
	isFolded: (node: CommentNode) => boolean
	/** Only the beginning of the thread is loaded: replies missing below the last comment come with the rest. */
	isTruncated?: boolean
}

/** Flattens the tree into rows. */
export function threadRows(roots: readonly CommentNode[], { renderCount, isFolded, isTruncated = false }: Options): ThreadRow[] {
	const rows: ThreadRow[] = []
	let remaining = renderCount
	const walk = (nodes: readonly CommentNode[], above: ThreadRow | null) => {
		for (const node of nodes) {
			if (remaining <= 0) return
			const row: ThreadRow = { kind: 'comment', key: node.comment.id, node, above, isFolded: isFolded(node) }
			rows.push(row)
			if (row.isFolded) {
				remaining -= node.size
				continue
			}
			remaining -= 1
			const before = remaining
			walk(node.replies, row)
			if (node.missing > 0 && before >= node.size - 1) {
				rows.push({ kind: 'more', key: `${node.comment.id} more`, node, above: row, isFolded: false })
			}
		}
	}
	walk(roots, null)
	while (isTruncated && rows.at(-1)?.kind === 'more') rows.pop()
	return rows
}

/** The ancestors of a row, from the top level down. */
export function pathOf({ above }: ThreadRow): readonly ThreadRow[] {
	return above ? [...pathOf(above), above] : []
}

/** Whether two rows render the same: most do after a change elsewhere in the thread. */
export function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
	if (a === b) return true
	if (a.key !== b.key || a.node !== b.node || a.isFolded !== b.isFolded) return false
	return a.above === b.above || (a.above !== null && b.above !== null && isSameRow(a.above, b.above))
}
