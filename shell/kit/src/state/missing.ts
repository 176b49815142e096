import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Whether the page's subject turned out not to exist: then the title says so. */
export const isMissingAtom = atom(false)

/** Sets isMissingAtom while the component is mounted. */
export function useSayMissing(): void {
	const set = useSetAtom(isMissingAtom)
	useEffect(() => {
		set(true)
		return () => set(false)
	}, [set])
}
