import type { CommentNode } from './comment-tree.ts'

/** One line of a thread as it is drawn: a comment, or the button for the replies to it that are not here. */
export interface ThreadRow {
	kind: 'comment' | 'more'
	/** Of its own among all rows of the thread. */
	key: string
	node: CommentNode
	/** The comment it stands below; null at top level. */
	above: ThreadRow | null
	isFolded: boolean
}

interface Options {
	/** How many comments are drawn, in reading order; those folded away count too. */
	room: number
	isFolded: (node: CommentNode) => boolean
	/** Only the beginning of the thread is here: what is missing below the last comment comes with the rest. */
	isCut?: boolean
}

/** The tree → what is drawn of it, one below the other. */
export function threadRows(roots: readonly CommentNode[], { room, isFolded, isCut = false }: Options): ThreadRow[] {
	const rows: ThreadRow[] = []
	let left = room
	const walk = (nodes: readonly CommentNode[], above: ThreadRow | null) => {
		for (const node of nodes) {
			if (left <= 0) return
			const row: ThreadRow = { kind: 'comment', key: node.comment.id, node, above, isFolded: isFolded(node) }
			rows.push(row)
			if (row.isFolded) {
				left -= node.size
				continue
			}
			left -= 1
			const before = left
			walk(node.replies, row)
			if (node.missing > 0 && before >= node.size - 1) {
				rows.push({ kind: 'more', key: `${node.comment.id} more`, node, above: row, isFolded: false })
			}
		}
	}
	walk(roots, null)
	while (isCut && rows.at(-1)?.kind === 'more') rows.pop()
	return rows
}

/** The comments a row stands below, from the top level down. */
export function pathOf({ above }: ThreadRow): readonly ThreadRow[] {
	return above ? [...pathOf(above), above] : []
}

/** Whether two rows are drawn alike: after a change elsewhere in the thread most are. */
export function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
	if (a === b) return true
	if (a.key !== b.key || a.node !== b.node || a.isFolded !== b.isFolded) return false
	return a.above === b.above || (a.above !== null && b.above !== null && isSameRow(a.above, b.above))
}
