import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo, type ReactNode } from 'react'
import styles from './feed.module.css'
import { HiddenCard } from './hidden-card.tsx'
import { usePostMenu } from './use-post-menu.tsx'

interface Props {
	post: CachedPost
	isCompact: boolean
	showsCommunity: boolean
	isEager: boolean
}

/** One post of a feed. Only the posts that change are drawn again. */
export const FeedItem = memo(function FeedItem({ post: given, isCompact, showsCommunity, isEager }: Props): ReactNode {
	const post = useLivePost(given)
	if (post.hidden) return <HiddenCard post={post} />
	const actions = <PostMenu post={post} />
	return (
		<div className={isCompact ? styles.row : styles.item}>
			{isCompact ? (
				<PostCardCompact post={post} showsCommunity={showsCommunity} actions={actions} />
			) : (
				<PostCard post={post} showsCommunity={showsCommunity} isEager={isEager} actions={actions} />
			)}
		</div>
	)
})

function PostMenu({ post }: { post: CachedPost }): ReactNode {
	const entries = usePostMenu(post, true)
	return <Menu label={`More about: ${post.title}`} icon={<Ellipsis />} entries={entries} />
}
