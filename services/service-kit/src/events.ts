import { setTimeout } from 'node:timers/promises'
import {
	type ChangeStream,
	type ClientSession,
	type Db,
	type Document,
	MongoServerError,
	ObjectId,
	type ResumeToken,
	type Timestamp,
} from 'mongodb'
import type { Deps } from './context.ts'
import type { IndexSpec } from './database.ts'
import { inBatches } from './in-batches.ts'
import { inTurn } from './in-turn.ts'
import { type Concerned, idsOf, noteApplied, noteWritten, watch } from './on-the-way.ts'
import { holderCollection, standBy } from './stand-by.ts'
import { noteWrite } from './write-count.ts'

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
const placeKeptMs = 30_000
/** So long a stream waits for events before it tells where it is. */
const awaitMs = 500
/** Events applied in one transaction, by those who apply many at once. */
const most = 100

/** Events are kept a week, the memory of having applied them longer. */
export function outboxIndexes(outbox: string): readonly IndexSpec[] {
	return [{ collection: outbox, keys: { at: 1 }, options: { expireAfterSeconds: 7 * days } }]
}
export const followerIndexes: readonly IndexSpec[] = [
	{ collection: 'appliedEvents', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
	// Copies that died without a word.
	{ collection: holderCollection, keys: { until: 1 }, options: { expireAfterSeconds: days } },
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

/** Something that happened, with its time. */
export interface Happening<E> {
	event: E
	at: Date
}

interface Following<E extends { type: string }> {
	/** Who follows: a name that stays the same for ever. */
	follower: string
	outbox: string
	/** The types of events that may be this follower's business: others are not even sent to it. All, where it is not said. */
	types?: readonly E['type'][]
	/**
	 * The ids of the members, posts or communities for which this follower changes something, so that settled() can wait
	 * for it; null or none for events that are none of its business and are passed over.
	 */
	concerns?: (event: E) => Concerned
	/** Followers of one turn, which write the same records, go one after another in this process instead of colliding. */
	turn?: string
}

interface OneByOne<E> {
	/** Applies one event inside the transaction that also notes it as applied: each takes effect once. */
	apply: (event: E, tx: ClientSession, at: Date) => Promise<void>
}

interface ManyAtOnce<E> {
	/** Applies events, in their order, inside one transaction: all that have come while the last ones were applied. */
	applyMany: (happenings: readonly Happening<E>[], tx: ClientSession) => Promise<void>
}

type FollowOptions<E extends { type: string }> = Following<E> & (OneByOne<E> | ManyAtOnce<E>)

/**
 * Follows an outbox from where this follower left off, in one copy of the service at a time; gives the way to stop.
 */
export async function followEvents<E extends { type: string }>(deps: Deps, options: FollowOptions<E>): Promise<() => Promise<void>> {
	return standBy(deps, `${options.follower}:${options.outbox}`, async (signal) => {
		const unwatch = options.concerns && watch(deps.db, { ...options, concerns: options.concerns })
		await followUntil(deps, options, signal)
		unwatch?.()
	})
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
	const ofTypes = <const F extends string>(field: F) => (options.types ? { [field]: { $in: [...options.types] } } : {})
	const stream = outbox.watch([{ $match: { operationType: 'insert', ...ofTypes('fullDocument.event.type') } }], {
		...from,
		maxAwaitTimeMS: awaitMs,
	})
	const stop = () => void stream.close().catch(() => {})
	signal.addEventListener('abort', stop, { once: true })
	try {
		// Stopped before there was anything to close.
		if (signal.aborted) return
		const size = 'applyMany' in options ? most : 1
		// With no place to resume from, what is already in the outbox comes first; the stream begins before that reading.
		if (!known) {
			const before = outbox.find(ofTypes('event.type')).sort({ _id: 1 })
			for await (const records of inBatches(before, size)) await applyOnce(deps, options, records)
		}
		let keptAt = 0
		for await (const steps of inBatches(stepsOf(stream), size)) {
			const wasOurs = await applyOnce(
				deps,
				options,
				steps.flatMap(({ record }) => record ?? []),
			)
			// A place that is a little behind costs a look at appliedEvents, no more.
			if (!wasOurs && Date.now() - keptAt < placeKeptMs) continue
			const token = steps.at(-1)?.token
			await followers.updateOne({ _id: id }, { $set: { token } }, { upsert: true, writeConcern: { w: 1, j: false } })
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

interface Step<T> {
	/** Where the stream is with it. */
	token: ResumeToken
	/** null where nothing has come for a while. */
	record: T | null
}

/** What comes of a stream and, in between, how far it is: who is told nothing for days knows its place too. */
async function* stepsOf<T extends Document>(stream: ChangeStream<T>): AsyncGenerator<Step<T>, void, undefined> {
	while (!stream.closed) {
		const change = await stream.tryNext()
		if (change === null) yield { token: stream.resumeToken, record: null }
		else if (change.operationType === 'insert') yield { token: change._id, record: change.fullDocument }
	}
}

/** False where none of the events is this follower's business. */
async function applyOnce<E extends { type: string }>(
	deps: Deps,
	options: FollowOptions<E>,
	records: readonly EventRecord<E>[],
): Promise<boolean> {
	const keysOf = ({ event }: EventRecord<E>) => options.concerns && idsOf(options.concerns(event))
	const ours = records.filter((record) => keysOf(record)?.length !== 0)
	if (ours.length === 0) return false
	const applied = deps.db.collection<AppliedRecord>('appliedEvents')
	const nameOf = (record: EventRecord<E>) => `${options.follower}:${record._id.toHexString()}`
	const work = (session: ClientSession) =>
		session.withTransaction(async (tx) => {
			const known = await applied.find({ _id: { $in: ours.map(nameOf) } }, { session: tx }).toArray()
			const fresh = ours.filter((record) => !known.some(({ _id }) => _id === nameOf(record)))
			if (fresh.length === 0) return
			const notes = fresh.map((record) => ({ _id: nameOf(record), at: deps.now() }))
			await applied.insertMany(notes, { session: tx })
			await applyAll(options, fresh, tx)
		})
	await inTurn(options.turn, () => deps.client.withSession(work))
	noteWrite(deps.db)
	for (const record of ours) {
		for (const key of keysOf(record) ?? []) noteApplied(deps.db, options.follower, key, record._id.toHexString())
	}
	return true
}

async function applyAll<E extends { type: string }>(
	options: FollowOptions<E>,
	records: readonly EventRecord<E>[],
	tx: ClientSession,
): Promise<void> {
	if ('applyMany' in options) return options.applyMany(records, tx)
	for (const { event, at } of records) await options.apply(event, tx, at)
}
