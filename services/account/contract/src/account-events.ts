import type { Badge } from '@folkmoot/contract-kit/people'

/**
 * Events that account publishes to the other areas (outbox `accountEvents`). Ids are hex. Followers must be idempotent:
 * part of the work may have been requested directly already.
 */
export type AccountEvent =
	/** Lists creates the list of bookmarks, community joins the default communities. */
	| { type: 'user.created'; userId: string; username: string }
	/**
	 * Memberships, moderator posts, community bans, lists, hidden posts and the picture are removed; posts, comments and
	 * votes stay (rule privacy-4). `by` is the member or an admin.
	 */
	| { type: 'user.deleted'; userId: string; username: string; by: string; proPicId: string | null }
	/** `deleteContentDays`: 0 deletes everything the member wrote, n what was written in the last n days, null nothing. */
	| { type: 'user.banned'; userId: string; username: string; by: string | null; deleteContentDays: number | null }
	/** `restoreContent`: restores what bans removed, as far as possible. */
	| { type: 'user.unbanned'; userId: string; username: string; by: string | null; restoreContent?: true }
	/** The profile picture was changed or removed; the previous one is no longer needed. Ids of images. */
	| { type: 'user.pictured'; userId: string; username: string; proPicId: string | null; previousId: string | null }
	/**
	 * A member is given all that stands under an imported name: post moves posts, comments and votes, community the memberships,
	 * modtools the bans. Repeated if an import has added to it since. `userId` is the imported author's, who is removed at the end.
	 */
	| { type: 'author.claimed'; claimId: string; userId: string; toId: string; toName: string }
	/** A moderator of the community that an import went to has answered a claim; modtools logs it. `userId`: who claims the name. */
	| { type: 'claim.answered'; communityId: string; by: string; isApproved: boolean; userId: string; authorName: string }
	/** The imported author is gone: everything belongs to the member. */
	| { type: 'author.removed'; userId: string; toId: string }
	/** A member who is given a badge is notified (notification type new_badge). */
	| { type: 'badge.given'; userId: string; badgeType: Badge['type']; by: string }
	/** An admin has answered who asked for a bot account. `userId`: the owner; `username`: of the bot. */
	| { type: 'bot.answered'; userId: string; username: string; outcome: 'approved' | 'denied'; note: string | null }

/** Name of the outbox to follow. */
export const accountOutbox = 'accountEvents'
