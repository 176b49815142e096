import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import { preferences } from '@folkmoot/contract-kit/preferences'
import type { Notice } from './notices-of-events.ts'
import type { NotificationRecord } from './notification-record.ts'

/** How many of the first notifications, in list order, are searched for one to merge into. */
export const mergeCandidatesMax = 10
/** How many older unseen announcements stay when another one arrives. */
const announcementsKept = 1

/** The receiver's fields that decide whether they are notified. */
export type Receiver = Pick<UserRecord, 'upvoteNotificationsOff' | 'replyNotificationsOff' | 'deletedAt'>

/** Whether not to notify a receiver (rule notifications-2): the account is deleted or has switched this type off. */
export function isUnwanted(type: string, receiver: Receiver): boolean {
	if (receiver.deletedAt) return true
	const { upvoteNotificationsOff, replyNotificationsOff } = valuesOf(preferences, receiver)
	if (type === 'new_votes') return upvoteNotificationsOff
	if (type === 'new_comment' || type === 'comment_reply') return replyNotificationsOff
	return false
}

/** The unseen notification to merge the notice into, if any, among the first ten in list order. */
export function findMergeable<R extends Pick<NotificationRecord, 'type' | 'subjectId' | 'seen'>>(
	topUnseen: readonly R[],
	{ type, subjectId }: Pick<Notice, 'type' | 'subjectId'>,
): R | null {
	if (subjectId === null) return null
	const candidates = topUnseen.slice(0, mergeCandidatesMax)
	return candidates.find((one) => !one.seen && one.type === type && one.subjectId?.toHexString() === subjectId) ?? null
}

/** The unseen announcements among a member's first ten, in list order, that a new one replaces. */
export function replacedAnnouncements<R extends Pick<NotificationRecord, 'type' | 'seen'>>(topUnseen: readonly R[]): R[] {
	const candidates = topUnseen.slice(0, mergeCandidatesMax)
	return candidates.filter((one) => !one.seen && one.type === 'announcement').slice(announcementsKept)
}
