import { useLiveComment, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { type MouseEvent, memo, type ReactNode, useRef } from 'react'
import styles from './comment.module.css'
import { CommentActions } from './comment-actions.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentHead } from './comment-head.tsx'
import { commentRights } from './comment-rights.ts'
import type { CommentNode } from './comment-tree.ts'
import { FoldButton, FoldLines } from './fold.tsx'
import { isMutedAway } from './folds.ts'
import { isHighlighted } from './highlight.ts'
import { KeptComments } from './kept-comments.tsx'
import { isNew } from './new-comments.ts'
import { useThread } from './thread.ts'
import row from './thread-row.module.css'
import { useWriting } from './use-writing.ts'

export interface CommentItemProps {
	node: CommentNode
	/** The ids of the comments it stands below, from the top level down, with spaces between. */
	path: string
	/** Who is answered; null at top level. */
	answered: string | null
	isFolded: boolean
	/** A comment above it is locked. */
	isBelowLock: boolean
	/** New comments in this thread, itself counted. */
	newCount: number
}

/** From here on a comment may be narrow on a small phone. */
const deepFrom = 2

/** A comment, as one row of the thread. Drawn again only when something of its own changes. */
export const CommentItem = memo(function CommentItem({
	node,
	path,
	answered,
	isFolded,
	isBelowLock,
	newCount,
}: CommentItemProps): ReactNode {
	const comment = useLiveComment(node.comment)
	const thread = useThread()
	const { focusId, focusPath, highlight, since } = thread
	const { id } = comment
	const isMuted = isMutedAway({ comment: { ...node.comment, deleted: comment.deleted } }, thread)
	const above = path === '' ? [] : path.split(' ')
	const name = isFolded && isMuted ? 'Muted' : comment.username
	const unfold = () => thread.fold(id, false)
	// With the button the focus would go, too.
	const unfoldMuted = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		currentTarget.closest('article')?.focus({ preventScroll: true })
		unfold()
	}
	// Anywhere on it; with the keyboard there is the button (reference §4.2).
	const unfoldHere = (event: MouseEvent<HTMLElement>) => {
		if (!isFolded || (event.target as Element).closest('a, button')) return
		unfold()
		event.currentTarget.scrollIntoView({ block: 'nearest' })
	}
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives list items a level
		<li id={`comment-${id}`} data-row={id} aria-level={above.length + 1} className={classNames(row.row, above.length === 0 && row.top)}>
			<FoldLines above={above} own={isFolded ? null : id} />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button */}
			<article
				data-item=""
				tabIndex={-1}
				onClick={unfoldHere}
				className={classNames(
					row.content,
					above.length >= deepFrom && row.deep,
					styles.own,
					(focusId === id || isHighlighted(comment, highlight)) && styles.focused,
					focusPath.has(id) && styles.onPath,
					isNew(comment, since) && styles.new,
				)}
				aria-label={`Comment by ${name}${answered === null ? '' : `, in reply to ${answered}`}`}
			>
				<div className={styles.bar}>
					<FoldButton isFolded={isFolded} author={name} onChange={(next) => thread.fold(id, next)} />
					<CommentHead
						comment={comment}
						folded={isFolded ? { replies: comment.noReplies, new: newCount } : null}
						isMuted={isFolded && isMuted}
					/>
				</div>
				{isFolded && isMuted && (
					<button type="button" className={styles.muted} onClick={unfoldMuted}>
						You've muted this user. Click here to see this comment.
					</button>
				)}
				{!isFolded && <Unfolded node={node} isBelowLock={isBelowLock} />}
			</article>
		</li>
	)
})

function Unfolded({ node, isBelowLock }: Pick<CommentItemProps, 'node' | 'isBelowLock'>): ReactNode {
	const comment = useLiveComment(node.comment)
	const thread = useThread()
	const viewer = useViewer()
	const body = useRef<HTMLDivElement>(null)
	const writing = useWriting(comment, body)
	const rights = commentRights(comment, { ...thread, viewer, isBelowLock })
	if (writing.box?.kind === 'edit') {
		return (
			<CommentBox
				label="Your comment"
				sendLabel="Save comment"
				draftKey={writing.editKey}
				initial={comment.body}
				onSend={writing.edit}
				onClose={writing.close}
				onReopen={writing.startEdit}
			/>
		)
	}
	return (
		<>
			<CommentBody comment={comment} ref={body} />
			<CommentActions comment={comment} rights={rights} onReply={writing.startReply} onEdit={writing.startEdit} />
			{writing.box?.kind === 'reply' && (
				<CommentBox
					label={`Reply to ${comment.username}`}
					sendLabel="Reply"
					draftKey={writing.replyKey}
					quoted={writing.box.quoted}
					groups={thread.groups}
					blocked={rights.noReply}
					onSend={writing.reply}
					onClose={writing.close}
					onReopen={writing.startReply}
				/>
			)}
			<KeptComments parentId={comment.id} />
		</>
	)
}
