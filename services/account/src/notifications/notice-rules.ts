import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Notice } from './news-of.ts'
import type { NotificationRecord } from './notification-record.ts'

/** Among so many, in the order of the list, one is looked for that the news can be added to. */
export const mergedAmong = 10
/** Older unseen announcements that stay when another one comes. */
const announcementsKept = 1

/** What of a receiver decides whether they are told. */
export type Receiver = Pick<UserRecord, 'upvoteNotificationsOff' | 'replyNotificationsOff' | 'deletedAt'>

/** Whether a receiver is not told (reference §3.10): nobody who is gone, nor who wants no such news. */
export function isUnwanted(type: string, receiver: Receiver): boolean {
	if (receiver.deletedAt) return true
	if (type === 'new_votes') return receiver.upvoteNotificationsOff
	if (type === 'new_comment' || type === 'comment_reply') return receiver.replyNotificationsOff
	return false
}

/** The unseen one, if any, that the news is added to: of the first ten in the order of the list. */
export function findMergeable<R extends Pick<NotificationRecord, 'type' | 'subjectId' | 'seen'>>(
	firstOnes: readonly R[],
	{ type, subjectId }: Pick<Notice, 'type' | 'subjectId'>,
): R | null {
	if (subjectId === null) return null
	const candidates = firstOnes.slice(0, mergedAmong)
	return candidates.find((one) => !one.seen && one.type === type && one.subjectId?.toHexString() === subjectId) ?? null
}

/** Of a member's first ten, in the order of the list, the unseen announcements that give way to a new one. */
export function outdatedAnnouncements<R extends Pick<NotificationRecord, 'type' | 'seen'>>(firstOnes: readonly R[]): R[] {
	const candidates = firstOnes.slice(0, mergedAmong)
	return candidates.filter((one) => !one.seen && one.type === 'announcement').slice(announcementsKept)
}
