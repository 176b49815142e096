import type { ReplyOf } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { ItemFeed } from '@folkmoot/kit/content/feed/item-feed.tsx'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { useLatest } from '../frame/use-latest.ts'
import { listModeratedComments } from './comments.api.ts'
import styles from './comments.module.css'
import { t } from './text.ts'

type Comment = ReplyOf<typeof listModeratedComments>['comments'][number]
type Communities = ReplyOf<typeof listModeratedComments>['communities']

const inputOf = (query: URLSearchParams) => ({
	query: { community: query.get('community') ?? '', next: query.get('next') ?? '' },
})

export async function load({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listModeratedComments, inputOf(query))
}

export function head(): Head {
	return { title: t('title'), noindex: true }
}

const idOf = ({ id }: Comment) => id
const renderComment = (comment: Comment, index: number) => <CommentCard comment={comment} canVote={false} position={index + 1} />

/** The newest comments of all communities that the viewer moderates, or of one (rule moderation-37). */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const community = query.get('community') ?? ''
	const { page, loadMore, isLoadingMore } = usePages(listModeratedComments, inputOf(query), { list: 'comments', keyOf: idOf })
	const communities = useLatest(page.state === 'loaded' ? page.data.communities : null) ?? []
	return (
		<PageLayout width="wide" head={<CommentsHead communities={communities} community={community} />}>
			{page.state === 'loaded' ? (
				<div className={styles.comments}>
					<FirstPageLink />
					{page.data.comments.length > 0 && (
						<ItemFeed label={t('newest')} isBusy={isLoadingMore} items={page.data.comments} getId={idOf} renderItem={renderComment} />
					)}
					<MoreItems
						next={page.data.next}
						loadMore={loadMore}
						isLoading={isLoadingMore}
						isEmpty={page.data.comments.length === 0}
						emptyText={t('none-yet')}
						emptyAction={<LinkButton to={paths.moderating()}>{t('go-to-moderated')}</LinkButton>}
						endText={t('end')}
					/>
				</div>
			) : (
				<DataFallback of={page} skeleton={<CardSkeletons count={3} />} />
			)}
		</PageLayout>
	)
}

function CommentsHead({ communities, community }: { communities: Communities; community: string }): ReactNode {
	const go = useGo()
	const names = [...new Set([...communities.map(({ name }) => name), ...(community ? [community] : [])])]
	return (
		<header className={frame.head}>
			<h1 className={frame.title}>{t('title')}</h1>
			{(names.length > 1 || community !== '') && (
				<Select
					className={styles.community}
					label={t('community')}
					value={community}
					options={[{ value: '', label: t('all-communities') }, ...names.map((name) => ({ value: name, label: name }))]}
					onChange={(name) => go(paths.modcomments(name))}
				/>
			)}
			<LinkButton size="small" to={paths.modqueue()}>
				<ShieldCheck /> {t('queue')}
			</LinkButton>
		</header>
	)
}
