import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { createContext, useContext } from 'react'
import type { Highlight } from './highlight.ts'
import type { Since } from './new-comments.ts'

/** What every comment of a thread must know of where it stands. Stays the same object while votes come and go. */
export interface Thread {
	postId: string
	publicId: string
	communityId: string
	communityName: string
	poster: Pick<Post, 'userId' | 'userGhostId'>
	isLocked: boolean
	isMod: boolean
	/** Groups the viewer may speak as here, beside oneself. */
	groups: readonly Exclude<UserGroup, 'normal'>[]
	/** Why the viewer may not write here; null where they may. */
	silence: string | null
	isBanned: boolean
	/** The comment in the address. */
	focusId: string | null
	/** Its ancestors. */
	focusPath: ReadonlySet<string>
	/** Comments that the address asks to be marked. */
	highlight: Highlight | null
	/** What is new to the viewer. */
	since: Since
	/** Folds or opens the thread below a comment. */
	fold: (id: string, isFolded: boolean) => void
	/** Comments to which a reply was begun and not sent. */
	drafted: ReadonlySet<string>
	/** Puts in a comment just written. */
	add: (comment: Comment) => void
	/** Puts a comment in the place of what it was. */
	change: (comment: Comment) => void
	/** Puts in comments fetched later. */
	addMore: (comments: readonly Comment[]) => void
}

const ThreadContext = createContext<Thread | null>(null)

export const ThreadProvider = ThreadContext.Provider

export function useThread(): Thread {
	const thread = useContext(ThreadContext)
	if (!thread) throw new Error('Comments are drawn inside a thread.')
	return thread
}

/** Whether the author of the post wrote this too. Deleted accounts keep one ghost id within a post. */
export function isByPoster({ userId, userGhostId }: Pick<Comment, 'userId' | 'userGhostId'>, { poster }: Pick<Thread, 'poster'>): boolean {
	return userGhostId === undefined ? poster.userGhostId === undefined && userId === poster.userId : userGhostId === poster.userGhostId
}
