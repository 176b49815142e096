import { getOfflineQueue } from '@folkmoot/kit/api'
import { queuedCommentsAtom } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

/** Inserts comments of a post that were written offline, once the queue has sent them. */
export function useSentComments(postId: string, add: (comment: Comment) => void): void {
	// The queue loads after the page; it is there by the time this atom changes.
	const queued = useAtomValue(queuedCommentsAtom)
	const queue = queued.length > 0 ? getOfflineQueue() : null
	useEffect(
		() =>
			queue?.onSent((sent) => {
				// The response of the endpoint that sends comments.
				const comment = sent as Comment
				if (comment.postId === postId) add(comment)
			}),
		[queue, postId, add],
	)
}
