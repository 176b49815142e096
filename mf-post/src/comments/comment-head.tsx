import { AuthorLink } from '@folkmoot/kit/content/author-link.tsx'
import { EditedMark } from '@folkmoot/kit/content/edited-mark.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import styles from './comment.module.css'
import { isNew } from './new-comments.ts'
import { t } from './text.ts'
import { isByPoster, useThread } from './thread.ts'

interface Props {
	comment: Comment
	/** Counts of what is folded with it; null if open. */
	folded: { replies: number; new: number } | null
	/** Folded because its author is muted: the name is hidden too (rule mutes-4). */
	isMuted: boolean
}

/** Author, time and marks of a comment. */
export function CommentHead({ comment, folded, isMuted }: Props): ReactNode {
	const thread = useThread()
	const { id, createdAt } = comment
	return (
		<div className={styles.head}>
			{isMuted ? <span>{t('muted')}</span> : <AuthorLink of={comment} pictureSize={20} isPoster={isByPoster(comment, thread)} />}
			<Link to={paths.comment(thread.communityName, thread.publicId, id)} className={styles.time}>
				<TimeAgo time={createdAt} />
			</Link>
			<EditedMark of={comment} />
			<InReplyTo comment={comment} />
			{comment.locked && (
				<Label tone="warn">
					<Lock /> {t('locked')}
				</Label>
			)}
			{isNew(comment, thread.since) && <Label tone="brand">{t('new')}</Label>}
			{folded && folded.replies > 0 && (
				<span className={styles.folded}>
					{t('replies', { count: grammaticalCount(folded.replies), shown: formatShortCount(folded.replies) })}
				</span>
			)}
			{folded && folded.new > 0 && (
				<span className={styles.foldedNew}>
					{t('new-count', { count: grammaticalCount(folded.new), shown: formatShortCount(folded.new) })}
				</span>
			)}
		</div>
	)
}

/** Whom an imported comment answers that stands beside that comment, because threads are not as deep here. */
function InReplyTo({ comment: { inReplyTo } }: Pick<Props, 'comment'>): ReactNode {
	const { communityName, publicId } = useThread()
	if (!inReplyTo) return null
	const { commentId, username } = inReplyTo
	return (
		<Link to={paths.comment(communityName, publicId, commentId)} className={styles.inReplyTo}>
			<CornerUpLeft aria-hidden="true" />
			{username === undefined ? t('in-reply-to-another') : t('in-reply-to', { username })}
		</Link>
	)
}
