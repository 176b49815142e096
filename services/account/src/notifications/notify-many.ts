import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { Db, ObjectId } from 'mongodb'
import { settleMany } from './crowd-store.ts'
import type { News } from './notification-record.ts'
import { freshNotification, insertNotifications, takeTurns, type Write } from './notification-store.ts'

/** Tells many members the same, which is never merged, in a number of queries that does not grow with them. */
export async function notifyMany(db: Db, receivers: readonly ObjectId[], news: News, { tx, at }: Write): Promise<void> {
	if (receivers.length === 0) return
	await takeTurns(db, receivers, tx)
	const records = receivers.map((receiverId) => freshNotification(receiverId, { subjectId: null, news }, at))
	await insertNotifications(db, records, tx)
	await settleMany(db, receivers, tx)
	const told: AccountEvent = {
		type: 'notification.created',
		notificationType: news.type,
		notices: records.map(({ _id, receiverId }) => ({ id: _id.toHexString(), receiverId: receiverId.toHexString() })),
	}
	await appendEvents(db, accountOutbox, [told], { tx, now: at })
}
