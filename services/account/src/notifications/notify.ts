import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { Db, ObjectId } from 'mongodb'
import type { Notice } from './news-of.ts'
import { findMergeable, isUnwanted } from './notice-rules.ts'
import * as store from './notification-store.ts'

/**
 * Tells one member: a new notification, or one more of what an unseen one counts. Runs in the transaction that notes the
 * event as applied, so that each event is told once.
 */
export async function notify(db: Db, notice: Notice, write: store.Write): Promise<void> {
	const { tx, at } = write
	const receiver = await store.findReceiver(db, toObjectId(notice.receiverId), tx)
	if (!receiver || isUnwanted(notice.news.type, receiver)) return
	if (notice.from && (await store.hasMuted(db, receiver._id, notice.from, tx))) return
	await store.takeTurns(db, [receiver._id], tx)
	const { id, merged } = await put(db, receiver._id, notice, write)
	await store.recountNew(db, receiver, tx)
	const told: AccountEvent = {
		type: 'notification.created',
		notificationType: notice.news.type,
		notices: [{ id: id.toHexString(), receiverId: notice.receiverId }],
		...(merged ? { merged } : {}),
	}
	await appendEvents(db, accountOutbox, [told], { tx, now: at })
}

async function put(db: Db, receiverId: ObjectId, notice: Notice, write: store.Write): Promise<{ id: ObjectId; merged?: true }> {
	const firstOnes = notice.subjectId === null ? [] : await store.findFirstUnseen(db, receiverId, write.tx)
	const earlier = findMergeable(firstOnes, notice)
	if (earlier) {
		await store.addToNotification(db, earlier._id, write)
		return { id: earlier._id, merged: true }
	}
	const record = store.freshNotification(receiverId, notice, write.at)
	await store.insertNotifications(db, [record], write.tx)
	await store.dropOldest(db, receiverId, write.tx)
	return { id: record._id }
}
