import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { titleClass } from '../ui/title-class.ts'
import { CommentsLink } from './comments-link.tsx'
import { feedPosition } from './feed/feed-position.ts'
import { HostLink } from './host-link.tsx'
import { LinkBody } from './link-body.tsx'
import styles from './post-card.module.css'
import { PostGallery } from './post-gallery.tsx'
import { PostMeta } from './post-meta.tsx'
import { TextPreview } from './text-preview.tsx'
import { VoteButtons } from './vote-buttons.tsx'

interface Props {
	post: CachedPost
	/** False inside the community itself. */
	showsCommunity?: boolean
	/** One of the first three: its picture loads eagerly. */
	isEager?: boolean
	/** False in mod tools, where nobody votes. */
	canVote?: boolean
	/** Position in the feed, from 1. */
	position?: number
	/** Save, hide, report …: shown at the end of the foot. */
	actions?: ReactNode
}

/** A post in a feed. It reads the content cache, so a vote cast anywhere shows here. */
export function PostCard({ post, ...rest }: Props): ReactNode {
	return <PostCardView post={useLivePost(post)} {...rest} />
}

/** The same, for a caller that already has the latest version of the post. */
export function PostCardView({ post, showsCommunity = true, isEager = false, canVote = true, position, actions }: Props): ReactNode {
	const path = paths.post(post.communityName, post.publicId)
	return (
		<article className={styles.card} data-item="" tabIndex={-1} aria-labelledby={`post-${post.publicId}`} {...feedPosition(position)}>
			<div className={styles.main}>
				<PostMeta post={post} showsCommunity={showsCommunity} />
				<div>
					<h2 className={classNames(styles.title, titleClass(post.title))} id={`post-${post.publicId}`} lang={post.language || undefined}>
						<Link to={path} className={classNames(styles.stretched, post.lastVisitAt !== null && styles.read)} data-key="Enter">
							{post.title}
						</Link>
					</h2>
					{post.link && !post.link.image && !post.deletedContent && (
						<>
							{' '}
							<HostLink link={post.link} />
						</>
					)}
				</div>
				<Preview post={post} path={path} isEager={isEager} />
			</div>
			<VoteButtons kind="post" item={post} layout="card" isDisabled={!canVote || post.locked} className={styles.votes} />
			<div className={styles.foot}>
				<CommentsLink post={post} className={styles.comments} newClassName={styles.new} />
				{actions && <div className={styles.actions}>{actions}</div>}
			</div>
		</article>
	)
}

function Preview({ post, path, isEager }: { post: CachedPost; path: string; isEager: boolean }): ReactNode {
	if (post.deletedContent) return null
	if (post.link) return <LinkBody link={post.link} title={post.title} isEager={isEager} />
	if (post.image) {
		const images = post.images.length > 0 ? post.images : [post.image]
		return (
			<div className={styles.picture}>
				<PostGallery postId={post.id} images={images} path={path} isEager={isEager} />
			</div>
		)
	}
	if (!post.bodyTree || post.bodyTree.length === 0) return null
	return <TextPreview tree={post.bodyTree} lang={post.language} path={path} title={post.title} />
}
