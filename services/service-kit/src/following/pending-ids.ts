/** Events that a follower has not applied yet, by the id of what they change; the oldest ids are forgotten above a number of events. */
export class PendingIds {
	readonly #most: number
	/** Id of what is changed → ids of events. */
	readonly #events = new Map<string, Set<string>>()
	#count = 0

	constructor(most: number) {
		this.#most = most
	}

	has(id: string): boolean {
		return this.#events.has(id)
	}

	add(id: string, event: string): void {
		const events = this.#events.get(id) ?? new Set<string>()
		if (events.has(event)) return
		this.#events.set(id, events.add(event))
		this.#count++
		for (const oldest of this.#events.keys()) {
			if (this.#count <= this.#most) return
			this.forget(oldest)
		}
	}

	remove(id: string, event: string): void {
		const events = this.#events.get(id)
		if (!events?.delete(event)) return
		this.#count--
		if (events.size === 0) this.#events.delete(id)
	}

	/** All events of one id. */
	forget(id: string): void {
		this.#count -= this.#events.get(id)?.size ?? 0
		this.#events.delete(id)
	}
}
