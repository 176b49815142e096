import { useAction } from '@folkmoot/kit/api'
import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { fetchReplies } from '../post.api.ts'
import styles from './comment.module.css'
import type { CommentNode } from './comment-tree.ts'
import { FoldLines } from './fold-controls.tsx'
import { useThread } from './thread.ts'
import row from './thread-row.module.css'

/** The button that fetches replies missing on the page. */
export function MoreReplies({ node: { comment, missing }, path }: { node: CommentNode; path: string }): ReactNode {
	const { publicId, addMore } = useThread()
	// Reply counters never decrease: after a full fetch nothing is missing, whatever they say.
	const [isDone, setDone] = useState(false)
	const [fetchMore, isFetching] = useAction(async () => {
		addMore(await fetchReplies(publicId, comment.id))
		setDone(true)
	})
	if (isDone) return null
	return (
		<li className={row.row} data-row={`${comment.id} more`}>
			<FoldLines above={path.split(' ')} commentId={null} />
			<Button kind="quiet" size="small" className={styles.more ?? ''} isLoading={isFetching} onClick={fetchMore}>
				{formatCount(missing, 'more reply', 'more replies')}
			</Button>
		</li>
	)
}
