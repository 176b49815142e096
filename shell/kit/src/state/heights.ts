import { atom, useStore } from 'jotai'

/**
 * How high the items of feeds were when last seen. Only effects write here, so on the server it stays empty. It is always
 * the same map: nobody need watch it.
 */
const heightsAtom = atom(new Map<string, number>())

/** The items of feeds that were drawn when their page was left. As above. */
const drawnItemsAtom = atom(new Set<string>())

/** See heightsAtom: what is far away is not drawn, and going back must find everything in its place. */
export function useHeights(): Map<string, number> {
	return useStore().get(heightsAtom)
}

/** See drawnItemsAtom: going back draws them at once, so that nothing is empty for a moment. */
export function useDrawnItems(): Set<string> {
	return useStore().get(drawnItemsAtom)
}
