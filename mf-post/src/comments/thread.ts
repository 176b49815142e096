import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { createContext, useContext } from 'react'
import type { Highlight } from './highlight.ts'
import type { Since } from './new-comments.ts'

/** Context shared by all comments of a thread. Keeps its identity while votes change. */
export interface Thread {
	postId: string
	publicId: string
	communityId: string
	communityName: string
	poster: Pick<Post, 'userId' | 'userGhostId'>
	isLocked: boolean
	isMod: boolean
	/** Groups the viewer may speak as here, besides as themselves. */
	groups: readonly Exclude<UserGroup, 'normal'>[]
	/** Why the viewer may not write here; null where they may. */
	readOnlyReason: string | null
	isBanned: boolean
	/** The comment in the address. */
	focusId: string | null
	/** Its ancestors. */
	focusPath: ReadonlySet<string>
	/** Comments that the address asks to highlight. */
	highlight: Highlight | null
	/** What is new to the viewer. */
	since: Since
	/** Folds or opens the thread below a comment. */
	fold: (id: string, isFolded: boolean) => void
	/** Comments with an unsent reply draft. */
	drafted: ReadonlySet<string>
	/** Inserts a comment just written. */
	add: (comment: Comment) => void
	/** Replaces a comment with its changed version. */
	change: (comment: Comment) => void
	/** Inserts comments fetched later. */
	addMore: (comments: readonly Comment[]) => void
}

const ThreadContext = createContext<Thread | null>(null)

export const ThreadProvider = ThreadContext.Provider

export function useThread(): Thread {
	const thread = useContext(ThreadContext)
	if (!thread) throw new Error('Comments are drawn inside a thread.')
	return thread
}

/** Whether the post's author wrote this comment. Deleted accounts keep one ghost id within a post. */
export function isByPoster({ userId, userGhostId }: Pick<Comment, 'userId' | 'userGhostId'>, { poster }: Pick<Thread, 'poster'>): boolean {
	return userGhostId === undefined ? poster.userGhostId === undefined && userId === poster.userId : userGhostId === poster.userGhostId
}
