import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { memo, type ReactNode, Suspense } from 'react'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { MoreReplies } from './more-replies.tsx'
import { isSameRow, pathOf, shownPathOf, type ThreadRow } from './thread-rows.ts'
import { useLineHover } from './use-line-hover.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

interface Props {
	rows: readonly ThreadRow[]
	virtualRows: Pick<VirtualRows, 'list' | 'isInitial' | 'parts' | 'listWindow'>
	/** New comments per subtree that has any. */
	newCounts: ReadonlyMap<string, number>
}

/** The rows of a thread, with spacers for those far from the viewport. */
export function ThreadList({ rows, virtualRows: { list, isInitial, parts, listWindow }, newCounts }: Props): ReactNode {
	useLineHover(list)
	return (
		<>
			<ul ref={list} className={classNames(styles.list, isInitial && styles.initial)}>
				{parts.map((part) => {
					if ('space' in part) return <li key={part.key} data-space="" aria-hidden="true" style={{ height: part.space }} />
					const row = rows[part.index]
					return row && <MemoRow key={part.key} row={row} newCount={newCounts.get(row.node.comment.id) ?? 0} />
				})}
			</ul>
			{listWindow}
		</>
	)
}

interface RowProps {
	row: ThreadRow
	newCount: number
}

/** Each row hydrates on its own, so that a click need not wait for all others. Memoized against changes elsewhere. */
const MemoRow = memo(function MemoRow(row: RowProps): ReactNode {
	return (
		<Suspense>
			<Row {...row} />
		</Suspense>
	)
}, areRowsEqual)

function areRowsEqual(a: RowProps, b: RowProps): boolean {
	return a.newCount === b.newCount && isSameRow(a.row, b.row)
}

function Row({ row, newCount }: RowProps): ReactNode {
	const { kind, node, above, isFolded, isCut } = row
	const ids = shownPathOf(row)
		.map(({ key }) => key)
		.join(' ')
	if (kind === 'more') return <MoreReplies node={node} path={ids} />
	return (
		<CommentItem
			node={node}
			path={ids}
			parentAuthor={node.comment.inReplyTo?.username ?? above?.node.comment.username ?? null}
			isFolded={isFolded}
			isCut={isCut}
			isBelowLock={pathOf(row).some((other) => other.node.comment.locked)}
			newCount={newCount}
		/>
	)
}
