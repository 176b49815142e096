import { pageDataAtom, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** How long a cached reply is fresh enough after following a link. */
export const staleTimeMs = 30_000

/**
 * Invalidates cached replies by address prefix after a write: the next page that uses them fetches them again. What is on screen
 * stays; it is changed by `update`. `invalidate('/api/posts')`
 */
export function useInvalidate(): (urlPrefix: string) => void {
	const store = usePageStore()
	return useCallback(
		(urlPrefix) => {
			const staleAt = Date.now() - staleTimeMs - 1
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
