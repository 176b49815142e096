import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { ItemFeed } from '@folkmoot/kit/content/feed/item-feed.tsx'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { LoadFailure } from '@folkmoot/kit/pages/load-failure.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useDevice, useSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useCallback } from 'react'
import { listPosts } from '../feeds.api.ts'
import { FeedBar } from './feed-bar.tsx'
import { FeedItem } from './feed-item.tsx'
import { type FeedSource, feedInput, resolveSort } from './feed-params.ts'
import { t } from './text.ts'
import { useFeed } from './use-feed.ts'

type Props = FeedSource & {
	/** The title of the page, if the feed is all of it. */
	title?: string
	/** Shown beside the sort. */
	actions?: ReactNode
	/** Shown after the second post (rule feeds-15). */
	banner?: ReactNode
	/** The action of an empty feed. */
	emptyAction?: ReactNode
}

export async function load({ fetch, ...context }: LoadContext, { feed, communityId }: FeedSource): Promise<void> {
	await fetch(listPosts, feedInput(sourceOf(feed, communityId), context))
}

/** A feed of posts with infinite scrolling. Lent to other areas as `feeds/feed`. */
export function Fragment({ feed, communityId, title, actions, banner, emptyAction }: Props): ReactNode {
	const [query] = useSearchParams()
	const session = useSession()
	const device = { feedSort: useDevice('feedSort') }
	const isCompact = useDevice('feedLayout') === 'compact'
	const context = { query, session, device }
	const { state, error, posts, next, isLoadingMore, loadMore, reload } = useFeed(feedInput(sourceOf(feed, communityId), context))
	const renderPost = useCallback(
		(post: Post, index: number) => (
			<FeedItem
				post={post}
				index={index}
				showsCommunity={communityId === undefined}
				// A moderator must still see posts they hid.
				canHide={feed !== 'moderating'}
			/>
		),
		[communityId, feed],
	)
	return (
		<div data-area="feeds">
			<FeedBar sort={resolveSort(context)} title={title}>
				{actions}
			</FeedBar>
			<FirstPageLink />
			{state === 'loading' && <CardSkeletons isCompact={isCompact} />}
			{error && <LoadFailure error={error} onRetry={reload} />}
			{state === 'loaded' && (
				<>
					{posts.length > 0 && (
						<ItemFeed label={t('posts')} isBusy={isLoadingMore} items={posts} getId={idOf} renderItem={renderPost} banner={banner} />
					)}
					<MoreItems next={next} loadMore={loadMore} isLoading={isLoadingMore} isEmpty={posts.length === 0} emptyAction={emptyAction} />
				</>
			)}
		</div>
	)
}

const idOf = ({ id }: Post) => id

function sourceOf(feed: FeedSource['feed'], communityId: string | undefined): FeedSource {
	return communityId === undefined ? { feed } : { feed, communityId }
}
