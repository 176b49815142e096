import { useContentCache, useViewer } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { type RefObject, useEffect, useState } from 'react'
import { draftKey, readKept } from '../drafts/draft-store.ts'
import { useMembersOnly } from '../members-only.ts'
import { sendComment, sendCommentEdit, type Written } from '../post.api.ts'
import { keepFocusAt } from './keep-focus.ts'
import { quote, selectionIn } from './quote.ts'
import { useThread } from './thread.ts'

interface Writing {
	box: { kind: 'reply'; quoted: { text: string } | null } | { kind: 'edit' } | null
	close: () => void
	startReply: () => void
	startEdit: () => void
	replyKey: string | null
	editKey: string | null
	reply: (written: Written) => Promise<void>
	edit: (written: Written) => Promise<void>
}

/** The writing box at a comment: a reply or an edit, one at a time. `body` is the element whose selection a reply quotes. */
export function useWriting(comment: Comment, body: RefObject<Element | null>): Writing {
	const thread = useThread()
	const cache = useContentCache()
	const viewer = useViewer()
	const asMember = useMembersOnly()
	const [box, setBox] = useState<Writing['box']>(null)
	const { id } = comment
	const keyOf = (kind: 'reply' | 'edit') => (viewer ? draftKey(viewer.username, kind, thread.postId, id) : null)
	const [replyKey, editKey] = [keyOf('reply'), keyOf('edit')]
	const isBegun = thread.drafted.has(id)
	useEffect(() => {
		// Begun on another device, or here before the row unmounted or the page was left.
		if (editKey !== null && readKept(editKey)) setBox({ kind: 'edit' })
		else if (isBegun || (replyKey !== null && readKept(replyKey))) setBox({ kind: 'reply', quoted: null })
	}, [isBegun, replyKey, editKey])
	return {
		box,
		close: () => {
			keepFocusAt(id)
			setBox(null)
		},
		startReply: () => {
			const text = quote(selectionIn(body.current))
			asMember(() => setBox({ kind: 'reply', quoted: text === '' ? null : { text } }))
		},
		startEdit: () => setBox({ kind: 'edit' }),
		replyKey,
		editKey,
		reply: async (written) => {
			const sent = await sendComment({ postId: thread.publicId, parentId: id }, written)
			if (sent) thread.add(sent)
			keepFocusAt(sent?.id ?? id)
			setBox(null)
		},
		edit: async (written) => {
			cache.put(await sendCommentEdit(comment, written))
			keepFocusAt(id)
			setBox(null)
		},
	}
}
