/** Messages that are on their way to one webhook at once, in this process. */
const lanesPerHook = 4
/** Before anything is known of a receiver. */
const usualMs = 200

interface Lanes {
	busy: number
	/** How long the last message took. */
	lastMs: number
	/** Until when others have been told to wait. */
	promised: number
}

/** Keeps one slow receiver from being flooded, and from holding up the messages to others. */
export class HookLanes {
	readonly #hooks = new Map<string, Lanes>()

	/** Enters a lane to this webhook; or the time, in ms, to ask again. */
	enter(hookId: string, now: number): { leave: () => void } | { again: number } {
		const lanes = this.#hooks.get(hookId) ?? { busy: 0, lastMs: usualMs, promised: now }
		this.#hooks.set(hookId, lanes)
		if (lanes.busy >= lanesPerHook) {
			lanes.promised = Math.max(lanes.promised, now) + lanes.lastMs / lanesPerHook
			return { again: lanes.promised }
		}
		lanes.busy++
		const startedAt = performance.now()
		return {
			leave: () => {
				lanes.busy--
				lanes.lastMs = performance.now() - startedAt
				if (lanes.busy === 0) this.#hooks.delete(hookId)
			},
		}
	}
}
