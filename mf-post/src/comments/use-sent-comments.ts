import { currentKeeper } from '@folkmoot/kit/api'
import { keptCommentsAtom } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

/** Puts in the comments on a post that waited for a connection, once they are sent. */
export function useSentComments(postId: string, add: (comment: Comment) => void): void {
	// The keeper comes some time after the page; it has brought what it keeps by the time this changes.
	const kept = useAtomValue(keptCommentsAtom)
	const keeper = kept.length > 0 ? currentKeeper() : null
	useEffect(
		() =>
			keeper?.onSent((sent) => {
				// The reply of the very endpoint that sends comments.
				const comment = sent as Comment
				if (comment.postId === postId) add(comment)
			}),
		[keeper, postId, add],
	)
}
