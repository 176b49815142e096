import { newObjectId, toObjectId } from '@folkmoot/service-kit/object-id'
import type { ObjectId } from 'mongodb'
import type { TimedNotice } from './news-of.ts'
import { findMergeable, mergedAmong } from './notice-rules.ts'
import type { NotificationRecord } from './notification-record.ts'

/** What merging has to know of one that is there. */
export type ListedNotice = Pick<NotificationRecord, '_id' | 'type' | 'subjectId' | 'seen' | 'updatedAt'>

/** How much is added to one that is there. */
export interface Addition {
	_id: ObjectId
	type: NotificationRecord['type']
	receiverId: ObjectId
	count: number
	updatedAt: Date
}

/** What is to be written. */
export interface NoticePlan {
	fresh: NotificationRecord[]
	additions: Addition[]
}

/**
 * Works out what several pieces of news, in their order, change: each is added to an unseen one or begins another, just
 * as if they had come one by one. `lists` has each receiver's first unseen ones, in the order of the list, by hex id.
 */
export function planNotices(notices: readonly TimedNotice[], lists: ReadonlyMap<string, readonly ListedNotice[]>): NoticePlan {
	const working = new Map(lists)
	const fresh = new Map<string, NotificationRecord>()
	const additions = new Map<string, Addition>()
	for (const notice of notices) {
		const list = working.get(notice.receiverId) ?? []
		const earlier = findMergeable(list, notice)
		const next = earlier ? { ...earlier, updatedAt: later(earlier.updatedAt, notice.at) } : freshNotification(notice)
		const id = next._id.toHexString()
		const begun = fresh.get(id)
		if (!earlier) fresh.set(id, freshNotification(notice, next._id))
		else if (begun) fresh.set(id, { ...begun, count: begun.count + 1, updatedAt: next.updatedAt })
		else additions.set(id, addTo(additions.get(id), next, notice))
		working.set(notice.receiverId, inOrder([next, ...list.filter((one) => one !== earlier)]))
	}
	return { fresh: [...fresh.values()], additions: [...additions.values()] }
}

const later = (a: Date, b: Date) => (a > b ? a : b)

function addTo(before: Addition | undefined, { _id, type, updatedAt }: ListedNotice, { receiverId }: TimedNotice): Addition {
	return { _id, type, receiverId: toObjectId(receiverId), count: (before?.count ?? 0) + 1, updatedAt }
}

/** The last updated first, of two at one time the younger id; as far as merging looks. */
function inOrder(list: readonly ListedNotice[]): ListedNotice[] {
	const younger = (a: ListedNotice, b: ListedNotice) => (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
	return [...list].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || younger(a, b)).slice(0, mergedAmong)
}

function freshNotification({ receiverId, subjectId, news, at }: TimedNotice, _id = newObjectId()): NotificationRecord {
	return {
		...news(),
		_id,
		receiverId: toObjectId(receiverId),
		subjectId: subjectId === null ? null : toObjectId(subjectId),
		count: 1,
		seen: false,
		seenAt: null,
		createdAt: at,
		updatedAt: at,
	}
}
