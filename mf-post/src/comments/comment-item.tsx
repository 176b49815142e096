import { useLiveComment, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { memo, type ReactNode, useRef } from 'react'
import styles from './comment.module.css'
import { CommentActions } from './comment-actions.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentHead } from './comment-head.tsx'
import { commentRights } from './comment-rights.ts'
import type { CommentNode } from './comment-tree.ts'
import { FoldButton, FoldLine } from './fold.tsx'
import { isHighlighted } from './highlight.ts'
import { KeptComments } from './kept-comments.tsx'
import { MoreReplies } from './more-replies.tsx'
import { share } from './reading-window.ts'
import { useThread } from './thread.ts'
import { useFold } from './use-fold.ts'
import { useWriting } from './use-writing.ts'

interface Props {
	node: CommentNode
	/** How many comments of this thread are drawn, itself counted. */
	room: number
}

/** A comment and the replies to it. Drawn again only when something of its own changes. */
export const CommentItem = memo(function CommentItem({ node, room }: Props): ReactNode {
	const comment = useLiveComment(node.comment)
	const { focusId, focusPath, highlight } = useThread()
	const { id, depth } = comment
	const isFocused = focusId === id
	const isMuted = comment.isAuthorMuted === true && !comment.deleted
	const { isFolded, setFolded, ref } = useFold(id, isMuted && !isFocused && !focusPath.has(id))
	return (
		<li ref={ref} id={`comment-${id}`} className={classNames(styles.comment, depth > 8 && styles.deep)}>
			<FoldLine isFolded={isFolded} onChange={setFolded} />
			<article
				className={classNames(
					styles.own,
					(isFocused || isHighlighted(comment, highlight)) && styles.focused,
					focusPath.has(id) && styles.onPath,
				)}
				aria-label={`Comment by ${comment.username}`}
			>
				<div className={styles.top}>
					<FoldButton isFolded={isFolded} author={comment.username} onChange={setFolded} />
					<CommentHead comment={comment} folded={isFolded ? comment.noReplies : 0} />
				</div>
				{isFolded && isMuted && (
					<button type="button" className={styles.muted} onClick={() => setFolded(false)}>
						You've muted this user. Click here to see this comment.
					</button>
				)}
				{!isFolded && <Unfolded node={node} />}
			</article>
			{!isFolded && <Replies node={node} room={room} />}
		</li>
	)
})

function Unfolded({ node }: Pick<Props, 'node'>): ReactNode {
	const comment = useLiveComment(node.comment)
	const thread = useThread()
	const viewer = useViewer()
	const body = useRef<HTMLDivElement>(null)
	const writing = useWriting(comment, body)
	const rights = commentRights(comment, { ...thread, viewer })
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
			{writing.box?.kind === 'reply' && rights.noReply === null && (
				<CommentBox
					label={`Reply to ${comment.username}`}
					sendLabel="Reply"
					draftKey={writing.replyKey}
					quoted={writing.box.quoted}
					groups={thread.groups}
					onSend={writing.reply}
					onClose={writing.close}
					onReopen={writing.startReply}
				/>
			)}
			<KeptComments parentId={comment.id} />
		</>
	)
}

function Replies({ node, room }: Props): ReactNode {
	const shown = share(node.replies, room - 1)
	if (shown.length === 0 && node.missing === 0) return null
	return (
		<ul className={styles.replies}>
			{shown.map(({ node: reply, room: own }) => (
				<CommentItem key={reply.comment.id} node={reply} room={own} />
			))}
			{node.missing > 0 && room >= node.size && <MoreReplies node={node} />}
		</ul>
	)
}
