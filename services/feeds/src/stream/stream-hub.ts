import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '@folkmoot/service-kit/context'
import { type EventSink, formatEvent } from '@folkmoot/service-kit/http/event-stream'
import { EventHistory, keptMs, type PlacedEvent } from './event-history.ts'
import { type Beginning, readUpTo, tailOutboxes } from './outbox-tail.ts'
import { type Delivery, resolveEvents, type StreamReader } from './resolve-events.ts'
import { findStanding } from './stream-reader.ts'

/** Events wait this long for others, so that they share their queries. */
const batchMs = 200
const maxBatchSize = 500
/** If more wait, all streams are ended: their readers resume. */
const maxWaiting = 5_000
/** Shorter than the gateway's timeout (forward.ts) and those of usual proxies. */
const heartbeatMs = 10_000
/** A stream ends after this time at the latest, and is opened again with the rights of then. */
const lifetimeMs = 6 * 3_600_000
/** How far back a reader can resume with a read of the database, by which one read at a time. */
const resumeBounds = { events: 2_000, ms: 3_000 }
/** How far replicas may be apart: where nothing happens, each learns of its position every ten seconds. */
const aheadMs = 12_000
/** What was committed shortly before a page was read may not have been in it: it comes twice rather than never. */
const slackMs = 1_000
const positionPattern = /^[0-9A-F]{20,400}$/i

interface NewStream extends StreamReader {
	/** The hash of the session or the key. */
	session: string
	sink: EventSink
	/** The id of the last event that the reader has. */
	after: string | null
	/** Without that: since when the reader knows nothing, in milliseconds since 1970. */
	since: number | null
}

interface OpenStream extends NewStream {
	/** The `_id` of the session or the key; null until it was looked up. */
	standing: string | null
	/** Which sessions and keys have ended while that was looked up. */
	endedMeanwhile: Set<string> | null
	/** Events up to here are not sent: the reader has them. */
	sentUpTo: string
	/** Set while older events are being sent: newer ones wait here. */
	waiting: Delivery<OpenStream>[] | null
	timer?: NodeJS.Timeout
}

/** The open streams of this process: one tail of the outboxes feeds all of them. */
class StreamHub {
	readonly #deps: Pick<Deps, 'db' | 'log' | 'now'>
	readonly #streams = new Set<OpenStream>()
	#starting: Promise<void> | null = null
	#stopTail: () => void = () => {}
	#history = new EventHistory('', 0)
	#queue: PlacedEvent[] = []
	#isFlushing = false
	/** Handed to the streams that were open then; and sent to them. */
	#taken = ''
	#sent = ''
	#heartbeat: NodeJS.Timeout | undefined
	#filling: Promise<unknown> = Promise.resolve()

	constructor(deps: Pick<Deps, 'db' | 'log' | 'now'>) {
		this.#deps = deps
	}

