import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { findMergeable, mergeCandidatesMax } from './notice-rules.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationRecord } from './notification-record.ts'

/** The fields of an existing notification that merging needs. */
export type ListedNotice = Pick<NotificationRecord, '_id' | 'type' | 'subjectId' | 'seen' | 'updatedAt'>

/** An increment for an existing notification. */
export interface Addition {
	_id: ObjectId
	type: NotificationRecord['type']
	receiverId: ObjectId
	count: number
	updatedAt: Date
}

/** The writes to make. */
export interface NoticePlan {
	fresh: NotificationRecord[]
	additions: Addition[]
	/** The hex ids of those that are not pushed. */
	silent: ReadonlySet<string>
}

/**
 * Computes the writes for several notices in order: each is merged into an unseen notification or starts a new
 * one, just as if they had come one by one. `lists` has each receiver's first unseen ones, in list order, by hex id.
 */
export function planNotices(notices: readonly TimedNotice[], lists: ReadonlyMap<string, readonly ListedNotice[]>): NoticePlan {
	const pendingByReceiver = new Map(lists)
	const fresh = new Map<string, NotificationRecord>()
	const additions = new Map<string, Addition>()
	const silent = new Set<string>()
	for (const notice of notices) {
		const list = pendingByReceiver.get(notice.receiverId) ?? []
		const earlier = findMergeable(list, notice)
		const next = earlier ? { ...earlier, updatedAt: later(earlier.updatedAt, notice.at) } : freshNotification(notice)
		const id = next._id.toHexString()
		const alreadyCreated = fresh.get(id)
		if (!earlier) fresh.set(id, freshNotification(notice, next._id))
		else if (alreadyCreated) fresh.set(id, { ...alreadyCreated, count: alreadyCreated.count + 1, updatedAt: next.updatedAt })
		else additions.set(id, addTo(additions.get(id), next, notice))
		if (notice.isSilent) silent.add(id)
		pendingByReceiver.set(notice.receiverId, inOrder([next, ...list.filter((listed) => listed !== earlier)]))
	}
	return { fresh: [...fresh.values()], additions: [...additions.values()], silent }
}

const later = (a: Date, b: Date) => (a > b ? a : b)

function addTo(before: Addition | undefined, { _id, type, updatedAt }: ListedNotice, { receiverId }: TimedNotice): Addition {
	return { _id, type, receiverId: toObjectId(receiverId), count: (before?.count ?? 0) + 1, updatedAt }
}

/** Most recently updated first, ties by descending id; cut to the number that merging looks at. */
function inOrder(list: readonly ListedNotice[]): ListedNotice[] {
	const younger = (a: ListedNotice, b: ListedNotice) => (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
	return [...list].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || younger(a, b)).slice(0, mergeCandidatesMax)
}

function freshNotification({ receiverId, subjectId, createContent, at }: TimedNotice, _id = newObjectId()): NotificationRecord {
	return {
		...createContent(),
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
