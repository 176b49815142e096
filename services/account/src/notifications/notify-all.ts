import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { settleMany } from './crowd-store.ts'
import type { TimedNotice } from './news-of.ts'
import { isUnwanted } from './notice-rules.ts'
import type { News } from './notification-record.ts'
import { findFirstUnseen, findMutings, findReceivers, takeTurns, writeNotices } from './notification-store.ts'
import { type NoticePlan, planNotices } from './plan-notices.ts'

/**
 * Tells members what is new, in the order given: each piece of news becomes a notification or is added to an unseen one.
 * Runs in the transaction that notes what it follows from as done, so that everything is told once. The number of
 * queries does not grow with the number of pieces.
 */
export async function notifyAll(db: Db, notices: readonly TimedNotice[], tx: ClientSession): Promise<void> {
	const wanted = await keepWanted(db, notices, tx)
	if (wanted.length === 0) return
	const receivers = distinct(wanted.map(({ receiverId }) => receiverId)).map(toObjectId)
	await takeTurns(db, receivers, tx)
	const merging = distinct(wanted.filter(({ subjectId }) => subjectId !== null).map(({ receiverId }) => receiverId))
	const plan = planNotices(wanted, await findFirstUnseen(db, merging, tx))
	await writeNotices(db, plan, tx)
	await settleMany(db, receivers, tx)
	const last = Math.max(...wanted.map(({ at }) => at.getTime()))
	await appendEvents(db, accountOutbox, eventsOf(plan), { tx, now: new Date(last) })
}

/** The same news for many. */
export function sameFor(receivers: readonly ObjectId[], news: News, at: Date): TimedNotice[] {
	return receivers.map((id) => ({ receiverId: id.toHexString(), subjectId: null, from: null, type: news.type, news: () => news, at }))
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** Without what its receivers do not want to hear (reference §3.10). */
async function keepWanted(db: Db, notices: readonly TimedNotice[], tx: ClientSession): Promise<TimedNotice[]> {
	if (notices.length === 0) return []
	const ids = distinct(notices.map(({ receiverId }) => receiverId))
	const receivers = await findReceivers(db, ids, tx)
	const senders = distinct(notices.flatMap(({ from }) => from ?? []))
	const mutings = await findMutings(db, { by: ids, of: senders }, tx)
	return notices.filter(({ receiverId, from, type }) => {
		const receiver = receivers.get(receiverId)
		return receiver && !isUnwanted(type, receiver) && !mutings.has(`${receiverId}:${from}`)
	})
}

/** One event for all of a type that are new, and one for those that were added to. */
function eventsOf({ fresh, additions }: NoticePlan): AccountEvent[] {
	const named = (records: readonly { _id: ObjectId; receiverId: ObjectId }[]) =>
		records.map(({ _id, receiverId }) => ({ id: _id.toHexString(), receiverId: receiverId.toHexString() }))
	const ofType = <T extends { type: News['type'] }>(records: readonly T[]) => Map.groupBy(records, ({ type }) => type)
	const told = { type: 'notification.created' } as const
	return [
		...[...ofType(fresh)].map(([notificationType, records]) => ({ ...told, notificationType, notices: named(records) })),
		...[...ofType(additions)].map(([notificationType, records]) => ({
			...told,
			notificationType,
			notices: named(records),
			merged: true as const,
		})),
	]
}
