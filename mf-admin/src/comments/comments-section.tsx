import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { fetchComments, listComments } from '../admin.api.ts'
import styles from '../frame/frame.module.css'
import { appendUnique } from '../table/append-unique.ts'
import { LoadMore } from '../table/load-more.tsx'

export async function loadComments({ fetch }: LoadContext): Promise<void> {
	await fetch(listComments)
}

/** All comments of the site, newest first. */
export function CommentsSection(): ReactNode {
	const page = usePageData(listComments, {})
	const cache = useContentCache()
	const next = page.state === 'loaded' ? page.data.next : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (next === null) return
		const more = await fetchComments(next)
		cache.put(more)
		page.update(({ comments }) => ({ comments: appendUnique(comments, more.comments), next: more.next }))
	})
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={5} />} />
	const { comments } = page.data
	if (comments.length === 0) return <StateCard icon={<MessagesSquare />} title="Nobody has commented yet." />
	return (
		<>
			<div className={styles.column} role="feed" aria-label="All comments, the newest first" aria-busy={isLoadingMore}>
				{comments.map((comment) => (
					<CommentCard key={comment.id} comment={comment} canVote={false} />
				))}
			</div>
			<div className={styles.column}>
				<LoadMore hasMore={next !== null} isLoading={isLoadingMore} onClick={loadMore} />
			</div>
		</>
	)
}
