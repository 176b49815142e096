import { pageDataAtom, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** How long a reply will do for who follows a link. */
export const freshMs = 30_000

/**
 * After a write: replies whose addresses begin so are fetched anew by the next page that wants them. What is on screen
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
