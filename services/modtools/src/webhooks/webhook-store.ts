import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { limits } from '@folkmoot/contract-kit/limits'
import type { WebhookEvent } from '@folkmoot/modtools-contract/webhook'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Context } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { locks, webhooks } from '../collections.ts'
import { webhookJobs } from '../jobs.ts'
import { acquireLock } from '../lock-store.ts'
import { publish } from '../publish.ts'
import { makeSecret, sealAddress, sealSecret } from './secret.ts'

type Tx = Context['tx']
type Write = Pick<Context, 'tx' | 'now'>
export type WebhookFields = Pick<WebhookRecord, 'name' | 'events' | 'shape' | 'language'> & { url: string }
/** Without an address that of before stays. */
export type WebhookChange = Omit<WebhookFields, 'url'> & { url?: string | undefined; isOn: boolean }
/** Who enters the address. */
type By = { by: ObjectId }

/** The lock that every change of a webhook acquires; see wanted-events.ts. */
const changes = 'webhooks'

/** Of a community, or with null of the site; in the order they were added. */
export function findWebhooks(db: Db, communityId: ObjectId | null, tx: Tx): Promise<WebhookRecord[]> {
	return webhooks(db).find({ communityId }, sessionOptions(tx)).sort({ _id: 1 }).limit(limits.webhooksMax).toArray()
}

export async function findWebhook(db: Db, id: string, tx: Tx): Promise<WebhookRecord | null> {
	return webhooks(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

interface NewWebhook extends By {
	communityId: ObjectId | null
	fields: WebhookFields
	origin: string
}

/** Stores a new one; returns it with its secret, which nobody can read again. */
export async function insertWebhook(
	db: Db,
	{ communityId, fields: { url, ...fields }, by, origin }: NewWebhook,
	{ tx, now }: Write,
): Promise<{ record: WebhookRecord; secret: string }> {
	await acquireLock(db, changes, tx)
	const most = limits.webhooksMax
	if ((await webhooks(db).countDocuments({ communityId }, { limit: most, ...sessionOptions(tx) })) >= most)
		throw badField('name', `There can be at most ${most} webhooks.`)
	const [_id, secret] = [new ObjectId(), makeSecret()]
	const record: WebhookRecord = {
		_id,
		communityId,
		...fields,
		...sealAddress(db, url, _id.toHexString()),
		addressBy: by,
		isOn: true,
		stopped: null,
		secret: sealSecret(db, secret, _id.toHexString()),
		previous: null,
		failing: null,
		origin,
		createdAt: now,
	}
	await webhooks(db).insertOne(record, sessionOptions(tx))
	await publish(db, { tx, now }, { type: 'webhooks.changed' })
	return { record, secret }
}

/** Changes one; switched on again, it begins without failures. */
export async function changeWebhook(
	db: Db,
	before: WebhookRecord,
	{ url, by, ...to }: WebhookChange & By,
	{ tx, now }: Write,
): Promise<WebhookRecord> {
	await acquireLock(db, changes, tx)
	const address = url ? sealAddress(db, url, before._id.toHexString()) : null
	const isFresh = to.isOn && (!before.isOn || address !== null)
	const after: WebhookRecord = {
		...before,
		...to,
		...address,
		...(address ? { addressBy: by } : {}),
		...(to.isOn ? { stopped: null } : {}),
		...(isFresh ? { failing: null } : {}),
	}
	const { _id, ...fields } = after
	await webhooks(db).updateOne({ _id }, { $set: fields }, sessionOptions(tx))
	await publish(db, { tx, now }, { type: 'webhooks.changed' })
	if (to.isOn) await publishSettled(db, before, { tx, now })
	return after
}

export async function removeWebhook(db: Db, hook: WebhookRecord, { tx, now }: Write): Promise<void> {
	await webhooks(db).deleteOne({ _id: hook._id }, sessionOptions(tx))
	await webhookJobs.removeAll(db, { hookId: hook._id.toHexString() }, tx)
	await publishSettled(db, hook, { tx, now })
}

/** Nobody has to look at one that had switched itself off any more. */
async function publishSettled(db: Db, { _id, stopped }: WebhookRecord, write: Write): Promise<void> {
	if (stopped) await publish(db, write, { type: 'webhook.settled', webhookId: _id.toHexString() })
}

/** A new secret; the one before signs beside it for another day. */
export async function rotateSecret(db: Db, { _id, secret: before }: WebhookRecord, { tx, now }: Write): Promise<string> {
	const secret = makeSecret()
	const previous = { secret: before, until: new Date(now.getTime() + dayMs) }
	const $set = { secret: sealSecret(db, secret, _id.toHexString()), previous }
	await webhooks(db).updateOne({ _id }, { $set }, sessionOptions(tx))
	return secret
}

/** Those that are told of these events in one of these communities, or anywhere, and were there when it happened. */
export function findListeners(db: Db, about: { communityIds: readonly ObjectId[]; events: readonly WebhookEvent[] }, tx: Tx) {
	const where = { communityId: { $in: [null, ...about.communityIds] }, isOn: true, events: { $in: [...about.events] } }
	return webhooks(db)
		.find(where, { projection: { communityId: 1, events: 1, createdAt: 1 }, ...sessionOptions(tx) })
		.toArray()
}

/** Which events are wanted where, of all that are on. */
export function findWanted(db: Db): Promise<Pick<WebhookRecord, 'communityId' | 'events'>[]> {
	return webhooks(db)
		.find({ isOn: true }, { projection: { communityId: 1, events: 1 } })
		.toArray()
}

/** How often webhooks have changed. */
export async function countChanges(db: Db): Promise<number> {
	return (await locks(db).findOne({ _id: changes }))?.last ?? 0
}

/** It works: earlier failures are forgotten. */
export async function noteDelivered(db: Db, { _id, failing }: WebhookRecord): Promise<void> {
	if (failing) await webhooks(db).updateOne({ _id }, { $set: { failing: null } })
}

/** Counts a failed attempt; returns the webhook, null if it is gone or off. */
export async function noteFailed(db: Db, _id: ObjectId, { tx, now }: { tx: ClientSession; now: Date }): Promise<WebhookRecord | null> {
	const since = { $ifNull: ['$failing.since', now] }
	const count = { $add: [{ $ifNull: ['$failing.count', 0] }, 1] }
	return webhooks(db).findOneAndUpdate({ _id, isOn: true }, [{ $set: { failing: { since, count } } }], {
		returnDocument: 'after',
		session: tx,
	})
}

/** Switches one off by itself, with all that waits. */
export async function stopWebhook(db: Db, { _id }: WebhookRecord, stopped: WebhookRecord['stopped'], tx: ClientSession): Promise<void> {
	await webhooks(db).updateOne({ _id }, { $set: { isOn: false, stopped } }, { session: tx })
	await webhookJobs.removeAll(db, { hookId: _id.toHexString() }, tx)
}
