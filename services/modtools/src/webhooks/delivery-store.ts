import { limits } from '@folkmoot/contract-kit/limits'
import type { WebhookDeliveryRecord, WebhookSubject } from '@folkmoot/modtools-contract/webhook-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { webhookDeliveries } from '../collections.ts'
import { webhookJobs } from '../jobs.ts'

type Tx = Context['tx']
type Write = Pick<Context, 'tx' | 'now'>

/** An event that webhooks are told of. */
interface NewMessage {
	hookIds: readonly ObjectId[]
	subject: WebhookSubject
	at: Date
}

/** Stores deliveries with a job for each; a message has one id for all its webhooks. */
export async function insertDeliveries(db: Db, messages: readonly NewMessage[], { tx, now }: Write): Promise<WebhookDeliveryRecord[]> {
	const records = messages.flatMap(({ hookIds, subject, at }) => {
		const messageId = `msg_${new ObjectId().toHexString()}`
		return hookIds.map((hookId) => ({ ...unsent(now), _id: new ObjectId(), hookId, messageId, subject, at, createdAt: now }))
	})
	if (records.length === 0) return []
	await webhookDeliveries(db).insertMany(records, sessionOptions(tx))
	await webhookJobs.add(db, records.map(jobOf), { tx, now })
	return records
}

const unsent = (now: Date) =>
	({ state: 'waiting', attempts: 0, lastAt: null, nextAt: now, status: null, problem: null, answer: null }) as const

const jobOf = ({ _id, hookId }: Pick<WebhookDeliveryRecord, '_id' | 'hookId'>) => ({
	key: _id.toHexString(),
	payload: { deliveryId: _id.toHexString(), hookId: hookId.toHexString() },
})

/** From the beginning; null if the webhook has no such delivery any more. */
export async function restartDelivery(
	db: Db,
	{ hookId, deliveryId }: { hookId: ObjectId; deliveryId: string },
	{ tx, now }: Write,
): Promise<WebhookDeliveryRecord | null> {
	const record = await webhookDeliveries(db).findOneAndUpdate(
		{ _id: new ObjectId(deliveryId), hookId },
		{ $set: unsent(now) },
		{ returnDocument: 'after', ...sessionOptions(tx) },
	)
	if (record) await webhookJobs.add(db, [jobOf(record)], { tx, now })
	return record
}

/** Newest first. */
export function findDeliveries(db: Db, hookId: ObjectId, after: KeysetPosition | null, limit: number): Promise<WebhookDeliveryRecord[]> {
	return readKeysetPage(webhookDeliveries(db), { filter: { hookId }, key: 'createdAt', after, limit })
}

export async function findWaiting(db: Db, deliveryId: string): Promise<WebhookDeliveryRecord | null> {
	return webhookDeliveries(db).findOne({ _id: new ObjectId(deliveryId), state: 'waiting' })
}

/** How an attempt ended. */
export type Ended = Pick<WebhookDeliveryRecord, 'state' | 'attempts' | 'lastAt' | 'nextAt' | 'status' | 'problem' | 'answer'>

export async function recordEnd(db: Db, _id: ObjectId, ended: Partial<Ended>, tx?: Tx): Promise<void> {
	await webhookDeliveries(db).updateOne({ _id }, { $set: ended }, sessionOptions(tx))
}

/** Nothing that waits is sent. */
export async function dropWaiting(db: Db, hookId: ObjectId, tx: Tx): Promise<void> {
	await webhookDeliveries(db).updateMany({ hookId, state: 'waiting' }, { $set: { state: 'dropped', nextAt: null } }, sessionOptions(tx))
}

export async function removeDeliveriesOf(db: Db, hookId: ObjectId, tx: Tx): Promise<void> {
	await webhookDeliveries(db).deleteMany({ hookId }, sessionOptions(tx))
}

/** Shortens the log of a webhook to what it may keep. */
export async function pruneLog(db: Db, hookId: ObjectId): Promise<void> {
	const ended = { hookId, state: { $ne: 'waiting' as const } }
	const [first] = await webhookDeliveries(db)
		.find({ hookId }, { projection: { createdAt: 1 } })
		.sort({ createdAt: -1, _id: -1 })
		.skip(limits.webhookLogMax)
		.limit(1)
		.toArray()
	if (first) await webhookDeliveries(db).deleteMany({ ...ended, createdAt: { $lte: first.createdAt } })
}
