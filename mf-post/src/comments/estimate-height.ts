import type { ThreadRow } from './thread-rows.ts'

/** Height of a folded comment or of a "more" button. */
const collapsedHeight = 42

/** Estimated height in px of a row that was never rendered, in a thread of this width. */
export function estimateRowHeight({ kind, isFolded, node: { comment } }: ThreadRow, width: number): number {
	if (kind === 'more' || isFolded) return collapsedHeight
	return estimateHeight({ bodyLength: comment.body.length, depth: comment.depth, width })
}

/** Estimated height in px of a comment that is not folded. */
export function estimateHeight({ bodyLength, depth, width }: { bodyLength: number; depth: number; width: number }): number {
	const lineWidth = Math.max(width - 24 * (depth + 1), 160)
	const lines = Math.ceil((bodyLength * 7.4) / lineWidth)
	// The body is cut at 500 px; the rest is head, actions and spacing.
	return 78 + Math.min(Math.max(lines, 1) * 24, 530)
}
