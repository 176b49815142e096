import { setTimeout } from 'node:timers/promises'
import { type ChangeStream, type ClientSession, type Db, MongoServerError, ObjectId, type ResumeToken } from 'mongodb'
import type { Deps } from './context.ts'
import { appliedEvents, applyTogether } from './following/apply-together.ts'
import { inBatches } from './following/in-batches.ts'
import { holderCollection, runAsLeader } from './following/leader-election.ts'
import { readNext, type Step, subscribe, watchOutbox } from './following/outbox-stream.ts'
import { type AffectedIds, addPendingEvents, markEventApplied, onAwaited, toIds, trackPendingEvents } from './following/pending-events.ts'
import { deleteResumeToken, findResumeToken, flushResumeTokens, hasReached, saveResumeToken } from './following/resume-tokens.ts'
import type { IndexSpec } from './mongodb/database.ts'
import { isDuplicateKey } from './mongodb/duplicate-key.ts'
import { telemetryOf } from './telemetry/telemetry.ts'
import { runInQueue } from './writes/run-in-queue.ts'
import { transact } from './writes/transaction.ts'

/** An event in its writer's outbox. */
export interface EventRecord<E extends { type: string }> {
	_id: ObjectId
	at: Date
	event: E
}

const days = 86_400
/** Events in one transaction, for followers with applyMany. */
const maxBatchSize = 200
/**
 * Debounce of such followers: after a transaction they collect events for this long. They do not wait after a pause of that
 * length, nor when a read in this process waits (waitForPendingEvents()), nor when they are far behind.
 */
const debounceMs = 400

