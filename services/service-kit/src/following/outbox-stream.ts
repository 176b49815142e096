import { type ChangeStream, type ChangeStreamDocument, type Db, type Document, type ResumeToken, Timestamp } from 'mongodb'

/** One position of a change stream. */
export interface Step<T> {
	token: ResumeToken
	/** Null if there is no event for the listener here, only a newer resume token. */
	record: T | null
}

/** How long the shared stream waits for an event before it returns its resume token without one; one that catches up is to end soon. */
const awaitMs = 10_000
const catchUpAwaitMs = 500
/** Backpressure: a listener with a longer queue is dropped, and catches up with its own stream. */
const maxQueueLength = 1_000
/** How often a listener without events gets a newer resume token: idle, and while others get events. */
const idleTokenMs = 60_000
const skippedTokenMs = 1_000

/** A subscriber to one outbox; see subscribe(). */
export class Listener<T extends Document> {
	readonly outbox: string
	readonly isWanted: (record: T) => boolean
	/** The resume token at which the subscription starts; all later events arrive. */
	readonly since: Promise<ResumeToken>
	readonly #remove: () => void
	readonly #start = Promise.withResolvers<ResumeToken>()
	#hasStarted = false
	#steps: Step<T>[] = []
	#tokenAt = 0
	#wake: () => void = () => {}
	#maxSteps = 0
	#endDebounce: () => void = () => {}
	#end: { error?: unknown } | null = null

	constructor(outbox: string, isWanted: (record: T) => boolean, remove: () => void) {
		this.outbox = outbox
		this.isWanted = isWanted
		this.#remove = remove
		this.since = this.#start.promise
		this.since.catch(() => {}) // it may reject while nobody awaits it
	}

