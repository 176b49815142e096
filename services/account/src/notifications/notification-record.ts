import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { Badge, UserGroup } from '@folkmoot/contract-kit/people'
import type { ObjectId } from 'mongodb'

/** The facts of each type of notification. A new type begins here; the compiler names the places that have to know it. */
export interface FactsOf {
	/** `authorId` wrote the first comment. */
	new_comment: { postId: ObjectId; commentId: ObjectId; authorId: ObjectId }
	comment_reply: { postId: ObjectId; parentCommentId: ObjectId; commentId: ObjectId; authorId: ObjectId }
	/** `commentId`: null where a post does. */
	mention: { postId: ObjectId; commentId: ObjectId | null; authorId: ObjectId }
	new_votes: { targetType: 'post' | 'comment'; targetId: ObjectId; postId: ObjectId }
	deleted_post: { postId: ObjectId; as: UserGroup; reason?: string }
	mod_add: { communityId: ObjectId; by: ObjectId }
	new_badge: { badgeType: Badge['type'] }
	welcome: { communityId: ObjectId }
	announcement: { postId: ObjectId }
	/** `name`: of the community that was asked for. */
	denied_comm: { name: string; body: string }
	mod_decision: { decisionId: ObjectId; communityId: ObjectId; kind: 'removal' | 'ban' }
	appeal_answered: { decisionId: ObjectId; communityId: ObjectId; outcome: 'upheld' | 'lifted' }
}

/** What somebody is to be told: a type and its facts. */
export type News = { [T in NotificationType]: { type: T; notif: FactsOf[T] } }[NotificationType]

/** Collection `notifications`. */
export type NotificationRecord = News & {
	_id: ObjectId
	receiverId: ObjectId
	/** What merging compares: the post, the parent comment, what was voted on; null for types that are never merged. */
	subjectId: ObjectId | null
	/** How many comments, replies or votes. */
	count: number
	seen: boolean
	seenAt: Date | null
	createdAt: Date
	updatedAt: Date
}

/** Collection `noticeTurns`: written with every new notification of a member, so that two at once cannot miss each other. */
export interface NoticeTurnRecord {
	/** The member. */
	_id: ObjectId
	turn: number
}

/** Collection `votesNoted`: who has voted on something before, for only a first vote is news. */
export interface VoteNotedRecord {
	/** `<voter>:<target>`, ids in hex. */
	_id: string
}

/** Collection `mentionsNoted`: who was told that a text names them, for that is news once. */
export interface MentionNotedRecord {
	/** `<member>:<post or comment>`, ids in hex. */
	_id: string
}

/** Collection `announcementSendings`: an announcement on its way to all members. */
export interface AnnouncementSendingRecord {
	/** The post. */
	_id: ObjectId
	/** Members who came later are not told. */
	at: Date
	/** The last member it was sent to. */
	after: ObjectId | null
	/** To how many it was sent. */
	sent: number
	finishedAt: Date | null
}
