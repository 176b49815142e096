import { atom } from 'jotai'
import { useShownValue } from './shown-value.ts'

/** The reference time of relative times, in milliseconds: the server's at first, then the device's, updated each minute. */
export const nowAtom = atom(0)

/** See nowAtom. Never read the clock while rendering: hydration would not match. */
export function useNow(): number {
	return useShownValue(nowAtom)
}
