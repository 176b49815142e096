import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'

/** Which picture of a post's was looked at last, by post (spec 1 §3: imageGalleryIndex). */
const galleryPlacesAtom = atom<Readonly<Record<string, number>>>({})

/** Which picture of a post is shown, from 0, and a way to show another; the same in its card and on its page. */
export function useGalleryPlace(postId: string): [place: number, setPlace: (place: number) => void] {
	const place = useAtomValue(useMemo(() => atom((get) => get(galleryPlacesAtom)[postId] ?? 0), [postId]))
	const set = useSetAtom(galleryPlacesAtom)
	const setPlace = useCallback((next: number) => set((places) => ({ ...places, [postId]: next })), [set, postId])
	return [place, setPlace]
}
