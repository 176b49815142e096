import { useEffect, useRef, useState } from 'react'

/** What was found, and for which words. */
export interface Found<T> {
	of: string
	items: T
}

/**
 * Asks for what is typed whenever typing pauses; gives the last answer there was, also while the next is awaited. `null`
 * asks nothing. An answer that does not come is no reason to interrupt: these are suggestions.
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
