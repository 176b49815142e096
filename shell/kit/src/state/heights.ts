import { atom, useAtomValue } from 'jotai'

/** How high the items of feeds were when last seen. Only effects write here, so on the server it stays empty. */
const heightsAtom = atom(new Map<string, number>())

/** See heightsAtom: what is far away is not drawn, and going back must find everything in its place. */
export function useHeights(): Map<string, number> {
	return useAtomValue(heightsAtom)
}
