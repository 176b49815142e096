import { useContentCache, useViewer } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { type RefObject, useEffect, useState } from 'react'
import { draftKey, readLocalDraft } from '../drafts/draft-store.ts'
import { useMembersOnly } from '../members-only.ts'
import { type CommentInput, isHeld, sendComment, sendCommentEdit } from '../post.api.ts'
import { quote, selectedTextIn } from './quote.ts'
import { restoreFocusToComment } from './restore-focus.ts'
import { useThread } from './thread.ts'
import { useHeldAlert } from './use-held-alert.ts'

interface CommentEditor {
	box: { kind: 'reply'; quoted: { text: string } | null } | { kind: 'edit' } | null
	close: () => void
	startReply: () => void
	startEdit: () => void
	replyKey: string | null
	editKey: string | null
	reply: (input: CommentInput) => Promise<void>
	edit: (input: CommentInput) => Promise<void>
}

/** The writing box at a comment: a reply or an edit, one at a time. `body` is the element whose selection a reply quotes. */
export function useCommentEditor(comment: Comment, body: RefObject<Element | null>): CommentEditor {
	const thread = useThread()
	const cache = useContentCache()
	const viewer = useViewer()
	const tellHeld = useHeldAlert()
	const asMember = useMembersOnly()
	const [box, setBox] = useState<CommentEditor['box']>(null)
	const { id } = comment
	const keyOf = (kind: 'reply' | 'edit') => (viewer ? draftKey(viewer.username, kind, thread.postId, id) : null)
	const [replyKey, editKey] = [keyOf('reply'), keyOf('edit')]
	const isBegun = thread.drafted.has(id)
	useEffect(() => {
		// Begun on another device, or here before the row unmounted or the page was left.
		if (editKey !== null && readLocalDraft(editKey)) setBox({ kind: 'edit' })
		else if (isBegun || (replyKey !== null && readLocalDraft(replyKey))) setBox({ kind: 'reply', quoted: null })
	}, [isBegun, replyKey, editKey])
	return {
		box,
		close: () => {
			restoreFocusToComment(id)
			setBox(null)
		},
		startReply: () => {
			const text = quote(selectedTextIn(body.current))
			asMember(() => setBox({ kind: 'reply', quoted: text === '' ? null : { text } }))
		},
		startEdit: () => setBox({ kind: 'edit' }),
		replyKey,
		editKey,
		reply: async (input) => {
			const sent = await sendComment({ postId: thread.publicId, parentId: id }, input)
			const isPublished = sent !== null && !isHeld(sent)
			if (isPublished) thread.add(sent)
			else if (sent) tellHeld()
			restoreFocusToComment(isPublished ? sent.id : id)
			setBox(null)
		},
		edit: async (input) => {
			cache.put(await sendCommentEdit(comment, input))
			restoreFocusToComment(id)
			setBox(null)
		},
	}
}
