import { atom, useAtomValue } from 'jotai'

/** The time that relative times are told against, in milliseconds: the server's at first, then the device's, each minute. */
export const nowAtom = atom(0)

/** See nowAtom. Never read the clock while rendering: server and browser would disagree. */
export function useNow(): number {
	return useAtomValue(nowAtom)
}
