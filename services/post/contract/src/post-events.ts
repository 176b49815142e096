import type { UserGroup } from '@folkmoot/contract-kit/people'

/** The automatic rule of a community that acted, and what it found: one sentence for each of its conditions. */
export interface AutomaticCause {
	rule: string
	because: readonly string[]
}

/** Why a moderator or an admin removed something: in their own words, or a rule of the community (its id). */
export interface RemovalGrounds {
	reason?: string
	ruleId?: string
	/** Where no person removed it: `by` is then who switched the rule on. */
	automatic?: AutomaticCause
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
	/**
	 * What a ban had removed is back; its content comes with `post.contentRestored`. Or what an automatic rule had removed
	 * is: `as` is in which capacity somebody undid that.
	 */
	| { type: 'post.restored'; postId: string; authorId: string; communityId: string; by: string; as?: 'mods' | 'admins' }
	/** The post is emptied; its images are to be deleted. */
	| { type: 'post.contentDeleted'; postId: string; imageIds: readonly string[] }
	/** The post is emptied for as long as a ban's removal can be undone: its images are shown to nobody, and kept. */
	| { type: 'post.contentWithheld'; postId: string; imageIds: readonly string[] }
	/** Content that was withheld is back. */
	| { type: 'post.contentRestored'; postId: string; imageIds: readonly string[] }
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
	/** What a ban had removed is back, or what an automatic rule had: see post.restored. */
	| {
			type: 'comment.restored'
			commentId: string
			postId: string
			authorId: string
			communityId: string
			by: string
			as?: 'mods' | 'admins'
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
			/** Where no person did it: `by` is then who switched the rule on. */
			automatic?: AutomaticCause
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