	/** Waits for steps and takes at most `maxSteps`; null if it has unsubscribed, or was dropped because its queue was full. */
	async next(maxSteps: number): Promise<Step<T>[] | null> {
		while (this.#steps.length === 0 && !this.#end) {
			await new Promise<void>((resolve) => {
				this.#wake = resolve
			})
		}
		if (this.#end?.error) throw this.#end.error
		return this.#end ? null : this.#steps.splice(0, maxSteps)
	}

	/** Debounces: waits for `ms`, until `maxSteps` are queued, or until endDebounce(). */
	async debounce(maxSteps: number, ms: number): Promise<void> {
		if (this.#end || this.#steps.length >= maxSteps) return
		this.#maxSteps = maxSteps
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms)
			this.#endDebounce = () => {
				clearTimeout(timer)
				resolve()
			}
		})
	}

	/** Called when a read waits for an event. */
	endDebounce(): void {
		this.#endDebounce()
	}

	unsubscribe(): void {
		this.#remove()
		this.end()
	}

	/** Called by the stream with its resume token, from which on it pushes everything; ignored if it has been called. */
	start(token: ResumeToken): void {
		if (this.#hasStarted) return
		this.#hasStarted = true
		this.#start.resolve(token)
	}

	/** Called by the stream with its resume token and a change, or null. */
	push(token: ResumeToken, change: Change | null, now: number): void {
		if (!this.#hasStarted) {
			this.start(token)
			return
		}
		const record = change?.kind === 'event' && change.outbox === this.outbox ? (change.record as T) : null // of this outbox, so of this type
		const isOurs = record !== null && this.isWanted(record)
		if (!isOurs && (this.#steps.length > 0 || now - this.#tokenAt < (record ? skippedTokenMs : idleTokenMs))) return
		if (this.#steps.length >= maxQueueLength) {
			this.unsubscribe()
			return
		}
		this.#tokenAt = now
		this.#steps.push({ token, record: isOurs ? record : null })
		this.#wake()
		if (this.#steps.length >= this.#maxSteps) this.#endDebounce()
	}

	/** Called by the stream with its failure; without an error by unsubscribe(). */
	end(error?: unknown): void {
		this.#end ??= error === undefined ? {} : { error }
		this.#start.reject(error ?? new Error('The subscription was closed.'))
		this.#wake()
		this.#endDebounce()
	}
}

/**
 * What the shared stream tells: an event, of an outbox, with when MongoDB committed it (milliseconds since 1970); the `_id` of a record of `sessions` or `apiKeys` that was deleted; the hex id
 * of one of `users` whose numbers have changed.
 */
export type Change = { kind: 'event'; outbox: string; record: Document; committedAt: number } | { kind: 'deleted' | 'counted'; id: string }

/** Who hears all changes of the stream. `push` is called in their order, with null where only the resume token is newer. */
export interface Subscriber {
	start(token: ResumeToken): void
	push(token: ResumeToken, change: Change | null, now: number): void
	/** The stream has failed: nothing more comes. */
	end(error?: unknown): void
}

interface OpenStream {
	stream: ChangeStream
	/** Up to which it has been pushed; null before its first answer. */
	token: ResumeToken | null
	/** Its last listener has unsubscribed. */
	isClosing: boolean
}

/**
 * One change stream for all outboxes and all their followers in this process, because for each open stream MongoDB filters
 * every write of the database.
 */
class OutboxStream {
	readonly #db: Db
	readonly #listeners = new Set<Subscriber>()
	#isRunning = false
	#open: OpenStream | null = null

	constructor(db: Db) {
		this.#db = db
	}

	add(listener: Subscriber): void {
		this.#listeners.add(listener)
		if (!this.#isRunning) void this.#run()
		else if (this.#open?.token && !this.#open.isClosing) listener.start(this.#open.token)
	}

	remove(listener: Subscriber): void {
		this.#listeners.delete(listener)
		if (this.#listeners.size > 0 || !this.#open) return
		this.#open.isClosing = true
		void this.#open.stream.close().catch(() => {})
	}

	/** Never rejects: an error ends all listeners, whose followers subscribe again. */
	async #run(): Promise<void> {
		this.#isRunning = true
		while (this.#listeners.size > 0) {
			const open: OpenStream = { stream: watchOutbox(this.#db, null, { maxAwaitTimeMS: awaitMs }), token: null, isClosing: false }
			this.#open = open
			// Before the first event, so that nobody waits for that.
			open.stream.once('resumeTokenChanged', (token) => {
				open.token ??= token
				for (const listener of this.#listeners) listener.start(token)
			})
			try {
				await this.#read(open)
			} catch (error) {
				if (open.isClosing) continue
				const all = [...this.#listeners]
				this.#listeners.clear()
				for (const listener of all) listener.end(error)
			} finally {
				this.#open = null
				await open.stream.close().catch(() => {})
			}
		}
		this.#isRunning = false
	}

	async #read(open: OpenStream): Promise<void> {
		const { stream } = open
		while (!stream.closed) {
			const { token, change } = await readNext(stream)
			// Listeners that came meanwhile start with the next stream: a token of this one would hide the events in between.
			if (open.isClosing) return
			const now = Date.now()
			for (const listener of [...this.#listeners]) listener.push(token, change, now)
			open.token = token
		}
	}
}

/** What members have open ends with these records. */
const ofDeletions = { operationType: 'delete', 'ns.coll': { $in: ['sessions', 'apiKeys'] } }
/** The numbers in the frame of a member's pages. */
const ofNumbers = {
	operationType: 'update',
	'ns.coll': 'users',
	$or: ['points', 'notificationsNewCount'].map((field) => ({ [`updateDescription.updatedFields.${field}`]: { $exists: true } })),
}

/** Inserts into outboxes, which are named …Events. */
const ofOutboxes = { operationType: 'insert', 'ns.coll': { $regex: 'Events$', $ne: 'appliedEvents' } }

/** A change stream of one outbox, or of all changes that are told; from a token or a time (`since`, milliseconds since 1970) on. */
export function watchOutbox(
	db: Db,
	outbox: string | null,
	{ since, ...options }: { resumeAfter?: ResumeToken; since?: number; maxAwaitTimeMS?: number } = {},
): ChangeStream {
	const ofThese = outbox === null ? { $or: [ofOutboxes, ofDeletions, ofNumbers] } : { ...ofOutboxes, 'ns.coll': outbox }
	const from = since === undefined ? {} : { startAtOperationTime: new Timestamp({ t: Math.floor(since / 1_000), i: 1 }) }
	return db.watch([{ $match: ofThese }], { maxAwaitTimeMS: catchUpAwaitMs, ...from, ...options })
}

/** The next change, or null after the stream has waited, with the stream's resume token. */
export async function readNext(stream: ChangeStream): Promise<{ token: ResumeToken; change: Change | null }> {
	const next = await stream.tryNext()
	return next === null ? { token: stream.resumeToken, change: null } : { token: next._id, change: changeOf(next) }
}

function changeOf(next: ChangeStreamDocument): Change | null {
	if (next.operationType === 'insert') {
		const committedAt = next.wallTime?.getTime() ?? Date.now()
		return { kind: 'event', outbox: next.ns.coll, record: next.fullDocument, committedAt }
	}
	if (next.operationType === 'delete') return { kind: 'deleted', id: String(next.documentKey._id) }
	return next.operationType === 'update' ? { kind: 'counted', id: String(next.documentKey._id) } : null
}

const streams = new WeakMap<Db, OutboxStream>()

/** Subscribes to all changes of this process's stream; returns what ends that. */
export function subscribeToAll(db: Db, subscriber: Subscriber): () => void {
	const stream = streams.get(db) ?? new OutboxStream(db)
	streams.set(db, stream)
	stream.add(subscriber)
	return () => stream.remove(subscriber)
}

/** Subscribes to the new events of an outbox that pass `isWanted`. */
export function subscribe<T extends Document>(db: Db, outbox: string, isWanted: (record: T) => boolean): Listener<T> {
	if (!outbox.endsWith('Events')) throw new Error(`An outbox is named …Events, and not ${outbox}.`)
	const listener: Listener<T> = new Listener(outbox, isWanted, () => unsubscribe())
	const unsubscribe = subscribeToAll(db, listener)
	return listener
}
