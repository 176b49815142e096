import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Whether what the page is about turned out not to be there: its title says so then. */
export const isMissingAtom = atom(false)

/** Says so, for as long as the component is there. */
export function useSayMissing(): void {
	const set = useSetAtom(isMissingAtom)
	useEffect(() => {
		set(true)
		return () => set(false)
	}, [set])
}
