import { useEffect, useRef, useState } from 'react'

/** A search result with its query. */
export interface SearchResult<T> {
	query: string
	items: T
}

/**
 * Debounced search for suggestions: it searches whenever typing pauses, and returns the last result while the next is
 * pending. A null query searches nothing. Failures are ignored, because these are only suggestions.
 */
export function useDebouncedSearch<T>(
	query: string | null,
	delayMs: number,
	search: (query: string, signal: AbortSignal) => Promise<T>,
): SearchResult<T> | null {
	const [result, setResult] = useState<SearchResult<T> | null>(null)
	const latest = useRef(search)
	latest.current = search
	useEffect(() => {
		if (query === null) return
		const abort = new AbortController()
		const timer = setTimeout(() => {
			latest.current(query, abort.signal).then(
				(items) => abort.signal.aborted || setResult({ query, items }),
				() => undefined,
			)
		}, delayMs)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [query, delayMs])
	return result
}
