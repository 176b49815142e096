import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'

/** A comment that is kept on the device until there is a connection, or that was refused when there was one. */
export interface KeptComment {
	id: number
	/** Of the post as the address has it. */
	postId: string
	parentId: string | null
	text: string
	madeAt: number
	/** Why it was not taken; null while it waits. */
	refusal: string | null
}

/** The shell writes these from what the device keeps; see `api/call-or-keep.ts`. */
export const keptCommentsAtom = atom<readonly KeptComment[]>([])

/** Votes that wait, by the id of what was voted on: true up, false down, null none. */
export const keptVotesAtom = atom<Readonly<Record<string, boolean | null>>>({})

/** Comments that wait below a comment, or below the post itself. */
export function useKeptComments(postId: string, parentId: string | null): readonly KeptComment[] {
	const ofPost = useMemo(
		() => atom((get) => get(keptCommentsAtom).filter((kept) => kept.postId === postId && kept.parentId === parentId)),
		[postId, parentId],
	)
	return useAtomValue(ofPost)
}

type Voted = Pick<Post | Comment, 'upvotes' | 'downvotes' | 'userVoted' | 'userVotedUp'>

/** An item as it will be when a vote that waits has been counted. */
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
