import { useEffect, useRef, useState } from 'react'

/** A search result with its query. */
export interface Found<T> {
	of: string
	items: T
}

/**
 * Debounced search for suggestions: it asks whenever typing pauses, and returns the last result while the next is
 * pending. `null` asks nothing. Failures are ignored, because these are only suggestions.
 */
export function useFoundOnPause<T>(
	wanted: string | null,
	pauseMs: number,
	ask: (wanted: string, signal: AbortSignal) => Promise<T>,
): Found<T> | null {
	const [found, setFound] = useState<Found<T> | null>(null)
	const latest = useRef(ask)
	latest.current = ask
	useEffect(() => {
		if (wanted === null) return
		const abort = new AbortController()
		const timer = setTimeout(() => {
			latest.current(wanted, abort.signal).then(
				(items) => abort.signal.aborted || setFound({ of: wanted, items }),
				() => undefined,
			)
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [wanted, pauseMs])
	return found
}
