import type { UserGroup } from '@folkmoot/contract-kit/people'

/** The automatic rule that acted, and what it found: one sentence per condition. */
export interface AutomaticCause {
	rule: string
	because: readonly string[]
}

/** Why a moderator or an admin removed something: in their own words, or by a rule of the community (its id). */
export interface RemovalGrounds {
	reason?: string
	ruleId?: string
	/** Set if no person removed it: `by` is then who switched the rule on. */
	automatic?: AutomaticCause
}

/** What became of an item that waited. `dropped`: its author was banned or their account deleted. */
export type HeldOutcome =
	| { how: 'released'; by: string; as: 'mods' | 'admins'; postId: string; publicId: string }
	| { how: 'refused'; by: string; as: 'mods' | 'admins'; title: string; grounds?: RemovalGrounds }
	| { how: 'withdrawn' | 'dropped' }

/** The events post publishes (outbox `postEvents`). Ids are hex. */
export type PostEvent =
	/** `imageIds`: uploads that the post now uses. */
	| {
			type: 'post.created'
			postId: string
			authorId: string
			communityId: string
			imageIds?: readonly string[]
			/** A moderator has released it: no automatic rule acts on it. */
			isReleased?: true
	  }
	/** Its title, text or image texts have changed. */
	| { type: 'post.edited'; postId: string }
	/** Its author has chosen another language, or none, without an edit. */
	| { type: 'post.languageChosen'; postId: string }
	/** `quiet`: nobody is notified, as when all content of a banned member is removed. */
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
	 * A post a ban removed is restored; its content follows with `post.contentRestored`. Or one an automatic rule removed:
	 * then `as` is the capacity of who undid that.
	 */
	| { type: 'post.restored'; postId: string; authorId: string; communityId: string; by: string; as?: 'mods' | 'admins' }
	/** The post is emptied; its images must be deleted. */
	| { type: 'post.contentDeleted'; postId: string; imageIds: readonly string[] }
	/** The post is emptied while a ban's removal can be undone: its images are hidden, but not deleted. */
	| { type: 'post.contentWithheld'; postId: string; imageIds: readonly string[] }
	/** Withheld content is restored. */
	| { type: 'post.contentRestored'; postId: string; imageIds: readonly string[] }
	/** Its link has a preview image now, which the post uses. */
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
			/** As of a post. */
			isReleased?: true
	  }
	| { type: 'comment.edited'; commentId: string; postId: string }
	/** As of a post. */
	| { type: 'comment.languageChosen'; commentId: string; postId: string }
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
	/** A comment a ban or an automatic rule removed is restored: see post.restored. */
	| {
			type: 'comment.restored'
			commentId: string
			postId: string
			authorId: string
			communityId: string
			by: string
			as?: 'mods' | 'admins'
	  }
	/** Locked, unlocked, pinned or unpinned by a moderator or an admin; with `commentId` if it is a comment. */
	| {
			type: 'item.tended'
			act: 'lock' | 'unlock' | 'pin' | 'unpin'
			postId: string
			commentId: string | null
			authorId: string
			communityId: string
			by: string
			as: UserGroup
			/** Set if no person did it: `by` is then who switched the rule on. */
			automatic?: AutomaticCause
	  }
	/** Something waits for a moderator; its id is that of the post or the comment to come. `ruleId`: the automatic rule that holds it. */
	| {
			type: 'item.held'
			on: 'post' | 'comment'
			itemId: string
			authorId: string
			communityId: string
			imageIds: readonly string[]
			ruleId?: string
	  }
	/** It waits no more. `imageIds`: of what was not released, to be deleted; of what was, to be shown. */
	| {
			type: 'item.unheld'
			on: 'post' | 'comment'
			itemId: string
			authorId: string
			communityId: string
			imageIds: readonly string[]
			outcome: HeldOutcome
	  }
	/** Members mentioned in a text, each once per text; without those notified of the comment anyway. */
	| { type: 'members.mentioned'; postId: string; commentId: string | null; authorId: string; userIds: readonly string[] }
	/**
	 * Imported items that stood under a claimed name belong to the member `authorId` now. The counters are what that adds to the member's:
	 * points without the member's own votes, comments without deleted ones.
	 */
	| {
			type: 'author.moved'
			authorId: string
			postIds: readonly string[]
			commentIds: readonly string[]
			noPosts: number
			noComments: number
			points: number
	  }
	/** Nothing stands under the imported name any more. */
	| { type: 'author.merged'; claimId: string; userId: string; authorId: string }
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
