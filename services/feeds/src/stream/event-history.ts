import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { PostEvent } from '@folkmoot/post-contract/post-events'

/** An event of an outbox with its position in the change stream; positions sort as the events were committed. */
export interface PlacedEvent {
	position: string
	/** Milliseconds since 1970. */
	at: number
	event: PostEvent | AccountEvent | NumbersChanged
}

/** A member's points, or the number on their bell. */
export interface NumbersChanged {
	type: 'user.counted'
	userId: string
}

/** How far a reader can resume without a read of the database. */
const keptMs = 10 * 60_000
const keptEvents = 5_000

/** The latest events, in order: all after `start`. */
export class EventHistory {
	start: string
	#events: PlacedEvent[] = []

	constructor(start: string) {
		this.start = start
	}

	add(events: readonly PlacedEvent[], now: number): void {
		this.#events.push(...events)
		const outdated = this.#events.findIndex(({ at }) => at > now - keptMs)
		const expired = outdated === -1 ? this.#events.length : outdated
		const dropped = this.#events.splice(0, Math.max(expired, this.#events.length - keptEvents))
		this.start = dropped.at(-1)?.position ?? this.start
	}

	/** Puts earlier events in front: all between `start` and those known. */
	prepend(events: readonly PlacedEvent[], start: string): void {
		this.#events.unshift(...events)
		this.start = start
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
