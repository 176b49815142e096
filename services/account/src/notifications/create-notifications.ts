import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { updateNewCounts } from './bulk-store.ts'
import { isUnwanted } from './notice-rules.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationContent } from './notification-record.ts'
import { findFirstUnseen, findReceivers, lockReceivers, writeNotices } from './notification-store.ts'
import { type NoticePlan, planNotices } from './plan-notices.ts'

/**
 * Creates notifications from the given notices, in order: each becomes a notification or is merged into an unseen one. Runs
 * in the transaction that marks the source events as applied, so that each is delivered exactly once. The number of
 * queries does not depend on the number of notices.
 */
export async function createNotifications(db: Db, notices: readonly TimedNotice[], tx: ClientSession): Promise<void> {
	const wanted = await filterWanted(db, notices, tx)
	if (wanted.length === 0) return
	const receivers = distinct(wanted.map(({ receiverId }) => receiverId)).map(toObjectId)
	await lockReceivers(db, receivers, tx)
	const merging = distinct(wanted.filter(({ subjectId }) => subjectId !== null).map(({ receiverId }) => receiverId))
	const plan = planNotices(wanted, await findFirstUnseen(db, merging, tx))
	await writeNotices(db, plan, tx)
	await updateNewCounts(db, receivers, tx)
	const last = Math.max(...wanted.map(({ at }) => at.getTime()))
	await appendEvents(db, accountOutbox, eventsOf(plan), { tx, now: new Date(last) })
}

/** The same notice for many receivers. */
export function noticesFor(receivers: readonly ObjectId[], content: NotificationContent, at: Date): TimedNotice[] {
	return receivers.map((id) => ({
		receiverId: id.toHexString(),
		subjectId: null,
		from: null,
		type: content.type,
		createContent: () => content,
		at,
	}))
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** Filters out what receivers do not want (rule notifications-2). */
async function filterWanted(db: Db, notices: readonly TimedNotice[], tx: ClientSession): Promise<TimedNotice[]> {
	if (notices.length === 0) return []
	const ids = distinct(notices.map(({ receiverId }) => receiverId))
	const senders = distinct(notices.flatMap(({ from }) => from ?? []))
	const receivers = await findReceivers(db, { ids, senders }, tx)
	return notices.filter(({ receiverId, from, type }) => {
		const receiver = receivers.get(receiverId)
		return receiver && !isUnwanted(type, receiver) && !(from && receiver.muted.has(from))
	})
}

type NotificationCreated = Extract<AccountEvent, { type: 'notification.created' }>
type WrittenNotice = { _id: ObjectId; receiverId: ObjectId; type: NotificationContent['type'] }

/** One event per type for new notifications and one for merged ones; more if a member has several. */
function eventsOf({ fresh, additions }: NoticePlan): NotificationCreated[] {
	return [...eventsFor(fresh, {}), ...eventsFor(additions, { merged: true })]
}

function eventsFor(records: readonly WrittenNotice[], merged: Pick<NotificationCreated, 'merged'>): NotificationCreated[] {
	return [...Map.groupBy(records, ({ type }) => type)].flatMap(([notificationType, ofType]) =>
		inRounds(ofType).map((round) => ({
			type: 'notification.created',
			notificationType,
			notices: round.map(({ _id, receiverId }) => ({ id: _id.toHexString(), receiverId: receiverId.toHexString() })),
			...merged,
		})),
	)
}

/** Splits them into rounds with each member at most once. */
function inRounds(records: readonly WrittenNotice[]): WrittenNotice[][] {
	const rounds: WrittenNotice[][] = []
	for (const ofOne of Map.groupBy(records, ({ receiverId }) => receiverId.toHexString()).values()) {
		for (const [index, record] of ofOne.entries()) {
			rounds[index] ??= []
			rounds[index].push(record)
		}
	}
	return rounds
}
