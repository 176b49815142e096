import { useAction } from '@folkmoot/kit/api'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { fetchReplies } from '../post.api.ts'
import styles from './comment.module.css'
import type { CommentNode } from './comment-tree.ts'
import { FoldLines } from './fold-controls.tsx'
import { moveLostFocusToComment } from './restore-focus.ts'
import { t } from './text.ts'
import { useThread } from './thread.ts'
import row from './thread-row.module.css'

/** The button that fetches replies missing on the page. */
export function MoreReplies({ node, path }: { node: CommentNode; path: string }): ReactNode {
	const { comment, missing } = node
	const { publicId, addMore } = useThread()
	// Reply counters never decrease: after a full fetch nothing is missing, whatever they say.
	const [isDone, setDone] = useState(false)
	const [fetchMore, isFetching] = useAction(async () => {
		const replies = await fetchReplies(publicId, comment.id)
		const firstNew = replies.find(({ id }) => !isLoaded(node, id))
		addMore(replies)
		setDone(true)
		if (firstNew) moveLostFocusToComment(firstNew.id)
	})
	if (isDone) return null
	return (
		<li className={row.row} data-row={`${comment.id} more`}>
			<FoldLines above={path.split(' ')} commentId={null} />
			<Button kind="quiet" size="small" className={styles.more ?? ''} isLoading={isFetching} onClick={fetchMore}>
				{t('more-replies', { count: grammaticalCount(missing), shown: formatShortCount(missing) })}
			</Button>
		</li>
	)
}

function isLoaded({ comment, replies }: CommentNode, id: string): boolean {
	return comment.id === id || replies.some((reply) => isLoaded(reply, id))
}
