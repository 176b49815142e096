import { FeedSlot } from '@folkmoot/kit/content/feed/feed-slot.tsx'
import type { CachedPost } from '@folkmoot/kit/state'
import { memo, type ReactNode } from 'react'
import { FeedItem } from './feed-item.tsx'

interface Props {
	post: CachedPost
	/** Where it is in the feed, from 0. */
	index: number
	showsCommunity: boolean
	canHide: boolean
}

/** A post in its place. When a feed of hundreds grows, only what is new is looked at. */
export const PostSlot = memo(function PostSlot({ post, index, showsCommunity, canHide }: Props): ReactNode {
	return (
		<FeedSlot id={post.id} index={index}>
			<FeedItem post={post} index={index} showsCommunity={showsCommunity} canHide={canHide} />
		</FeedSlot>
	)
})
