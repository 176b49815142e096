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

const days = 86_400
/** Events applied in one transaction, by those who apply many at once. */
const most = 200
/**
 * After one such transaction nothing is applied for so long: what comes meanwhile goes with the next. What comes after a pause
 * as long as that waits for nothing, nor does what somebody in this process waits to read (settled()), and who is far behind
 * does not rest.
 */
const restMs = 400

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
	/** Called after some of them have been applied, and the change is safe: for what they leave to be done beside. */
	applied?: () => void
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
			if (signal.aborted) break
			// The history the token points into is gone: start over; appliedEvents keeps everything from happening twice.
			if (isPlaceLost(error)) await forgetPlace(deps.db, placeId(options)).catch(() => {})
			meterOf(deps, options)?.behindSince(Date.now())
			deps.log.warn({ err: error, follower: options.follower, outbox: options.outbox }, 'following events was interrupted; trying again')
			await setTimeout(1_000, undefined, { signal }).catch(() => {})
		}
	}
	await writePlaces(deps.db).catch(() => {}) // what was applied since is looked at again
}

const meterOf = ({ db }: Deps, { follower, outbox }: { follower: string; outbox: string }) =>
	watchersOf(db).meters?.follower(follower, outbox)
/** Not resumable, not found, or gone with the oldest of the history. */
const isPlaceLost = (error: unknown) => error instanceof MongoServerError && [260, 280, 286].includes(Number(error.code))
const placeId = ({ follower, outbox }: { follower: string; outbox: string }) => `${follower}:${outbox}`
const sizeOf = (options: object) => ('applyMany' in options ? most : 1)

/** First what has come until now, then what all followers of this process hear together. */
async function followOnce<E extends { type: string }>(deps: Deps, options: FollowOptions<E>, signal: AbortSignal): Promise<void> {
	const { db } = deps
	const id = placeId(options)
	const isWanted = ({ event }: EventRecord<E>) => options.types?.includes(event.type) ?? true
	const listener = listen<EventRecord<E>>(db, options.outbox, isWanted)
	const leave = () => listener.leave()
	signal.addEventListener('abort', leave, { once: true })
	whenAwaited(db, options, () => listener.hurry())
	try {
		// Stopped before there was anything to leave.
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

/** Who has no place in the stream begins with all that is in the outbox. */
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

/** What has come since this follower's place, until it is where the others are. */
async function catchUpFrom<E extends { type: string }>(from: ResumeToken, to: ResumeToken, follower: Follower<E>): Promise<void> {
	if (hasReached(from, to)) return
	const { deps, options } = follower
	const watchFrom = (outbox: string | null) => watchOutbox(deps.db, outbox, { resumeAfter: from })
	try {
		await catchUp(watchFrom(options.outbox), to, follower)
	} catch (error) {
		// A place at an event of another outbox is found by who is told of that one too.
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
		// Stopped before there was anything to close.
		if (signal.aborted) return
		for await (const steps of inBatches(stepsOf(stream, options), sizeOf(options))) {
			await applySteps(deps, options, steps, { mayBeKnown: true })
			if (!hasReached(steps.at(-1)?.token, to)) continue
			// Or leaving the loop would wait for what comes next.
			stop()
			return
		}
	} finally {
		signal.removeEventListener('abort', stop)
		await stream.close().catch(() => {})
	}
}

/** What comes of a stream that this follower wants and, in between, how far it is. */
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

/** False where none of it is this follower's business. */
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

/** Applies what is this follower's business in one transaction, each event once; false where nothing is. */
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
		// Hardly any was applied before: that shows when it is noted, which undoes all that was done.
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
