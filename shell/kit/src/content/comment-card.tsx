import { type CachedComment, useLiveComment } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { ShowMore } from '../ui/show-more.tsx'
import { AuthorLink } from './author-link.tsx'
import { t as cards } from './cards-text.ts'
import styles from './comment-card.module.css'
import { EditedMark } from './edited-mark.tsx'
import { feedPosition } from './feed/feed-position.ts'
import { Markdown } from './markdown.tsx'
import { t } from './text.ts'
import { TimeAgo } from './time-ago.tsx'
import { VoteButtons } from './vote-buttons.tsx'

interface Props {
	comment: CachedComment
	canVote?: boolean
	/** Position in the feed, from 1. */
	position?: number
	actions?: ReactNode
}

/** A comment outside its thread: in profiles, lists and tables. Threads render their own. */
export function CommentCard({ comment: initial, canVote = true, position, actions }: Props): ReactNode {
	const comment = useLiveComment(initial)
	const path = paths.comment(comment.communityName, comment.postPublicId, comment.id)
	return (
		<article
			className={styles.card}
			data-item=""
			tabIndex={-1}
			aria-label={comment.postTitle ? cards('comment-on', { title: comment.postTitle }) : cards('comment-on-post')}
			{...feedPosition(position)}
		>
			<div className={styles.meta}>
				<AuthorLink of={comment} pictureSize={20} />
				<span className={styles.where}>
					<span>{cards('commented-in')}</span>
					<Link to={paths.community(comment.communityName)} className={styles.community}>
						{comment.communityName}
					</Link>
				</span>
				<Link to={path}>
					<TimeAgo time={comment.createdAt} />
				</Link>
				<EditedMark of={comment} />
			</div>
			<Link to={paths.post(comment.communityName, comment.postPublicId)} className={styles.post}>
				{comment.postTitle ?? cards('a-post')}
			</Link>
			{comment.deleted && <p className={styles.deleted}>{deletedByLabel(comment)}</p>}
			{!comment.contentStripped && (
				<ShowMore>
					<Markdown tree={comment.bodyTree} lang={comment.language} isSmall />
				</ShowMore>
			)}
			<div className={styles.foot}>
				<VoteButtons kind="comment" item={comment} layout="row" isDisabled={!canVote || comment.deleted} />
				<Link to={path} className={styles.link} data-key="Enter">
					{cards('show-in-thread')}
				</Link>
				{actions}
			</div>
		</article>
	)
}

/** "Deleted by {who}" (rule comments-15). */
export function deletedByLabel({ deletedAs }: { deletedAs?: string | undefined }): string {
	return t(`deleted-by-${deletedAs === 'mods' || deletedAs === 'admins' ? deletedAs : 'normal'}`)
}
