import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useContentCache, useViewer } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { type RefObject, useEffect, useState } from 'react'
import { draftKey } from '../drafts/draft-store.ts'
import { useMembersOnly } from '../members-only.ts'
import { sendComment, sendCommentEdit } from '../post.api.ts'
import { quote, selectionIn } from './quote.ts'
import { useThread } from './thread.ts'

interface Writing {
	box: { kind: 'reply'; quoted: { text: string } | null } | { kind: 'edit' } | null
	close: () => void
	startReply: () => void
	startEdit: () => void
	replyKey: string | null
	editKey: string | null
	reply: (text: string, group: UserGroup) => Promise<void>
	edit: (text: string) => Promise<void>
}

/** What is written at a comment: a reply below it or a change of it, one at a time. `body` is where one may select to quote. */
export function useWriting(comment: Comment, body: RefObject<Element | null>): Writing {
	const thread = useThread()
	const cache = useContentCache()
	const viewer = useViewer()
	const asMember = useMembersOnly()
	const [box, setBox] = useState<Writing['box']>(null)
	const { id } = comment
	const isBegun = thread.drafted.has(id)
	useEffect(() => {
		if (isBegun) setBox({ kind: 'reply', quoted: null })
	}, [isBegun])
	const keyOf = (kind: 'reply' | 'edit') => (viewer ? draftKey(viewer.username, kind, thread.postId, id) : null)
	return {
		box,
		close: () => setBox(null),
		startReply: () => {
			const text = quote(selectionIn(body.current))
			asMember(() => setBox({ kind: 'reply', quoted: text === '' ? null : { text } }))
		},
		startEdit: () => setBox({ kind: 'edit' }),
		replyKey: keyOf('reply'),
		editKey: keyOf('edit'),
		reply: async (text, group) => {
			const sent = await sendComment({ postId: thread.publicId, parentId: id }, text, group)
			if (sent) thread.add(sent)
			setBox(null)
		},
		edit: async (text) => {
			cache.put(await sendCommentEdit(comment, text))
			setBox(null)
		},
	}
}
