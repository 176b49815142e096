import type { UserGroup } from '@folkmoot/contract-kit/people'

/** Why a moderator or an admin removed something: in their own words, or a rule of the community (its id). */
export interface RemovalGrounds {
	reason?: string
	ruleId?: string
}

/** What post tells the other rooms (outbox `postEvents`). Ids are hex. */
export type PostEvent =
	/** `imageIds`: uploads that the post now uses. */
	| { type: 'post.created'; postId: string; authorId: string; communityId: string; imageIds?: readonly string[] }
	/** Its title, text or pictures' words are others now. */
	| { type: 'post.edited'; postId: string }
	/** `quiet`: nobody is to be notified, as when everything of a banned member goes. */
	| {
			type: 'post.deleted'
			postId: string
			authorId: string
			communityId: string
			by: string
			as: UserGroup
			quiet?: true
			grounds?: RemovalGrounds
	  }
	/** The post is emptied; its images are to be deleted. */
	| { type: 'post.contentDeleted'; postId: string; imageIds: readonly string[] }
	/** Its link shows a picture now: an image that the post uses. */
	| { type: 'post.previewed'; postId: string; imageIds: readonly string[] }
	| { type: 'post.announced'; postId: string; by: string }
	| {
			type: 'comment.created'
			commentId: string
			postId: string
			postAuthorId: string
			parentId: string | null
			parentAuthorId: string | null
			authorId: string
			authorName: string
			communityId: string
	  }
	| { type: 'comment.edited'; commentId: string; postId: string }
	| {
			type: 'comment.deleted'
			commentId: string
			postId: string
			authorId: string
			communityId: string
			by: string
			as: UserGroup
			quiet?: true
			grounds?: RemovalGrounds
	  }
	/** Locked, unlocked, pinned or unpinned by a moderator or an admin; `commentId` where it is a comment. */
	| {
			type: 'item.tended'
			act: 'lock' | 'unlock' | 'pin' | 'unpin'
			postId: string
			commentId: string | null
			authorId: string
			communityId: string
			by: string
			as: UserGroup
	  }
	/** Members whose names were written in a text, each once for that text; who is told of the comment anyway is left out. */
	| { type: 'members.mentioned'; postId: string; commentId: string | null; authorId: string; userIds: readonly string[] }
	| {
			type: 'vote.cast'
			on: 'post' | 'comment'
			targetId: string
			postId: string
			authorId: string
			voterId: string
			before: boolean | null
			after: boolean | null
	  }

/** Name of the outbox to follow. */
export const postOutbox = 'postEvents'
