import { type ReactNode, Suspense } from 'react'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { MoreReplies } from './more-replies.tsx'
import { pathOf, type ThreadRow } from './thread-rows.ts'
import { useLineHover } from './use-line-hover.ts'
import type { RowDrawing } from './use-row-window.ts'

interface Props {
	drawing: Pick<RowDrawing, 'list' | 'pieces'>
	/** New comments in each thread that has some. */
	newCounts: ReadonlyMap<string, number>
}

/** The rows of a thread below each other, and empty places for those far away. */
export function ThreadList({ drawing: { list, pieces }, newCounts }: Props): ReactNode {
	useLineHover(list)
	return (
		<ul ref={list} className={styles.list}>
			{pieces.map((piece) =>
				'row' in piece ? (
					// Each wakes up by itself: what is pressed need not wait for all others.
					<Suspense key={piece.key}>
						<Row row={piece.row} newCount={newCounts.get(piece.row.node.comment.id) ?? 0} />
					</Suspense>
				) : (
					<li key={piece.key} aria-hidden="true" style={{ height: piece.space }} />
				),
			)}
		</ul>
	)
}

function Row({ row, newCount }: { row: ThreadRow; newCount: number }): ReactNode {
	const { kind, node, above, isFolded } = row
	const path = pathOf(row)
	const ids = path.map(({ key }) => key).join(' ')
	if (kind === 'more') return <MoreReplies node={node} path={ids} />
	return (
		<CommentItem
			node={node}
			path={ids}
			answered={above?.node.comment.username ?? null}
			isFolded={isFolded}
			isBelowLock={path.some((other) => other.node.comment.locked)}
			newCount={newCount}
		/>
	)
}
