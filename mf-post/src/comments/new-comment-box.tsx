import { useViewer } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { draftKey } from '../drafts/draft-store.ts'
import { useMembersOnly } from '../members-only.ts'
import { type CommentInput, isHeld, sendComment } from '../post.api.ts'
import { CommentBox } from './comment-box.tsx'
import styles from './comments.module.css'
import { restoreFocusTo, restoreFocusToComment } from './restore-focus.ts'
import { t } from './text.ts'
import { useThread } from './thread.ts'
import { useHeldAlert } from './use-held-alert.ts'

/** The box for a comment on the post itself: one line until it is used. */
export function NewCommentBox(): ReactNode {
	const { postId, publicId, readOnlyReason, groups, drafted, add } = useThread()
	const viewer = useViewer()
	const asMember = useMembersOnly()
	const [isOpen, setOpen] = useState(false)
	const tellHeld = useHeldAlert()
	const line = useRef<HTMLButtonElement>(null)
	const isBegun = drafted.has('top')
	useEffect(() => {
		if (isBegun) setOpen(true)
	}, [isBegun])
	if (readOnlyReason && !isOpen) {
		return (
			<Notice icon={<Lock />} tone="neutral">
				{readOnlyReason}
			</Notice>
		)
	}
	const open = () => asMember(() => setOpen(true))
	if (!isOpen) {
		return (
			<div data-commands="">
				<button ref={line} type="button" className={styles.line} onClick={open}>
					{t('add')}
				</button>
			</div>
		)
	}
	const close = () => {
		restoreFocusTo(() => line.current)
		setOpen(false)
	}
	const send = async (written: CommentInput) => {
		const sent = await sendComment({ postId: publicId, parentId: null }, written)
		if (sent && isHeld(sent)) tellHeld()
		if (sent && !isHeld(sent)) {
			add(sent)
			restoreFocusToComment(sent.id)
		} else restoreFocusTo(() => line.current)
		setOpen(false)
	}
	return (
		<CommentBox
			label={t('your-comment')}
			sendLabel={t('add-comment')}
			draftKey={viewer ? draftKey(viewer.username, 'reply', postId, 'top') : null}
			groups={groups}
			blocked={readOnlyReason}
			onSend={send}
			onClose={close}
			onReopen={open}
		/>
	)
}