/** Events expire after a week, their `appliedEvents` records later. */
export function outboxIndexes(outbox: string): readonly IndexSpec[] {
	return [{ collection: outbox, keys: { at: 1 }, options: { expireAfterSeconds: 7 * days } }]
}
export const followerIndexes: readonly IndexSpec[] = [
	{ collection: 'appliedEvents', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
	// Leases of replicas that died without releasing them.
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
	addPendingEvents(
		db,
		outbox,
		records.map(({ _id, event }) => ({ id: _id.toHexString(), event })),
		options.tx,
	)
	await db.collection<EventRecord<E>>(outbox).insertMany(records, options.tx ? { session: options.tx } : {})
}

/** An event with its time. */
export interface TimedEvent<E> {
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
	 * The ids of the members, posts or communities that this follower changes for an event, so that waitForPendingEvents() can wait
	 * for it; null or none skips the event.
	 */
	affectedIds?: (event: E) => AffectedIds
	/** Called after a batch has been committed, for instance to wake a background job. */
	onApplied?: () => void
	/** Followers with the same queue key write the same records: in this process they queue instead of conflicting. */
	queueKey?: string
}

interface OneByOne<E> {
	/** Applies one event inside the transaction that also records it as applied: each takes effect once. */
	apply: (event: E, tx: ClientSession, at: Date) => Promise<void>
}

interface ManyAtOnce<E> {
	/** Applies a batch of events, in their order, inside one transaction. */
	applyMany: (events: readonly TimedEvent<E>[], tx: ClientSession) => Promise<void>
}

export type FollowOptions<E extends { type: string }> = Following<E> & (OneByOne<E> | ManyAtOnce<E>)

/**
 * Follows an outbox from this follower's resume token, in one replica of the service at a time; returns the function that stops it.
 */
export async function followEvents<E extends { type: string }>(deps: Deps, options: FollowOptions<E>): Promise<() => Promise<void>> {
	return runAsLeader(deps, `${options.follower}:${options.outbox}`, async (signal) => {
		const unwatch = options.affectedIds && trackPendingEvents(deps.db, { ...options, affectedIds: options.affectedIds })
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
			if (isResumeTokenLost(error)) await deleteResumeToken(deps.db, followerId(options)).catch(() => {})
			meterOf(deps, options)?.behindSince(Date.now())
			deps.log.warn({ err: error, follower: options.follower, outbox: options.outbox }, 'following events failed; retrying')
			await setTimeout(1_000, undefined, { signal }).catch(() => {})
		}
	}
	await flushResumeTokens(deps.db).catch(() => {}) // on failure the events since the last token are deduplicated again
}

const meterOf = ({ db }: Deps, { follower, outbox }: { follower: string; outbox: string }) =>
	telemetryOf(db).meters?.follower(follower, outbox)
/** InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost. */
const isResumeTokenLost = (error: unknown) => error instanceof MongoServerError && [260, 280, 286].includes(Number(error.code))
const followerId = ({ follower, outbox }: { follower: string; outbox: string }) => `${follower}:${outbox}`
const batchSizeOf = (options: object) => ('applyMany' in options ? maxBatchSize : 1)

/** Catches up with the outbox first, then reads the change stream shared by all followers of this process. */
async function followOnce<E extends { type: string }>(deps: Deps, options: FollowOptions<E>, signal: AbortSignal): Promise<void> {
	const { db } = deps
	const id = followerId(options)
	const isWanted = ({ event }: EventRecord<E>) => options.types?.includes(event.type) ?? true
	const listener = subscribe<EventRecord<E>>(db, options.outbox, isWanted)
	const unsubscribe = () => listener.unsubscribe()
	signal.addEventListener('abort', unsubscribe, { once: true })
	onAwaited(db, options, () => listener.endDebounce())
	try {
		// Aborted before the listener existed.
		if (signal.aborted) return
		const from = await findResumeToken(db, id)
		const since = await listener.since
		if (from === undefined) {
			await applyOutbox({ deps, options, signal })
			if (signal.aborted) return
			saveResumeToken(db, id, since)
		} else await catchUpFrom(from, since, { deps, options, signal })
		meterOf(deps, options)?.applied(0)
		for (;;) {
			const askedAt = performance.now()
			const steps = await listener.next(batchSizeOf(options))
			if (!steps) return
			const receivedAt = performance.now()
			const hasApplied = await applySteps(deps, options, steps)
			if (hasApplied && batchSizeOf(options) > 1 && receivedAt - askedAt < debounceMs) await listener.debounce(maxBatchSize, debounceMs)
		}
	} finally {
		signal.removeEventListener('abort', unsubscribe)
		listener.unsubscribe()
	}
}

/** Without a resume token: applies everything in the outbox, until aborted. */
async function applyOutbox<E extends { type: string }>({ deps, options, signal }: Follower<E>): Promise<void> {
	const filter = options.types ? { 'event.type': { $in: [...options.types] } } : {}
	const stored = deps.db.collection<EventRecord<E>>(options.outbox).find(filter).sort({ _id: 1 })
	for await (const records of inBatches(stored, batchSizeOf(options))) {
		if (signal.aborted) return
		await applyOnce(deps, options, records, { mayBeApplied: true })
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
		if (!isResumeTokenLost(error)) throw error
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
		for await (const steps of inBatches(stepsOf(stream, options), batchSizeOf(options))) {
			await applySteps(deps, options, steps, { mayBeApplied: true })
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
		const { token, change } = await readNext(stream)
		const record = change?.kind === 'event' && change.outbox === outbox ? (change.record as EventRecord<E>) : null // of this outbox, so of this type
		const isWanted = record !== null && (types?.includes(record.event.type) ?? true)
		yield { token, record: isWanted ? record : null }
	}
}

/** Applies a batch and stores its resume token; false if no event concerned this follower. */
async function applySteps<E extends { type: string }>(
	deps: Deps,
	options: FollowOptions<E>,
	steps: readonly Step<EventRecord<E>>[],
	how: { mayBeApplied: boolean } = { mayBeApplied: false },
): Promise<boolean> {
	const records = steps.flatMap(({ record }) => record ?? [])
	const meter = meterOf(deps, options)
	if (records[0]) meter?.behindSince(records[0].at.getTime())
	const hasApplied = await applyOnce(deps, options, records, how)
	meter?.applied(records.length)
	saveResumeToken(deps.db, followerId(options), steps.at(-1)?.token)
	return hasApplied
}

/** Applies the events that concern this follower in one transaction, each once; false if none does. */
async function applyOnce<E extends { type: string }>(
	deps: Deps,
	options: FollowOptions<E>,
	records: readonly EventRecord<E>[],
	{ mayBeApplied }: { mayBeApplied: boolean },
): Promise<boolean> {
	const keysOf = ({ event }: EventRecord<E>) => options.affectedIds && toIds(options.affectedIds(event))
	const ours = records.filter((record) => keysOf(record)?.length !== 0)
	if (ours.length === 0) return false
	const applied = appliedEvents(deps.db)
	const nameOf = (record: EventRecord<E>) => `${options.follower}:${record._id.toHexString()}`
	const marksOf = (some: readonly EventRecord<E>[]) => some.map((record) => ({ _id: nameOf(record), at: deps.now() }))
	const apply = (looksUpFirst: boolean) =>
		transact(deps.client, async (tx) => {
			const known = looksUpFirst ? await applied.find({ _id: { $in: ours.map(nameOf) } }, { session: tx }).toArray() : []
			const fresh = ours.filter((record) => !known.some(({ _id }) => _id === nameOf(record)))
			if (fresh.length === 0) return
			await applied.insertMany(marksOf(fresh), { session: tx })
			await applyAll(options, fresh, tx)
		})
	const applyAlone = () =>
		runInQueue(options.queueKey, async () => {
			if (mayBeApplied) return apply(true)
			// Duplicates are rare, so none is looked for: one fails the insert with a duplicate key, which rolls back the batch.
			await apply(false).catch((error: unknown) => {
				if (!isDuplicateKey(error)) throw error
				return apply(true)
			})
		})
	const together = {
		marks: marksOf(ours),
		queueKey: options.queueKey,
		apply: (tx: ClientSession) => applyAll(options, ours, tx),
		applyAlone,
	}
	await (mayBeApplied ? applyAlone() : applyTogether(deps, together))
	options.onApplied?.()
	for (const record of ours) {
		for (const key of keysOf(record) ?? []) markEventApplied(deps.db, options.follower, key, record._id.toHexString())
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
