import { startTransition, useEffect, useState } from 'react'

/** Narrow screens, as in the styles. */
export const phoneQuery = '(width < 768px)'

/**
 * Whether a media query matches; false on the server and until the page is hydrated. A change renders as a transition: it may
 * concern a whole thread.
 */
export function useMediaQuery(query: string): boolean {
	const [isMatching, setMatching] = useState(false)
	useEffect(() => {
		const media = window.matchMedia(query)
		const update = () => startTransition(() => setMatching(media.matches))
		update()
		media.addEventListener('change', update)
		return () => media.removeEventListener('change', update)
	}, [query])
	return isMatching
}
