import type { ChangeStream, ChangeStreamInsertDocument, Db, Document, ResumeToken } from 'mongodb'

/** One position of a change stream. */
export interface Step<T> {
	token: ResumeToken
	/** Null if there is no event for the listener here, only a newer resume token. */
	record: T | null
}

/** How long a stream waits for an event before it returns its resume token without one. */
const awaitMs = 500
/** Backpressure: a listener with a longer queue is dropped, and catches up with its own stream. */
const maxQueueLength = 1_000
/** How often a listener without events gets a newer resume token: idle, and while others get events. */
const idleTokenMs = 30_000
const skippedTokenMs = 1_000

/** A subscriber to one outbox; see subscribe(). */
export class Listener<T extends Document> {
	readonly outbox: string
	readonly isWanted: (record: T) => boolean
	/** The resume token at which the subscription starts; all later events arrive. */
	readonly since: Promise<ResumeToken>
	readonly #left: () => void
	readonly #begun = Promise.withResolvers<ResumeToken>()
	#hasBegun = false
	#steps: Step<T>[] = []
	#toldAt = 0
	#wake: () => void = () => {}
	#enough = 0
	#hurry: () => void = () => {}
	#end: { error?: unknown } | null = null

	constructor(outbox: string, isWanted: (record: T) => boolean, stream: OutboxStream) {
		this.outbox = outbox
		this.isWanted = isWanted
		this.#left = () => stream.remove(this)
		this.since = this.#begun.promise
		this.since.catch(() => {}) // it may reject while nobody awaits it
	}

	/** Waits for steps and takes at most `most`; null if it has been left, or dropped because its queue was full. */
	async next(most: number): Promise<Step<T>[] | null> {
		while (this.#steps.length === 0 && !this.#end) {
			await new Promise<void>((resolve) => {
				this.#wake = resolve
			})
		}
		if (this.#end?.error) throw this.#end.error
		return this.#end ? null : this.#steps.splice(0, most)
	}

	/** Debounces: waits for `ms`, until `enough` steps are queued, or until hurry(). */
	async debounce(enough: number, ms: number): Promise<void> {
		if (this.#end || this.#steps.length >= enough) return
		this.#enough = enough
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms)
			this.#hurry = () => {
				clearTimeout(timer)
				resolve()
			}
		})
	}

	/** Ends debounce() at once, because a read waits for an event. */
	hurry(): void {
		this.#hurry()
	}

	unsubscribe(): void {
		this.#left()
		this.end()
	}

	/** Called by the stream with its resume token and an event of this outbox, or null. */
	push(token: ResumeToken, record: T | null, now: number): void {
		if (!this.#hasBegun) {
			this.#hasBegun = true
			this.#begun.resolve(token)
			return
		}
		const isOurs = record !== null && this.isWanted(record)
		if (!isOurs && (this.#steps.length > 0 || now - this.#toldAt < (record ? skippedTokenMs : idleTokenMs))) return
		if (this.#steps.length >= maxQueueLength) {
			this.unsubscribe()
			return
		}
		this.#toldAt = now
		this.#steps.push({ token, record: isOurs ? record : null })
		this.#wake()
		if (this.#steps.length >= this.#enough) this.#hurry()
	}

	/** Called by the stream when it fails or, without an error, is left. */
	end(error?: unknown): void {
		this.#end ??= error === undefined ? {} : { error }
		this.#begun.reject(error ?? new Error('The subscription was closed.'))
		this.#wake()
		this.#hurry()
	}
}

/** A listener of any record type: each outbox has one. */
interface Subscriber {
	readonly outbox: string
	push(token: ResumeToken, record: Document | null, now: number): void
	end(error?: unknown): void
}

/**
 * One change stream for all outboxes and all their followers in this process, because for each open stream MongoDB filters
 * every write of the database.
 */
class OutboxStream {
	readonly #db: Db
	readonly #listeners = new Set<Subscriber>()
	#isRunning = false
	#open: { stream: ChangeStream; isLeft: boolean } | null = null

	constructor(db: Db) {
		this.#db = db
	}

	add(listener: Subscriber): void {
		this.#listeners.add(listener)
		if (!this.#isRunning) void this.#run()
	}

	remove(listener: Subscriber): void {
		this.#listeners.delete(listener)
		if (this.#listeners.size > 0 || !this.#open) return
		this.#open.isLeft = true
		void this.#open.stream.close().catch(() => {})
	}

	/** Never rejects: an error ends all listeners, whose followers subscribe again. */
	async #run(): Promise<void> {
		this.#isRunning = true
		while (this.#listeners.size > 0) {
			const open = { stream: watchOutbox(this.#db, null), isLeft: false }
			this.#open = open
			try {
				await this.#read(open.stream)
			} catch (error) {
				if (open.isLeft) continue
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

	async #read(stream: ChangeStream): Promise<void> {
		while (!stream.closed) {
			const { token, outbox, record } = await readNext(stream)
			const now = Date.now()
			for (const listener of [...this.#listeners]) listener.push(token, outbox === listener.outbox ? record : null, now)
		}
	}
}

/** Inserts into outboxes, which are named …Events. */
const ofOutboxes = { operationType: 'insert', 'ns.coll': { $regex: 'Events$', $ne: 'appliedEvents' } }

/** A change stream of one outbox, or of all. */
export function watchOutbox(db: Db, outbox: string | null, from: { resumeAfter?: ResumeToken } = {}): ChangeStream {
	const ofThese = outbox === null ? ofOutboxes : { ...ofOutboxes, 'ns.coll': outbox }
	return db.watch([{ $match: ofThese }], { ...from, maxAwaitTimeMS: awaitMs })
}

/** The next event, or null fields after `awaitMs`, with the stream's resume token. */
export async function readNext(stream: ChangeStream): Promise<{ token: ResumeToken; outbox: string | null; record: Document | null }> {
	const change = await stream.tryNext()
	if (change === null || !isInsert(change)) return { token: stream.resumeToken, outbox: null, record: null }
	return { token: change._id, outbox: change.ns.coll, record: change.fullDocument }
}

const isInsert = (change: { operationType: string }): change is ChangeStreamInsertDocument => change.operationType === 'insert'

const streams = new WeakMap<Db, OutboxStream>()

/** Subscribes to the new events of an outbox that pass `isWanted`. */
export function subscribe<T extends Document>(db: Db, outbox: string, isWanted: (record: T) => boolean): Listener<T> {
	if (!outbox.endsWith('Events')) throw new Error(`An outbox is named …Events, and not ${outbox}.`)
	const stream = streams.get(db) ?? new OutboxStream(db)
	streams.set(db, stream)
	const listener = new Listener(outbox, isWanted, stream)
	stream.add(listener)
	return listener
}
