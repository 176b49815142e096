import type { Badge } from '@folkmoot/contract-kit/people'
import type { NotificationType } from './notification.ts'

/**
 * What account tells the other rooms (outbox `accountEvents`). Ids are hex. Followers apply an event so that a second
 * time changes nothing: part of the work may have been asked for directly already.
 */
export type AccountEvent =
	/** Lists makes the list of bookmarks, community joins the default communities. */
	| { type: 'user.created'; userId: string; username: string }
	/**
	 * Memberships, moderator posts, community bans, lists, hidden posts and the picture go; posts, comments and votes
	 * stay (reference §3.6). `by` is the member itself or an admin.
	 */
	| { type: 'user.deleted'; userId: string; username: string; by: string; proPicId: string | null }
	/** `deleteContentDays`: 0 everything the member wrote, n what was written in the last n days, null nothing. */
	| { type: 'user.banned'; userId: string; username: string; by: string | null; deleteContentDays: number | null }
	/** `restoreContent`: what bans removed and can still be brought back comes back. */
	| { type: 'user.unbanned'; userId: string; username: string; by: string | null; restoreContent?: true }
	/** Another profile picture, or none; the one before is not wanted any more. Ids of images. */
	| { type: 'user.pictured'; userId: string; username: string; proPicId: string | null; previousId: string | null }
	/** Whoever is given a badge is told (type of the notification: new_badge). */
	| { type: 'badge.given'; userId: string; badgeType: Badge['type']; by: string }
	/**
	 * Notifications of one type were stored, or merged into unseen ones (`merged`: the same id comes again). Often one; of
	 * announcements, and when much happens at once, many, each receiver at most once. `at` of the event's record is when
	 * the last of it happened.
	 */
	| {
			type: 'notification.created'
			notificationType: NotificationType
			notices: readonly { id: string; receiverId: string }[]
			merged?: true
	  }

/** Name of the outbox to follow. */
export const accountOutbox = 'accountEvents'
