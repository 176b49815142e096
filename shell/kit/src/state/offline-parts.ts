import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId } from 'react'

/** The parts of the page that have nothing to show without a connection, in the order they turned out so. */
export const offlinePartsAtom = atom<readonly string[]>([])

/**
 * For a part of the page whose data is missing: whether it is the one that shows the offline screen (rule offline-2). The
 * sentence is on the page once, so it is the first of them; false while `isOffline` is.
 */
export function useOfflinePart(isOffline: boolean): boolean {
	const id = useId()
	const set = useSetAtom(offlinePartsAtom)
	useEffect(() => {
		if (!isOffline) return
		set((parts) => [...parts, id])
		return () => set((parts) => parts.filter((part) => part !== id))
	}, [isOffline, id, set])
	return useAtomValue(offlinePartsAtom)[0] === id
}
