import { setTimeout } from 'node:timers/promises'
import { type ClientSession, type Db, MongoServerError, ObjectId, type ResumeToken, type Timestamp } from 'mongodb'
import type { Deps } from './context.ts'
import type { IndexSpec } from './database.ts'
import { type Concerned, idsOf, noteApplied, noteWritten, watch } from './on-the-way.ts'

/** An event as its writer's outbox keeps it. */
export interface EventRecord<E extends { type: string }> {
	_id: ObjectId
	at: Date
	event: E
}

interface AppliedRecord {
	/** `<follower>:<event id>` */
	_id: string
	at: Date
}

interface FollowerRecord {
	/** `<follower>:<outbox>` */
	_id: string
	token: ResumeToken
}

const days = 86_400
/** While nothing comes that is a follower's business, its place in the stream is kept this often. */
const placeKeptMs = 1_000

/** Events are kept a week, the memory of having applied them longer. */
export function outboxIndexes(outbox: string): readonly IndexSpec[] {
	return [{ collection: outbox, keys: { at: 1 }, options: { expireAfterSeconds: 7 * days } }]
}
export const followerIndexes: readonly IndexSpec[] = [
	{ collection: 'appliedEvents', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
]

/** Tells the other rooms, in the same transaction as the change itself. */
export async function appendEvents<E extends { type: string }>(
	db: Db,
	outbox: string,
	events: readonly E[],
	options: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	if (events.length === 0) return
	const records = events.map((event) => ({ _id: new ObjectId(), at: options.now, event }))
	noteWritten(
		db,
		outbox,
		records.map(({ _id, event }) => ({ id: _id.toHexString(), event })),
		options.tx,
	)
	await db.collection<EventRecord<E>>(outbox).insertMany(records, options.tx ? { session: options.tx } : {})
}

interface FollowOptions<E extends { type: string }> {
	/** Who follows: a name that stays the same for ever. */
	follower: string
	outbox: string
	/**
	 * The ids of the members, posts or communities for which this follower changes something, so that settled() can wait
	 * for it; null or none for events that are none of its business and are passed over.
	 */
	concerns?: (event: E) => Concerned
	/** Applies one event inside the transaction that also notes it as applied: each takes effect once. */
	apply: (event: E, tx: ClientSession, at: Date) => Promise<void>
}

/** Follows an outbox from where this follower left off; gives the way to stop. */
export async function followEvents<E extends { type: string }>(deps: Deps, options: FollowOptions<E>): Promise<() => Promise<void>> {
	if (options.concerns) watch(deps.db, { ...options, concerns: options.concerns })
	const stopping = new AbortController()
	const done = followUntil(deps, options, stopping.signal)
	return async () => {
		stopping.abort()
		await done
	}
}

async function followUntil<E extends { type: string }>(deps: Deps, options: FollowOptions<E>, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		try {
			await followOnce(deps, options, signal)
		} catch (error) {
			if (signal.aborted) return
			deps.log.warn({ err: error, follower: options.follower, outbox: options.outbox }, 'following events was interrupted; trying again')
			await setTimeout(1_000, undefined, { signal }).catch(() => {})
		}
	}
}

async function followOnce<E extends { type: string }>(deps: Deps, options: FollowOptions<E>, signal: AbortSignal): Promise<void> {
	const { db } = deps
	const outbox = db.collection<EventRecord<E>>(options.outbox)
	const followers = db.collection<FollowerRecord>('followers')
	const id = `${options.follower}:${options.outbox}`
	const known = await followers.findOne({ _id: id })
	const from = known ? { resumeAfter: known.token } : { startAtOperationTime: await clusterTime(db) }
	const stream = outbox.watch([{ $match: { operationType: 'insert' } }], { ...from, maxAwaitTimeMS: 500 })
	const stop = () => void stream.close().catch(() => {})
	signal.addEventListener('abort', stop, { once: true })
	try {
		// Stopped before there was anything to close.
		if (signal.aborted) return
		// With no place to resume from, what is already in the outbox comes first; the stream begins before that reading.
		if (!known) for await (const record of outbox.find().sort({ _id: 1 })) await applyOnce(deps, options, record)
		let keptAt = 0
		for await (const change of stream) {
			const wasOurs = change.operationType === 'insert' && (await applyOnce(deps, options, change.fullDocument))
			// A place that is a little behind costs a look at appliedEvents, no more.
			if (!wasOurs && Date.now() - keptAt < placeKeptMs) continue
			await followers.updateOne({ _id: id }, { $set: { token: change._id } }, { upsert: true, writeConcern: { w: 1, j: false } })
			keptAt = Date.now()
		}
	} catch (error) {
		// The history the token points into is gone: start over; appliedEvents keeps everything from happening twice.
		if (error instanceof MongoServerError && error.code === 286) await followers.deleteOne({ _id: id })
		throw error
	} finally {
		signal.removeEventListener('abort', stop)
		await stream.close().catch(() => {})
	}
}

async function clusterTime(db: Db): Promise<Timestamp> {
	const { operationTime } = await db.command({ ping: 1 })
	return operationTime as Timestamp // a replica set tells it with every answer
}

/** False where the event is none of this follower's business. */
async function applyOnce<E extends { type: string }>(deps: Deps, options: FollowOptions<E>, record: EventRecord<E>): Promise<boolean> {
	const keys = options.concerns && idsOf(options.concerns(record.event))
	if (keys?.length === 0) return false
	const applied = deps.db.collection<AppliedRecord>('appliedEvents')
	const _id = `${options.follower}:${record._id.toHexString()}`
	await deps.client.withSession((session) =>
		session.withTransaction(async (tx) => {
			if (await applied.findOne({ _id }, { session: tx })) return
			await applied.insertOne({ _id, at: deps.now() }, { session: tx })
			await options.apply(record.event, tx, record.at)
		}),
	)
	for (const key of keys ?? []) noteApplied(deps.db, options.follower, key, record._id.toHexString())
	return true
}
