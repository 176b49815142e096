import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { listComments } from '../admin.api.ts'
import styles from '../frame/frame.module.css'
import { LoadMore } from '../table/load-more.tsx'
import { t } from './text.ts'

export async function loadComments({ fetch }: LoadContext): Promise<void> {
	await fetch(listComments)
}

/** All comments of the site, newest first. */
export function CommentsSection(): ReactNode {
	const { page, loadMore, isLoadingMore } = usePages(listComments, {}, { list: 'comments', keyOf: ({ id }) => id })
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={5} />} />
	const { comments, next } = page.data
	if (comments.length === 0) return <StateCard icon={<MessagesSquare />} title={t('none-yet')} />
	return (
		<>
			<div className={styles.column} role="feed" aria-label={t('all')} aria-busy={isLoadingMore}>
				{comments.map((comment) => (
					<CommentCard key={comment.id} comment={comment} canVote={false} />
				))}
			</div>
			<div className={styles.column}>
				<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
			</div>
		</>
	)
}
