import { setTimeout } from 'node:timers/promises'
import { type ChangeStream, type ClientSession, type Db, MongoServerError, ObjectId, type ResumeToken } from 'mongodb'
import { whenHeldUp } from './abandoned.ts'
import type { Deps } from './context.ts'
import type { IndexSpec } from './database.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import { findPlace, forgetPlace, hasReached, keepPlace, writePlaces } from './follower-places.ts'
import { inBatches } from './in-batches.ts'
import { inTurn } from './in-turn.ts'
import { type Concerned, idsOf, noteApplied, noteWritten, watch, whenAwaited } from './on-the-way.ts'
import { listen, nextOf, type Step, watchOutbox } from './outbox-stream.ts'
import { holderCollection, standBy } from './stand-by.ts'
import { transact } from './transaction.ts'
import { watchersOf } from './watchers.ts'
import { noteWrite } from './write-count.ts'

/** An event in its writer's outbox. */
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

const days = 86_400
/** Events in one transaction, for followers with applyMany. */
const most = 200
/**
 * Debounce of such followers: after a transaction they collect events for this long. They do not wait after a pause of that
 * length, nor when a read in this process waits (settled()), nor when they are far behind.
 */
const restMs = 400

/** Events expire after a week, their `appliedEvents` records later. */
export function outboxIndexes(outbox: string): readonly IndexSpec[] {
	return [{ collection: outbox, keys: { at: 1 }, options: { expireAfterSeconds: 7 * days } }]
}
export const followerIndexes: readonly IndexSpec[] = [
	{ collection: 'appliedEvents', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
	// Copies that died without releasing their lease.
	{ collection: holderCollection, keys: { until: 1 }, options: { expireAfterSeconds: days } },
]

/** Appends events to the outbox, in the transaction of the change itself. */
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

/** An event with its time. */
export interface Happening<E> {
	event: E
	at: Date
}

interface Following<E extends { type: string }> {
	/** Name of the follower. It must never change: its resume token and applied events are stored under it. */
	follower: string
	outbox: string
	/** The event types this follower receives; all by default. */
	types?: readonly E['type'][]
	/**
	 * The ids of the members, posts or communities that this follower changes for an event, so that settled() can wait
	 * for it; null or none skips the event.
	 */
	concerns?: (event: E) => Concerned
	/** Called after a batch has been committed, for instance to wake a background job. */
	applied?: () => void
	/** Followers with the same turn write the same records: in this process they queue instead of conflicting. */
	turn?: string
}

interface OneByOne<E> {
	/** Applies one event inside the transaction that also records it as applied: each takes effect once. */
	apply: (event: E, tx: ClientSession, at: Date) => Promise<void>
}

interface ManyAtOnce<E> {
	/** Applies a batch of events, in their order, inside one transaction. */
	applyMany: (happenings: readonly Happening<E>[], tx: ClientSession) => Promise<void>
}

type FollowOptions<E extends { type: string }> = Following<E> & (OneByOne<E> | ManyAtOnce<E>)

/**
 * Follows an outbox from this follower's resume token, in one copy of the service at a time; returns the function that stops it.
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
			if (signal.aborted) break
			// The resume token is older than the oplog: read the whole outbox again; appliedEvents deduplicates.
			if (isPlaceLost(error)) await forgetPlace(deps.db, placeId(options)).catch(() => {})
			meterOf(deps, options)?.behindSince(Date.now())
			deps.log.warn({ err: error, follower: options.follower, outbox: options.outbox }, 'following events was interrupted; trying again')
			await setTimeout(1_000, undefined, { signal }).catch(() => {})
		}
	}
	await writePlaces(deps.db).catch(() => {}) // on failure the events since the last token are deduplicated again
}

const meterOf = ({ db }: Deps, { follower, outbox }: { follower: string; outbox: string }) =>
	watchersOf(db).meters?.follower(follower, outbox)
/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost. */
const isPlaceLost = (error: unknown) => error instanceof MongoServerError && [260, 280, 286].includes(Number(error.code))
const placeId = ({ follower, outbox }: { follower: string; outbox: string }) => `${follower}:${outbox}`
const sizeOf = (options: object) => ('applyMany' in options ? most : 1)

/** Catches up with the outbox first, then reads the change stream shared by all followers of this process. */
async function followOnce<E extends { type: string }>(deps: Deps, options: FollowOptions<E>, signal: AbortSignal): Promise<void> {
	const { db } = deps
	const id = placeId(options)
	const isWanted = ({ event }: EventRecord<E>) => options.types?.includes(event.type) ?? true
	const listener = listen<EventRecord<E>>(db, options.outbox, isWanted)
	const leave = () => listener.leave()
	signal.addEventListener('abort', leave, { once: true })
	whenAwaited(db, options, () => listener.hurry())
	try {
		// Aborted before the listener existed.
		if (signal.aborted) return
		const from = await findPlace(db, id)
		const since = await listener.since
		if (from === undefined) {
			await applyOutbox(deps, options)
			keepPlace(db, id, since)
		} else await catchUpFrom(from, since, { deps, options, signal })
		meterOf(deps, options)?.applied(0)
		for (;;) {
			const askedAt = performance.now()
			const steps = await listener.next(sizeOf(options))
			if (!steps) return
			const cameAt = performance.now()
			const wasOurs = await applySteps(deps, options, steps)
			if (wasOurs && sizeOf(options) > 1 && cameAt - askedAt < restMs) await listener.gather(most, restMs)
		}
	} finally {
		signal.removeEventListener('abort', leave)
		listener.leave()
	}
}

/** Without a resume token: applies everything in the outbox. */
async function applyOutbox<E extends { type: string }>(deps: Deps, options: FollowOptions<E>): Promise<void> {
	const filter = options.types ? { 'event.type': { $in: [...options.types] } } : {}
	const before = deps.db.collection<EventRecord<E>>(options.outbox).find(filter).sort({ _id: 1 })
	for await (const records of inBatches(before, sizeOf(options))) {
		await applyOnce(deps, options, records, { mayBeKnown: true })
		meterOf(deps, options)?.applied(records.length)
	}
}

interface Follower<E extends { type: string }> {
	deps: Deps
	options: FollowOptions<E>
	signal: AbortSignal
}

/** Applies the events between this follower's resume token and the start of the shared stream. */
async function catchUpFrom<E extends { type: string }>(from: ResumeToken, to: ResumeToken, follower: Follower<E>): Promise<void> {
	if (hasReached(from, to)) return
	const { deps, options } = follower
	const watchFrom = (outbox: string | null) => watchOutbox(deps.db, outbox, { resumeAfter: from })
	try {
		await catchUp(watchFrom(options.outbox), to, follower)
	} catch (error) {
		// The token may belong to an event of another outbox: only a stream over all outboxes can resume after it.
		if (!isPlaceLost(error)) throw error
		await catchUp(watchFrom(null), to, follower)
	}
}

async function catchUp<E extends { type: string }>(
	stream: ChangeStream,
	to: ResumeToken,
	{ deps, options, signal }: Follower<E>,
): Promise<void> {
	const stop = () => void stream.close().catch(() => {})
	signal.addEventListener('abort', stop, { once: true })
	try {
		// Aborted before the stream existed.
		if (signal.aborted) return
		for await (const steps of inBatches(stepsOf(stream, options), sizeOf(options))) {
			await applySteps(deps, options, steps, { mayBeKnown: true })
			if (!hasReached(steps.at(-1)?.token, to)) continue
			// Close it first: leaving the loop would wait for the next event.
			stop()
			return
		}
	} finally {
		signal.removeEventListener('abort', stop)
		await stream.close().catch(() => {})
	}
}

/** The stream's events for this follower, and in between its resume tokens with a null record. */
async function* stepsOf<E extends { type: string }>(
	stream: ChangeStream,
	{ outbox, types }: Following<E>,
): AsyncGenerator<Step<EventRecord<E>>, void, undefined> {
	while (!stream.closed) {
		const next = await nextOf(stream)
		const record = next.outbox === outbox ? (next.record as EventRecord<E>) : null // of this outbox, so of this type
		const isWanted = record !== null && (types?.includes(record.event.type) ?? true)
		yield { token: next.token, record: isWanted ? record : null }
	}
}

/** Applies a batch and stores its resume token; false if no event concerned this follower. */
async function applySteps<E extends { type: string }>(
	deps: Deps,
	options: FollowOptions<E>,
	steps: readonly Step<EventRecord<E>>[],
	how: { mayBeKnown: boolean } = { mayBeKnown: false },
): Promise<boolean> {
	const records = steps.flatMap(({ record }) => record ?? [])
	const meter = meterOf(deps, options)
	if (records[0]) meter?.behindSince(records[0].at.getTime())
	const wasOurs = await applyOnce(deps, options, records, how)
	meter?.applied(records.length)
	keepPlace(deps.db, placeId(options), steps.at(-1)?.token)
	return wasOurs
}

/** Applies the events that concern this follower in one transaction, each once; false if none does. */
async function applyOnce<E extends { type: string }>(
	deps: Deps,
	options: FollowOptions<E>,
	records: readonly EventRecord<E>[],
	{ mayBeKnown }: { mayBeKnown: boolean },
): Promise<boolean> {
	const keysOf = ({ event }: EventRecord<E>) => options.concerns && idsOf(options.concerns(event))
	const ours = records.filter((record) => keysOf(record)?.length !== 0)
	if (ours.length === 0) return false
	const applied = deps.db.collection<AppliedRecord>('appliedEvents')
	const nameOf = (record: EventRecord<E>) => `${options.follower}:${record._id.toHexString()}`
	const beginTry = whenHeldUp(deps)
	const apply = (looksFirst: boolean) =>
		transact(deps.client, async (tx) => {
			await beginTry()
			const known = looksFirst ? await applied.find({ _id: { $in: ours.map(nameOf) } }, { session: tx }).toArray() : []
			const fresh = ours.filter((record) => !known.some(({ _id }) => _id === nameOf(record)))
			if (fresh.length === 0) return
			const notes = fresh.map((record) => ({ _id: nameOf(record), at: deps.now() }))
			await applied.insertMany(notes, { session: tx })
			await applyAll(options, fresh, tx)
		})
	await inTurn(options.turn, async () => {
		if (mayBeKnown) return apply(true)
		// Duplicates are rare, so none is looked for: one fails the insert with a duplicate key, which rolls back the batch.
		await apply(false).catch((error: unknown) => {
			if (!isDuplicateKey(error)) throw error
			return apply(true)
		})
	})
	noteWrite(deps.db)
	options.applied?.()
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
