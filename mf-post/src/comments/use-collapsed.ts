import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'

/** Threads folded or opened by hand, by comment; for as long as the page is kept (reference §4.2). */
const foldedAtom = atom<Readonly<Record<string, boolean>>>({})

/** Whether a comment is folded, and the switch. */
export function useCollapsed(id: string, atFirst: boolean): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
	const chosen = useAtomValue(useMemo(() => atom((get) => get(foldedAtom)[id]), [id]))
	const set = useSetAtom(foldedAtom)
	const setCollapsed = useCallback((isCollapsed: boolean) => set((folded) => ({ ...folded, [id]: isCollapsed })), [set, id])
	return [chosen ?? atFirst, setCollapsed]
}
