import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { countWords } from './count-words.ts'
import { inFeed } from './feed/in-feed.ts'
import { Markdown } from './markdown.tsx'
import styles from './post-card.module.css'
import { PostLink } from './post-link.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'
import { trimTree } from './trim-tree.ts'
import { VoteButtons } from './vote-buttons.tsx'

interface Props {
	post: CachedPost
	/** Not within the community itself. */
	showsCommunity?: boolean
	/** One of the first three: its picture is not waited for. */
	isEager?: boolean
	/** In mod tools nobody votes. */
	canVote?: boolean
	/** Where it is in its feed, from 1. */
	position?: number
	/** Save, hide, report …: at the right of the comment count. */
	actions?: ReactNode
}

/** A post in a feed. Shows the newest that is known of it: a vote cast anywhere is seen here. */
export function PostCard({ post: given, showsCommunity = true, isEager = false, canVote = true, position, actions }: Props): ReactNode {
	const post = useLivePost(given)
	const path = paths.post(post.communityName, post.publicId)
	const votes = (layout: 'column' | 'row') => (
		<VoteButtons kind="post" item={post} layout={layout} isDisabled={!canVote || post.locked || post.deleted} />
	)
	return (
		<article className={styles.card} aria-labelledby={`post-${post.publicId}`} {...inFeed(position)}>
			<div className={styles.side}>{votes('column')}</div>
			<div className={styles.main}>
				<PostMeta post={post} showsCommunity={showsCommunity} />
				<h2 className={styles.title} id={`post-${post.publicId}`}>
					<Link to={path} className={styles.stretched}>
						{post.title}
					</Link>
				</h2>
				<Preview post={post} path={path} isEager={isEager} />
				<div className={styles.foot}>
					<span className={styles.below}>{votes('row')}</span>
					<Link to={`${path}#comments`} className={styles.comments}>
						<MessageSquare />
						{countWords(post.noComments, 'comment')}
						{post.newComments > 0 && post.newComments < post.noComments && <span className={styles.new}>{post.newComments} new</span>}
					</Link>
					{actions}
				</div>
			</div>
		</article>
	)
}

function Preview({ post, path, isEager }: { post: CachedPost; path: string; isEager: boolean }): ReactNode {
	if (post.deletedContent) return null
	if (post.link) return <PostLink link={post.link} />
	if (post.image)
		return (
			<Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
				<PostPicture image={post.image} count={post.images.length} isEager={isEager} />
			</Link>
		)
	if (!post.bodyTree || post.bodyTree.length === 0) return null
	const { tree, isCut } = trimTree(post.bodyTree, 420)
	return (
		<div className={styles.text}>
			<Markdown tree={tree} isSmall />
			{isCut && (
				<Link to={path} className={styles.readOn} aria-label={`Read on: ${post.title}`}>
					Read on
				</Link>
			)}
		</div>
	)
}
