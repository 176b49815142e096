import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'

/** The last viewed picture by post (rule media-8). */
const galleryIndexesAtom = atom<Readonly<Record<string, number>>>({})

/** Index of the current picture of a post, from 0, and its setter; shared by the post's card and page. */
export function useGalleryIndex(postId: string): [index: number, setIndex: (index: number) => void] {
	const index = useAtomValue(useMemo(() => atom((get) => get(galleryIndexesAtom)[postId] ?? 0), [postId]))
	const set = useSetAtom(galleryIndexesAtom)
	const setIndex = useCallback((next: number) => set((indexes) => ({ ...indexes, [postId]: next })), [set, postId])
	return [index, setIndex]
}
