import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Whether the page's subject turned out not to exist: then the title says so. */
export const isNotFoundAtom = atom(false)

/** Sets isNotFoundAtom while the component is mounted. */
export function useMarkNotFound(): void {
	const set = useSetAtom(isNotFoundAtom)
	useEffect(() => {
		set(true)
		return () => set(false)
	}, [set])
}
