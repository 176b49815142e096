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
	overdue_held: { communityId: ObjectId }
	/** To the admins if `communityId` is null. */
	overdue_messages: { communityId: ObjectId | null }
	new_held: { communityId: ObjectId }
	/** To the author of what waited for moderators. `commentId` is null if it is a post. */
	held_released: { postId: ObjectId; commentId: ObjectId | null }
	/** `title`: of the post, or of the one it commented on. */
	held_refused: { communityId: ObjectId; on: 'post' | 'comment'; title: string; reason?: string }
	/** To admins. */
	new_escalations: Record<never, never>
	/** To moderators; with `conversationId` of a conversation, else of a report. */
	escalation_answered: { communityId: ObjectId; outcome: 'returned' | 'acted'; conversationId?: ObjectId }
	/** To who asked to moderate. */
	moderation_declined: { communityId: ObjectId; body: string }
	/** To moderators; to the admins if `communityId` is null. */
	new_messages: { communityId: ObjectId | null }
	/** To the member who wrote to them. */
	message_answered: { conversationId: ObjectId; communityId: ObjectId | null }
	/** To who asked for a bot account. `body`: '' for none. */
	bot_answered: { username: string; outcome: 'approved' | 'denied'; body: string }
	/** To moderators; to the admins if `communityId` is null. `name`: of the webhook that switched itself off. */
	webhook_stopped: { communityId: ObjectId | null; name: string }
}

/** The content of a notification: a type and its facts. */
export type NotificationContent = { [T in NotificationType]: { type: T; notif: ContentByType[T] } }[NotificationType]

/** Collection `notifications`. */
export type NotificationRecord = NotificationContent & {
	_id: ObjectId
	receiverId: ObjectId
	/** The merge key: the post, the parent comment, the vote target, the community, decision or desk where something waits, or the conversation; null for types that are never merged. */
	subjectId: ObjectId | null
	/** Number of comments, replies, votes, reports, messages or items that wait. */
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
