import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import FileText from 'lucide-react/icons/file-text'
import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { AuthorLink } from './author-link.tsx'
import { CommentsLink } from './comments-link.tsx'
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
	/** The time in words, as beside other times in words. */
	spellsTime?: boolean
}

/** A post in two lines: at least twelve on a screen of 900 px. */
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
	spellsTime = false,
}: Props): ReactNode {
	const path = paths.post(post.communityName, post.publicId)
	return (
		<article className={styles.card} data-item="" tabIndex={-1} aria-labelledby={`post-${post.publicId}`} {...feedPosition(position)}>
			<div className={styles.votes}>
				{canVote ? <VoteButtons kind="post" item={post} layout="row" isDisabled={post.locked} /> : <VoteScore item={post} />}
			</div>
			<Thumbnail post={post} isEager={isEager} />
			<h2 className={styles.title} id={`post-${post.publicId}`}>
				<Link to={path} data-key="Enter">
					{post.title}
				</Link>
				{post.link && <span className={styles.host}> {post.link.hostname}</span>}
			</h2>
			<div className={styles.meta}>
				{showsCommunity && (
					<Link to={paths.community(post.communityName)} className={styles.community}>
						{post.communityName}
					</Link>
				)}
				<AuthorLink of={post} />
				<TimeAgo time={post.createdAt} isShort={!spellsTime} />
				<EditedMark of={post} />
				<PostMarks post={post} className={styles.mark} />
			</div>
			<CommentsLink post={post} isShort className={styles.comments} newClassName={styles.new} />
			{actions && <div className={styles.actions}>{actions}</div>}
		</article>
	)
}

function Thumbnail({ post, isEager }: { post: CachedPost; isEager: boolean }): ReactNode {
	const image = post.deletedContent ? null : (post.image ?? post.link?.image)
	if (image) return <SmallPicture image={image} className={styles.thumbnail} width={56} isEager={isEager} />
	return <span className={`${styles.thumbnail} ${styles.none}`}>{post.link ? <LinkIcon /> : <FileText />}</span>
}
