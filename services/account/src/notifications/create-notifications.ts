import type { ClientSession, Db, ObjectId } from 'mongodb'
import { isPushed, queuePushes } from '../push/queue-pushes.ts'
import { updateNewCounts } from './bulk-store.ts'
import { isUnwanted } from './notice-rules.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationContent } from './notification-record.ts'
import { findReceivers, type KnownReceiver, type NoticeCount, writeNotices } from './notification-store.ts'
import { type NoticePlan, planNotices } from './plan-notices.ts'

/**
 * Creates notifications from the given notices, in order: each becomes a notification or is merged into an unseen one. Runs
 * in the transaction that marks the source events as applied, so that each is delivered exactly once. The number of
 * queries does not depend on the number of notices.
 */
export async function createNotifications(db: Db, notices: readonly TimedNotice[], when: { tx: ClientSession; now: Date }): Promise<void> {
	const receivers = await findReceiversOf(db, notices, when.tx)
	const wanted = notices.filter((notice) => isWanted(notice, receivers.get(notice.receiverId)))
	if (wanted.length === 0) return
	const notified = new Set(wanted.map(({ receiverId }) => receiverId))
	const before = [...receivers].flatMap(([id, receiver]) => (notified.has(id) ? [receiver] : []))
	const plan = planNotices(wanted, new Map([...receivers].map(([id, { firstUnseen }]) => [id, firstUnseen])))
	await writeNotices(db, plan, when.tx)
	await updateNewCounts(db, countAfter(before, plan), when.tx)
	const browsers = new Map([...receivers].map(([id, receiver]) => [id, receiver.browsers]))
	const pushed = [...plan.fresh, ...plan.additions].filter(({ _id }) => !plan.silent.has(_id.toHexString()))
	await queuePushes(db, pushed, browsers, when)
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

async function findReceiversOf(db: Db, notices: readonly TimedNotice[], tx: ClientSession): Promise<ReadonlyMap<string, KnownReceiver>> {
	if (notices.length === 0) return new Map()
	const ids = distinct(notices.map(({ receiverId }) => receiverId))
	const senders = distinct(notices.flatMap(({ from }) => from ?? []))
	const isMerging = notices.some(({ subjectId }) => subjectId !== null)
	const isPushing = notices.some(({ type }) => isPushed(type))
	return findReceivers(db, { ids, senders, isMerging, isPushing }, tx)
}

/** Rule notifications-2. */
const isWanted = ({ from, type }: TimedNotice, receiver: KnownReceiver | undefined) =>
	receiver !== undefined && !isUnwanted(type, receiver) && !(from && receiver.muted.has(from))

/** Merging changes no count. */
function countAfter(receivers: readonly KnownReceiver[], { fresh }: NoticePlan): NoticeCount[] {
	const added = Map.groupBy(fresh, ({ receiverId }) => receiverId.toHexString())
	return receivers.map(({ _id, all, unseen }) => {
		const more = added.get(_id.toHexString())?.length ?? 0
		return { _id, all: all + more, unseen: unseen + more }
	})
}
