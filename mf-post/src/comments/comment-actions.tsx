import { VoteButtons } from '@folkmoot/kit/content/vote-buttons.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { SourceLink } from '../source-link.tsx'
import { t as common } from '../text.ts'
import styles from './comment.module.css'
import { CommentMenu } from './comment-menu.tsx'
import type { CommentRights } from './comment-rights.ts'
import { t } from './text.ts'

interface Props {
	comment: Comment
	rights: CommentRights
	onReply: () => void
	onEdit: () => void
}

/** The row of actions below a comment. */
export function CommentActions({ comment, rights, onReply, onEdit }: Props): ReactNode {
	return (
		<div className={classNames(styles.actions, rights.canEdit && styles.many)}>
			<VoteButtons kind="comment" item={comment} layout="row" isDisabled={!rights.canVote} />
			<Button
				kind="quiet"
				size="small"
				data-key="r"
				disabled={rights.replyBlockedReason !== null}
				{...(rights.replyBlockedReason ? { title: rights.replyBlockedReason } : {})}
				onClick={onReply}
			>
				<MessageSquare /> <span className={styles.word}>{t('reply')}</span>
			</Button>
			{rights.canEdit && (
				<Button kind="quiet" size="small" onClick={onEdit}>
					<Pencil /> <span className={styles.word}>{common('edit')}</span>
				</Button>
			)}
			{!comment.contentStripped && <CommentMenu comment={comment} rights={rights} />}
			<SourceLink source={comment.source} isInRow />
		</div>
	)
}
