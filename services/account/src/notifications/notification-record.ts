import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { Badge, UserGroup } from '@folkmoot/contract-kit/people'
import type { ObjectId } from 'mongodb'

/** The facts of each notification type. Add a new type here; the compiler lists the places that must handle it. */
export interface ContentByType {
	/** `authorId` is the author of the first comment. */
	new_comment: { postId: ObjectId; commentId: ObjectId; authorId: ObjectId }
	comment_reply: { postId: ObjectId; parentCommentId: ObjectId; commentId: ObjectId; authorId: ObjectId }
	/** `commentId` is null if the mention is in a post. */
	mention: { postId: ObjectId; commentId: ObjectId | null; authorId: ObjectId }
	new_votes: { targetType: 'post' | 'comment'; targetId: ObjectId; postId: ObjectId }
	deleted_post: { postId: ObjectId; as: UserGroup; reason?: string }
	mod_add: { communityId: ObjectId; by: ObjectId }
	new_badge: { badgeType: Badge['type'] }
	welcome: { communityId: ObjectId }
	announcement: { postId: ObjectId }
	/** `name`: of the requested community. */
	denied_comm: { name: string; body: string }
	mod_decision: { decisionId: ObjectId; communityId: ObjectId; kind: 'removal' | 'ban' }
	appeal_answered: { decisionId: ObjectId; communityId: ObjectId; outcome: 'upheld' | 'lifted' }
	/** To moderators. */
	new_reports: { communityId: ObjectId }
	new_appeal: { decisionId: ObjectId; communityId: ObjectId }
	rule_hits: { communityId: ObjectId }
	/** `decisionId`: of an appeal; null for reported items. */
	overdue: { communityId: ObjectId; decisionId: ObjectId | null }
}

/** The content of a notification: a type and its facts. */
export type NotificationContent = { [T in NotificationType]: { type: T; notif: ContentByType[T] } }[NotificationType]

/** Collection `notifications`. */
export type NotificationRecord = NotificationContent & {
	_id: ObjectId
	receiverId: ObjectId
	/** The merge key: the post, the parent comment, the vote target, or the community or decision that waits; null for types that are never merged. */
	subjectId: ObjectId | null
	/** Number of comments, replies, votes or reports. */
	count: number
	seen: boolean
	seenAt: Date | null
	createdAt: Date
	updatedAt: Date
}

/** Collection `votesNoted`: who has ever voted on what, because only a first vote creates a notification. */
export interface VoteNotedRecord {
	/** `<voter>:<target>`, ids in hex. */
	_id: string
}

/** Collection `mentionsNoted`: whom a text has already notified of a mention, because that happens once. */
export interface MentionNotedRecord {
	/** `<member>:<post or comment>`, ids in hex. */
	_id: string
}

/** Collection `announcementSendings`: announcements being sent to all members. */
export interface AnnouncementSendingRecord {
	/** The post's id. */
	_id: ObjectId
	/** Members who signed up later are not notified. */
	at: Date
	/** Cursor: the last member it was sent to. */
	after: ObjectId | null
	/** Number of members it was sent to. */
	sent: number
	finishedAt: Date | null
}
