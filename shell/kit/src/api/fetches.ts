import type { PageStore } from '@folkmoot/kit/state'

/** A GET in flight. */
export interface Fetching {
	done: Promise<void>
	/** Whether a component without data waits for it. */
	isFirst: boolean
	/** Set if it was invalidated meanwhile: the time to cache its reply under, at which it counts as stale. */
	staleAt?: number
}

const inFlight = new WeakMap<PageStore, Map<string, Fetching>>()

/** The fetches in flight by URL, to deduplicate those of several components. Browser only. */
export function fetchesOf(store: PageStore): Map<string, Fetching> {
	const fetches = inFlight.get(store) ?? new Map<string, Fetching>()
	inFlight.set(store, fetches)
	return fetches
}
