import { type CachedComment, useLiveComment } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { AuthorLink } from './author-link.tsx'
import styles from './comment-card.module.css'
import { Markdown } from './markdown.tsx'
import { isMarkedEdited } from './post-meta.tsx'
import { TimeAgo } from './time-ago.tsx'
import { VoteButtons } from './vote-buttons.tsx'

interface Props {
	comment: CachedComment
	canVote?: boolean
	actions?: ReactNode
}

/** A comment outside its thread: in profiles, lists and tables. Threads draw their own. */
export function CommentCard({ comment: given, canVote = true, actions }: Props): ReactNode {
	const comment = useLiveComment(given)
	const path = paths.comment(comment.communityName, comment.postPublicId, comment.id)
	return (
		<article className={styles.card}>
			<div className={styles.meta}>
				<AuthorLink of={comment} pictureSize={20} />
				<span>commented on</span>
				<Link to={paths.post(comment.communityName, comment.postPublicId)} className={styles.post}>
					{comment.postTitle ?? 'a post'}
				</Link>
				<span>in</span>
				<Link to={paths.community(comment.communityName)} className={styles.post}>
					{comment.communityName}
				</Link>
				<Link to={path}>
					<TimeAgo time={comment.createdAt} />
				</Link>
				{isMarkedEdited(comment) && <span>(edited)</span>}
			</div>
			{comment.deleted && <p className={styles.deleted}>{deletedWords(comment)}</p>}
			{!comment.contentStripped && <Markdown tree={comment.bodyTree} isSmall />}
			<div className={styles.foot}>
				<VoteButtons kind="comment" item={comment} layout="row" isDisabled={!canVote || comment.deleted} />
				<Link to={path} className={styles.link}>
					Show in thread
				</Link>
				{actions}
			</div>
		</article>
	)
}

const who: Readonly<Record<string, string>> = { normal: 'its author', mods: 'moderators', admins: 'admins' }

/** "Deleted by {who}" (spec 1 §4). */
export function deletedWords({ deletedAs }: { deletedAs?: string | undefined }): string {
	return `Deleted by ${who[deletedAs ?? 'normal'] ?? 'its author'}`
}
