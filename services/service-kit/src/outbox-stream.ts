import type { ChangeStream, ChangeStreamInsertDocument, Db, Document, ResumeToken } from 'mongodb'

/** What comes of a stream. */
export interface Step<T> {
	/** Where the stream is with it. */
	token: ResumeToken
	/** null where nothing has come that the listener wants: it knows its place all the same. */
	record: T | null
}

/** So long a stream waits for something to come before it tells where it is. */
const awaitMs = 500
/** More wait for nobody: who is so far behind reads by a stream of its own. */
const mostWaiting = 1_000
/** A listener for whom nothing comes is told its place so often, and more often while something comes for others. */
const idleMs = 30_000
const passedMs = 1_000

/** One who hears of an outbox; see listen(). */
export class Listener<T extends Document> {
	readonly outbox: string
	readonly isWanted: (record: T) => boolean
	/** Where the stream is when it begins to be heard; what is later comes. */
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
		this.since.catch(() => {}) // it may break while nobody waits for it
	}

	/** All that has come, at most so many; waits for something. null when it is over, or has fallen too far behind. */
	async next(most: number): Promise<Step<T>[] | null> {
		while (this.#steps.length === 0 && !this.#end) {
			await new Promise<void>((resolve) => {
				this.#wake = resolve
			})
		}
		if (this.#end?.error) throw this.#end.error
		return this.#end ? null : this.#steps.splice(0, most)
	}

	/** Lets things come for so long, or until so many have, or until somebody is in a hurry. */
	async gather(enough: number, ms: number): Promise<void> {
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

	/** Somebody waits for what has come. */
	hurry(): void {
		this.#hurry()
	}

	leave(): void {
		this.#left()
		this.end()
	}

	/** Called by the stream: it is here, with something or, where it is null, without. */
	hear(token: ResumeToken, record: T | null, now: number): void {
		if (!this.#hasBegun) {
			this.#hasBegun = true
			this.#begun.resolve(token)
			return
		}
		const isOurs = record !== null && this.isWanted(record)
		if (!isOurs && (this.#steps.length > 0 || now - this.#toldAt < (record ? passedMs : idleMs))) return
		if (this.#steps.length >= mostWaiting) {
			this.leave()
			return
		}
		this.#toldAt = now
		this.#steps.push({ token, record: isOurs ? record : null })
		this.#wake()
		if (this.#steps.length >= this.#enough) this.#hurry()
	}

	/** Called by the stream: it has broken, or with no error, nobody wants it any more. */
	end(error?: unknown): void {
		this.#end ??= error === undefined ? {} : { error }
		this.#begun.reject(error ?? new Error('Nobody listens any more.'))
		this.#wake()
		this.#hurry()
	}
}

/** A listener, whatever its records are: each outbox has one type of them. */
interface Hearing {
	readonly outbox: string
	hear(token: ResumeToken, record: Document | null, now: number): void
	end(error?: unknown): void
}

/**
 * One change stream for all outboxes and all their followers in this process: MongoDB looks through everything that is
 * written in the database for each stream there is.
 */
class OutboxStream {
	readonly #db: Db
	readonly #listeners = new Set<Hearing>()
	#isRunning = false
	#open: { stream: ChangeStream; isLeft: boolean } | null = null

	constructor(db: Db) {
		this.#db = db
	}

	add(listener: Hearing): void {
		this.#listeners.add(listener)
		if (!this.#isRunning) void this.#run()
	}

	remove(listener: Hearing): void {
		this.#listeners.delete(listener)
		if (this.#listeners.size > 0 || !this.#open) return
		this.#open.isLeft = true
		void this.#open.stream.close().catch(() => {})
	}

	/** It never fails: those who listen are told, and come again. */
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
			const { token, outbox, record } = await nextOf(stream)
			const now = Date.now()
			for (const listener of [...this.#listeners]) listener.hear(token, outbox === listener.outbox ? record : null, now)
		}
	}
}

/** Outboxes are named so. */
const ofOutboxes = { operationType: 'insert', 'ns.coll': { $regex: 'Events$', $ne: 'appliedEvents' } }

/** What is written to one outbox, or to any. */
export function watchOutbox(db: Db, outbox: string | null, from: { resumeAfter?: ResumeToken } = {}): ChangeStream {
	const ofThese = outbox === null ? ofOutboxes : { ...ofOutboxes, 'ns.coll': outbox }
	return db.watch([{ $match: ofThese }], { ...from, maxAwaitTimeMS: awaitMs })
}

/** What comes next, or after a while nothing, with where the stream is. */
export async function nextOf(stream: ChangeStream): Promise<{ token: ResumeToken; outbox: string | null; record: Document | null }> {
	const change = await stream.tryNext()
	if (change === null || !isInsert(change)) return { token: stream.resumeToken, outbox: null, record: null }
	return { token: change._id, outbox: change.ns.coll, record: change.fullDocument }
}

const isInsert = (change: { operationType: string }): change is ChangeStreamInsertDocument => change.operationType === 'insert'

const streams = new WeakMap<Db, OutboxStream>()

/** Hears of what is written to an outbox from now on. `isWanted` tells what is to come at all. */
export function listen<T extends Document>(db: Db, outbox: string, isWanted: (record: T) => boolean): Listener<T> {
	if (!outbox.endsWith('Events')) throw new Error(`An outbox is named …Events, and not ${outbox}.`)
	const stream = streams.get(db) ?? new OutboxStream(db)
	streams.set(db, stream)
	const listener = new Listener(outbox, isWanted, stream)
	stream.add(listener)
	return listener
}
