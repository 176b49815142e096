import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'

/** A comment in the device's outbox: it waits for a connection, or the server refused it. */
export interface QueuedComment {
	id: number
	/** The post's id as in the URL. */
	postId: string
	parentId: string | null
	text: string
	madeAt: number
	/** Why the server refused it; null while it waits. */
	refusal: string | null
}

/** The shell writes this from its outbox; see `api/call-or-queue.ts`. */
export const queuedCommentsAtom = atom<readonly QueuedComment[]>([])

/** Waiting votes by the id of their target: true up, false down, null none. */
export const queuedVotesAtom = atom<Readonly<Record<string, boolean | null>>>({})

/** Waiting comments below a comment, or below the post itself. */
export function useQueuedComments(postId: string, parentId: string | null): readonly QueuedComment[] {
	const ofPost = useMemo(
		() => atom((get) => get(queuedCommentsAtom).filter((queued) => queued.postId === postId && queued.parentId === parentId)),
		[postId, parentId],
	)
	return useAtomValue(ofPost)
}

type Voted = Pick<Post | Comment, 'upvotes' | 'downvotes' | 'userVoted' | 'userVotedUp'>

/** The item as it will be when the waiting vote has been counted. */
export function withVote<T extends Voted>(item: T, vote: boolean | null): T {
	const own = item.userVoted ? item.userVotedUp : null
	return {
		...item,
		upvotes: item.upvotes - Number(own === true) + Number(vote === true),
		downvotes: item.downvotes - Number(own === false) + Number(vote === false),
		userVoted: vote !== null,
		userVotedUp: vote,
	}
}
