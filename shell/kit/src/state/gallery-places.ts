import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'

/** The last viewed picture by post (spec 1 §3: imageGalleryIndex). */
const galleryPlacesAtom = atom<Readonly<Record<string, number>>>({})

/** Index of the current picture of a post, from 0, and its setter; shared by the post's card and page. */
export function useGalleryPlace(postId: string): [place: number, setPlace: (place: number) => void] {
	const place = useAtomValue(useMemo(() => atom((get) => get(galleryPlacesAtom)[postId] ?? 0), [postId]))
	const set = useSetAtom(galleryPlacesAtom)
	const setPlace = useCallback((next: number) => set((places) => ({ ...places, [postId]: next })), [set, postId])
	return [place, setPlace]
}
