import { pageDataAtom, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { fetchesOf } from './fetches.ts'

/** How long a cached reply is fresh enough after following a link, in milliseconds. */
export const staleTimeMs = 30_000

/**
 * Invalidates replies by URL prefix after a write, cached ones and those in flight: the next page that uses them fetches
 * them again. What is on screen stays; `update` changes it. `invalidate('/api/posts')`
 */
export function useInvalidate(): (urlPrefix: string) => void {
	const store = usePageStore()
	return useCallback(
		(urlPrefix) => {
			const staleAt = Date.now() - staleTimeMs - 1
			// A reply in flight may be from before the write. It is fresh for the component that waits for it, and for no later one.
			for (const [url, fetching] of fetchesOf(store)) if (url.startsWith(urlPrefix)) fetching.staleAt = staleAt + 1
			store.set(pageDataAtom, (entries) =>
				Object.fromEntries(
					Object.entries(entries).map(([url, entry]) => [
						url,
						url.startsWith(urlPrefix) ? { ...entry, at: Math.min(entry.at, staleAt) } : entry,
					]),
				),
			)
		},
		[store],
	)
}