	/** Begins to follow the outboxes, if it does not yet. */
	start(): Promise<void> {
		this.#starting ??= this.#start().catch((error: unknown) => {
			this.#starting = null
			throw error
		})
		return this.#starting
	}

	async #start(): Promise<void> {
		const { position, stop } = await tailOutboxes(this.#deps.db, {
			onEvent: (event) => this.#receive(event),
			onPosition: (position) => this.#advance(position),
			onEnded: (id) => this.#endStanding(id),
			onFailure: () => this.stop(),
		})
		this.#stopTail = stop
		this.#history = new EventHistory(position, this.#deps.now().getTime())
		this.#taken = this.#sent = position
		this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref()
	}

	/** Ends all streams; the next reader starts it again. */
	stop(): void {
		clearInterval(this.#heartbeat)
		this.#stopTail()
		this.#stopTail = () => {}
		this.#starting = null
		this.#queue = []
		this.#endWhere(() => true)
	}

	/** Adds a stream that has begun; returns what removes it. */
	join(given: NewStream): () => void {
		const stream: OpenStream = { ...given, standing: null, endedMeanwhile: new Set(), sentUpTo: this.#taken, waiting: [] }
		this.#streams.add(stream)
		stream.sink.send(`retry: 3000\n\n${formatEvent(null, 'hello', { userId: stream.viewer.id })}`)
		this.#begin(stream).catch((error: unknown) => {
			this.#deps.log.warn({ err: error }, 'a stream could not begin')
			stream.sink.end()
		})
		return () => {
			clearTimeout(stream.timer)
			this.#streams.delete(stream)
		}
	}

	/** Looked up after it has joined: what ends from now on is heard of. */
	async #begin(stream: OpenStream): Promise<void> {
		const upTo = stream.sentUpTo
		const standing = await findStanding(this.#deps.db, stream.viewer.id, stream.session)
		if (!standing || stream.endedMeanwhile?.has(standing.id)) return stream.sink.end()
		Object.assign(stream, { standing: standing.id, endedMeanwhile: null })
		const leftMs = standing.expiresAt ? standing.expiresAt.getTime() - this.#deps.now().getTime() : lifetimeMs
		stream.timer = setTimeout(() => stream.sink.end(), Math.min(leftMs, lifetimeMs)).unref()
		await this.#resume(stream, upTo)
		const waiting = stream.waiting ?? []
		stream.waiting = null
		this.#deliver(stream, waiting)
	}

	/** Sends what has happened since the reader's last event, or that it is not known. */
	async #resume(stream: OpenStream, upTo: string): Promise<void> {
		const { after, since, sink } = stream
		const isKnown =
			after === null ? since === null || (await this.#sendSince(stream, since, upTo)) : await this.#sendAfter(stream, after, upTo)
		if (!isKnown) sink.send(formatEvent(stream.sentUpTo, 'reset', {}))
		sink.send(formatEvent(stream.sentUpTo, 'ready', {}))
	}

	/** What has happened since the reader read what it knows; false if that is too long ago. */
	async #sendSince(stream: OpenStream, given: number, upTo: string): Promise<boolean> {
		const now = this.#deps.now().getTime()
		const since = given - slackMs
		if (since >= now) return true
		const isKnown = () => this.#history.reachesBackTo(since)
		if (since < now - keptMs || !(await this.#filled(isKnown, { since }))) return false
		this.#deliver({ ...stream, sentUpTo: '' }, await resolveEvents(this.#deps.db, this.#history.since(since, upTo), [stream]))
		return true
	}

	async #sendAfter(stream: OpenStream, after: string, upTo: string): Promise<boolean> {
		if (!positionPattern.test(after)) return false
		return after > upTo ? this.#catchUpWith(stream, after) : this.#sendMissed(stream, after, upTo)
	}

	/** The reader was at a replica that is ahead of this one; false if this one never gets there: the id is of another database. */
	async #catchUpWith(stream: OpenStream, after: string): Promise<boolean> {
		const endsAt = performance.now() + aheadMs
		while (this.#taken < after && performance.now() < endsAt && this.#streams.has(stream)) await sleep(batchMs)
		const isReached = this.#taken >= after
		stream.sentUpTo = isReached ? after : this.#taken
		return isReached
	}

	/** False if it is not known what was missed. */
	async #sendMissed(stream: OpenStream, after: string, upTo: string): Promise<boolean> {
		const missed = await this.#eventsBetween(after, upTo)
		if (missed) this.#deliver({ ...stream, sentUpTo: after }, await resolveEvents(this.#deps.db, missed, [stream]))
		return missed !== null
	}

	async #eventsBetween(after: string, upTo: string): Promise<PlacedEvent[] | null> {
		const isKnown = await this.#filled(() => this.#history.covers(after), { after })
		return isKnown ? this.#history.between(after, upTo) : null
	}

	/** Whether what a reader asks for is known, if need be after a read of what happened earlier. */
	async #filled(isKnown: () => boolean, from: Beginning): Promise<boolean> {
		if (!isKnown()) {
			const filled = this.#filling.then(() => (isKnown() ? undefined : this.#fillHistory(from)))
			this.#filling = filled.catch(() => {})
			await filled
		}
		return isKnown()
	}

	/** After a restart, or if the reader was at another replica: one read serves all who resume after it. */
	async #fillHistory(from: Beginning): Promise<void> {
		const history = this.#history
		const earlier = await readUpTo(this.#deps.db, from, history.start, resumeBounds)
		if (earlier) history.prepend(earlier.events, earlier.start, 'since' in from ? from.since : undefined)
	}

	#receive(placed: PlacedEvent): void {
		const { event } = placed
		if (event.type === 'user.banned' || event.type === 'user.deleted') this.#endWhere(({ viewer }) => viewer.id === event.userId)
		this.#queue.push(placed)
		if (this.#queue.length > maxWaiting) this.stop()
		else if (!this.#isFlushing) void this.#flush()
	}

	#advance(position: string): void {
		if (this.#queue.length === 0 && !this.#isFlushing) this.#taken = this.#sent = position
	}

	/** Never rejects. */
	async #flush(): Promise<void> {
		this.#isFlushing = true
		while (this.#queue.length > 0) {
			await sleep(batchMs)
			const batch = this.#queue.splice(0, maxBatchSize)
			const last = batch.at(-1)
			if (!last) continue
			const history = this.#history
			history.add(batch, Date.now())
			this.#taken = last.position
			const streams = [...this.#streams]
			try {
				this.#deliverAll(streams.length > 0 ? await resolveEvents(this.#deps.db, batch, streams) : [])
				if (history === this.#history) this.#sent = last.position
			} catch (error) {
				this.#deps.log.warn({ err: error }, 'events could not be sent; their readers resume')
				for (const { sink } of streams) sink.end()
			}
		}
		this.#isFlushing = false
	}

	#deliverAll(deliveries: readonly Delivery<OpenStream>[]): void {
		const byStream = new Map<OpenStream, Delivery<OpenStream>[]>()
		for (const delivery of deliveries)
			for (const stream of delivery.to) {
				const own = byStream.get(stream)
				if (own) own.push(delivery)
				else byStream.set(stream, [delivery])
			}
		for (const [stream, own] of byStream) {
			if (stream.waiting) stream.waiting.push(...own)
			else this.#deliver(stream, own)
		}
	}

	/** An id with the last event of a position only: a reader who is cut off before it gets all of them again. */
	#deliver({ sink, sentUpTo }: Pick<OpenStream, 'sink' | 'sentUpTo'>, deliveries: readonly Delivery<OpenStream>[]): void {
		const fresh = deliveries.filter(({ position }) => position > sentUpTo)
		const text = fresh.map(({ position, type, data }, index) =>
			formatEvent(position === fresh[index + 1]?.position ? null : position, type, data),
		)
		if (text.length > 0) sink.send(text.join(''))
	}

	/** Keeps connections open, and tells how far an idle reader is. */
	#beat(): void {
		for (const { sink, waiting, sentUpTo } of this.#streams)
			sink.send(waiting || this.#sent < sentUpTo ? ':\n\n' : `:\nid: ${this.#sent}\n\n`)
	}

	#endStanding(id: string): void {
		for (const { endedMeanwhile } of this.#streams) endedMeanwhile?.add(id)
		this.#endWhere(({ standing }) => standing === id)
	}

	#endWhere(isMeant: (stream: OpenStream) => boolean): void {
		for (const stream of [...this.#streams]) if (isMeant(stream)) stream.sink.end()
	}
}

const hubs = new WeakMap<object, StreamHub>()

/** The hub of this process. */
export function hubOf(deps: Pick<Deps, 'db' | 'log' | 'now'>): StreamHub {
	const hub = hubs.get(deps.db) ?? new StreamHub(deps)
	hubs.set(deps.db, hub)
	return hub
}
