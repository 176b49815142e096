import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { AuthorLink } from './author-link.tsx'
import { Avatar } from './avatar.tsx'
import { ShortCommentsLink } from './comments-link.tsx'
import { EditedMark } from './edited-mark.tsx'
import { feedPosition } from './feed/feed-position.ts'
import styles from './post-card-compact.module.css'
import { PostMarks } from './post-meta.tsx'
import { SmallPicture } from './small-picture.tsx'
import { TimeAgo } from './time-ago.tsx'
import { VoteButtons, VoteScore } from './vote-buttons.tsx'

interface Props {
	post: CachedPost
	showsCommunity?: boolean
	canVote?: boolean
	/** Position in the feed, from 1. */
	position?: number
	/** One of the first of its feed: its picture loads eagerly. */
	isEager?: boolean
	actions?: ReactNode
	/** Phones have no room for these actions; the post's page has them too. */
	hasWideActions?: boolean
	/** The time in words, as beside other times in words. */
	spellsTime?: boolean
}

/** A post in a row: twenty of them on a screen of 900 px, nine on a phone. */
export function PostCardCompact({ post, ...rest }: Props): ReactNode {
	return <PostCardCompactView post={useLivePost(post)} {...rest} />
}

/** The same, for a caller that already has the latest version of the post. */
export function PostCardCompactView({
	post,
	showsCommunity = true,
	canVote = true,
	position,
	isEager = false,
	actions,
	hasWideActions = false,
	spellsTime = false,
}: Props): ReactNode {
	const path = paths.post(post.communityName, post.publicId)
	const image = post.deletedContent ? null : (post.image ?? post.link?.image)
	return (
		<article className={styles.card} data-item="" tabIndex={-1} aria-labelledby={`post-${post.publicId}`} {...feedPosition(position)}>
			{showsCommunity && (
				<span className={styles.mark}>
					<Avatar kind="community" picture={post.communityProPic} name={post.communityName} size={20} />
				</span>
			)}
			<h2 className={styles.title} id={`post-${post.publicId}`} lang={post.language || undefined}>
				<Link
					to={path}
					data-key="Enter"
					className={classNames(styles.stretched, post.lastVisitAt !== null && styles.read)}
					title={post.title}
				>
					{post.title}
				</Link>
				{post.link && <span className={styles.host}> {post.link.hostname}</span>}
			</h2>
			<div className={styles.meta}>
				{showsCommunity && <Link to={paths.community(post.communityName)}>{post.communityName}</Link>}
				<AuthorLink of={post} className={styles.author} />
				<span>
					<TimeAgo time={post.createdAt} isShort={!spellsTime} /> <EditedMark of={post} />
				</span>
				<PostMarks post={post} className={styles.labels} />
			</div>
			<ShortCommentsLink post={post} className={styles.comments} newClassName={styles.new} unitClassName={styles.unit} />
			{image && <SmallPicture image={image} className={styles.thumbnail} width={64} height={52} isEager={isEager} />}
			<div className={styles.votes}>
				{canVote ? <VoteButtons kind="post" item={post} layout="compact" isDisabled={post.locked} /> : <VoteScore item={post} />}
			</div>
			{actions && <div className={hasWideActions ? `${styles.actions} ${styles.wideOnly}` : styles.actions}>{actions}</div>}
		</article>
	)
}
