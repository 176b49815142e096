import { currentKeeper } from '@folkmoot/kit/api'
import { keptCommentsAtom } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

/** Inserts the comments of a post that waited for a connection, once they are sent. */
export function useSentComments(postId: string, add: (comment: Comment) => void): void {
	// The keeper loads after the page; it is there by the time this atom changes.
	const kept = useAtomValue(keptCommentsAtom)
	const keeper = kept.length > 0 ? currentKeeper() : null
	useEffect(
		() =>
			keeper?.onSent((sent) => {
				// The response of the endpoint that sends comments.
				const comment = sent as Comment
				if (comment.postId === postId) add(comment)
			}),
		[keeper, postId, add],
	)
}
