import { useLiveComment, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { useBrowserLayoutEffect } from '@folkmoot/kit/ui/use-browser-layout-effect.ts'
import { type MouseEvent, memo, type ReactNode, useRef } from 'react'
import styles from './comment.module.css'
import { CommentActions } from './comment-actions.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentHead } from './comment-head.tsx'
import { commentRights } from './comment-rights.ts'
import type { CommentNode } from './comment-tree.ts'
import { ContinueLink } from './continue-link.tsx'
import { FoldButton, FoldLines } from './fold-controls.tsx'
import { isHighlighted } from './highlight.ts'
import { isNew } from './new-comments.ts'
import { QueuedComments } from './queued-comments.tsx'
import { moveFocusToComment } from './restore-focus.ts'
import { t } from './text.ts'
import { useThread } from './thread.ts'
import row from './thread-row.module.css'
import { useCommentEditor } from './use-comment-editor.ts'
import { isFoldedByMute } from './use-folds.ts'

interface CommentItemProps {
	node: CommentNode
	/** Ids of its ancestors among the rows, from the top level down, separated by spaces. */
	path: string
	/** The author of the comment it answers; null at top level. */
	parentAuthor: string | null
	isFolded: boolean
	/** A link leads to its replies. */
	isCut: boolean
	/** An ancestor is locked. */
	isBelowLock: boolean
	/** New comments in this subtree, itself included. */
	newCount: number
}

/** From this depth on a comment may be narrow on a small phone. */
const deepFrom = 2

/** A comment as one row of the thread. Re-renders only when its own data changes. */
export const CommentItem = memo(function CommentItem({
	node,
	path,
	parentAuthor,
	isFolded,
	isCut,
	isBelowLock,
	newCount,
}: CommentItemProps): ReactNode {
	const comment = useLiveComment(node.comment)
	const thread = useThread()
	const { focusId, focusPath, highlight, since } = thread
	const { id } = comment
	const isMuted = isFoldedByMute({ comment: { ...node.comment, deleted: comment.deleted } }, thread)
	const above = path === '' ? [] : path.split(' ')
	const name = isFolded && isMuted ? t('muted-author') : comment.username
	const unfold = () => thread.fold(id, false)
	// The button unmounts and would take the focus with it.
	const unfoldMuted = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		currentTarget.closest('article')?.focus({ preventScroll: true })
		unfold()
	}
	// A click anywhere on it unfolds; the keyboard uses the button (rule comments-6).
	const unfoldHere = (event: MouseEvent<HTMLElement>) => {
		if (!isFolded || (event.target as Element).closest('a, button')) return
		unfold()
		event.currentTarget.scrollIntoView({ block: 'nearest' })
	}
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives list items a level
		<li id={`comment-${id}`} data-row={id} aria-level={above.length + 1} className={classNames(row.row, above.length === 0 && row.top)}>
			<FoldLines above={above} commentId={isFolded ? null : id} />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the button */}
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
				aria-label={parentAuthor === null ? t('by', { name }) : t('by-in-reply', { name, parent: parentAuthor })}
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
						{t('muted-notice')}
					</button>
				)}
				{!isFolded && <Unfolded node={node} isBelowLock={isBelowLock} isCut={isCut} newCount={newCount} />}
			</article>
		</li>
	)
})

function Unfolded({ node, isBelowLock, isCut, newCount }: Omit<CommentItemProps, 'path' | 'parentAuthor' | 'isFolded'>): ReactNode {
	const comment = useLiveComment(node.comment)
	const thread = useThread()
	const viewer = useViewer()
	const body = useRef<HTMLDivElement>(null)
	const editor = useCommentEditor(comment, body)
	const rights = commentRights(comment, { ...thread, viewer, isBelowLock })
	useBrowserLayoutEffect(() => () => moveFocusToComment(node.comment.id), [node.comment.id])
	if (editor.box?.kind === 'edit') {
		return (
			<CommentBox
				label={t('your-comment')}
				sendLabel={t('save')}
				draftKey={editor.editKey}
				initial={comment.body}
				language={comment.languageChosen ? comment.language : ''}
				onSend={editor.edit}
				onClose={editor.close}
				onReopen={editor.startEdit}
			/>
		)
	}
	return (
		<>
			<CommentBody comment={comment} ref={body} />
			<CommentActions comment={comment} rights={rights} onReply={editor.startReply} onEdit={editor.startEdit} />
			{editor.box?.kind === 'reply' && (
				<CommentBox
					label={t('reply-to', { name: comment.username })}
					sendLabel={t('reply')}
					draftKey={editor.replyKey}
					quoted={editor.box.quoted}
					groups={thread.groups}
					blocked={rights.replyBlockedReason}
					onSend={editor.reply}
					onClose={editor.close}
					onReopen={editor.startReply}
				/>
			)}
			<QueuedComments parentId={comment.id} />
			{isCut && <ContinueLink comment={comment} newCount={newCount - Number(isNew(comment, thread.since))} />}
		</>
	)
}
