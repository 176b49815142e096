import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { PostEvent } from '@folkmoot/post-contract/post-events'

/** An event of an outbox with its position in the change stream; positions sort as the events were committed. */
export interface PlacedEvent {
	position: string
	/** When it was committed, in milliseconds since 1970. */
	at: number
	event: PostEvent | AccountEvent | ModtoolsEvent | NumbersChanged
}

/** A member's points, or the number on their bell. */
export interface NumbersChanged {
	type: 'user.counted'
	userId: string
}

/** How far a reader can resume without a read of the database; and how far back a reader can ask for what happened since a time. */
export const keptMs = 10 * 60_000
const keptEvents = 5_000

/** The latest events, in order: all after `start`, and all that were committed at `startAt` (milliseconds since 1970) or later. */
export class EventHistory {
	start: string
	#startAt: number
	#events: PlacedEvent[] = []

	constructor(start: string, startAt: number) {
		this.start = start
		this.#startAt = startAt
	}

	add(events: readonly PlacedEvent[], now: number): void {
		this.#events.push(...events)
		const outdated = this.#events.findIndex(({ at }) => at > now - keptMs)
		const expired = outdated === -1 ? this.#events.length : outdated
		const dropped = this.#events.splice(0, Math.max(expired, this.#events.length - keptEvents))
		const last = dropped.at(-1)
		if (!last) return
		this.start = last.position
		this.#startAt = last.at + 1
	}

	/** Puts earlier events in front: all between `start` and those known; `startAt`, if they were read from a time on. */
	prepend(events: readonly PlacedEvent[], start: string, startAt?: number): void {
		this.#events.unshift(...events)
		this.start = start
		this.#startAt = startAt ?? this.#startAt
	}

	/** Whether everything since a time is known. */
	reachesBackTo(at: number): boolean {
		return at >= this.#startAt
	}

	/** The events since a time, up to a position. */
	since(at: number, upTo: string): PlacedEvent[] {
		return this.#events.filter((event) => event.at >= at && event.position <= upTo)
	}

	/** Whether everything after a position is known. */
	covers(position: string): boolean {
		return position >= this.start
	}

	/** The events after one position, up to another. */
	between(after: string, upTo: string): PlacedEvent[] {
		return this.#events.filter(({ position }) => position > after && position <= upTo)
	}
}
