import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { postOutbox } from '@folkmoot/post-contract/post-events'
import type { EventRecord } from '@folkmoot/service-kit/events'
import { type Change, readNext, subscribeToAll, watchOutbox } from '@folkmoot/service-kit/following/outbox-stream'
import type { Db, ResumeToken } from 'mongodb'
import type { PlacedEvent } from './event-history.ts'

/** Told of each change at once, in order. */
interface TailListener {
	onEvent: (event: PlacedEvent) => void
	/** The stream has come as far as this without an event. */
	onPosition: (position: string) => void
	/** A session has ended or a key was revoked: its `_id`. */
	onEnded: (id: string) => void
	/** The tail has failed: nothing more comes. */
	onFailure: () => void
}

/** Follows the outboxes of post and account from now on; gives the position at which it begins, and what stops it. */
export async function tailOutboxes(db: Db, listener: TailListener): Promise<{ position: string; stop: () => void }> {
	const started = Promise.withResolvers<string>()
	let hasStarted = false
	const stop = subscribeToAll(db, {
		start: (token) => {
			hasStarted = true
			started.resolve(positionOf(token))
		},
		push: (token, change) => {
			const position = positionOf(token)
			if (!hasStarted) {
				hasStarted = true
				return started.resolve(position)
			}
			const event = placed(position, change)
			if (event) return listener.onEvent(event)
			if (change?.kind === 'deleted') listener.onEnded(change.id)
			listener.onPosition(position)
		},
		end: (error) => {
			started.reject(error ?? new Error('The outboxes are not followed any more.'))
			if (hasStarted) listener.onFailure()
		},
	})
	return { position: await started.promise, stop }
}

interface Bounds {
	events: number
	ms: number
}

/** Events that were read, all after `start`. */
interface EarlierEvents {
	start: string
	events: PlacedEvent[]
}

/** Where events are read from: a position, or a time in milliseconds since 1970. */
export type Beginning = { after: string } | { since: number }

/** The events from there up to a position, read from the database; null if they are gone, or more than is read for one reader. */
export async function readUpTo(db: Db, from: Beginning, upTo: string, bounds: Bounds): Promise<EarlierEvents | null> {
	const events: PlacedEvent[] = []
	const endsAt = performance.now() + bounds.ms
	let start = 'after' in from ? from.after : null
	const stream = watchOutbox(db, null, 'after' in from ? { resumeAfter: { _data: from.after } } : from)
	try {
		while (performance.now() < endsAt && events.length <= bounds.events) {
			const { token, change } = await readNext(stream)
			const position = positionOf(token)
			const event = placed(position, change)
			start ??= position
			if (event && position <= upTo) events.push(event)
			if (position >= upTo) return { start, events }
		}
		return null
	} catch {
		// Older than the oplog, or no position at all.
		return null
	} finally {
		await stream.close().catch(() => {})
	}
}

const followed: ReadonlySet<string> = new Set([postOutbox, accountOutbox, modtoolsOutbox])

function placed(position: string, change: Change | null): PlacedEvent | null {
	if (change?.kind === 'counted') return { position, at: Date.now(), event: { type: 'user.counted', userId: change.id } }
	if (change?.kind !== 'event' || !followed.has(change.outbox)) return null
	const { event } = change.record as EventRecord<PlacedEvent['event']> // of one of these outboxes
	return { position, at: change.committedAt, event }
}

const positionOf = (token: ResumeToken) => String(Object(token)._data ?? '')
