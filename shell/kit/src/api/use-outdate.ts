import { pageDataAtom, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** How long a cached reply is fresh enough after following a link. */
export const freshMs = 30_000

/**
 * Invalidates cached replies by address prefix after a write: the next page that uses them fetches them again. What is on screen
 * stays; it is changed by `update`. `outdate('/api/posts')`
 */
export function useOutdate(): (beginning: string) => void {
	const store = usePageStore()
	return useCallback(
		(beginning) => {
			const latest = Date.now() - freshMs - 1
			store.set(pageDataAtom, (entries) =>
				Object.fromEntries(
					Object.entries(entries).map(([url, entry]) => [
						url,
						url.startsWith(beginning) ? { ...entry, at: Math.min(entry.at, latest) } : entry,
					]),
				),
			)
		},
		[store],
	)
}
