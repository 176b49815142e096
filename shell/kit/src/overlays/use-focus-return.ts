import { useState } from 'react'

/**
 * Where focus goes when what floats closes: to where it was before, unless it has gone elsewhere meanwhile, as after
 * following a link. What went with the answer, as the menu of a deleted comment, is stood for by what it was in. Looked up
 * before anything in it takes focus for itself.
 */
export function useFocusReturn(): () => HTMLElement | boolean {
	const [places] = useState(() => placesAround(document.activeElement))
	return () => {
		const now = document.activeElement
		if (now !== null && now !== document.body && now.isConnected && !now.closest('[role=dialog]')) return false
		const place = places.find(({ isConnected }) => isConnected)
		if (!place) return true
		if (place.tabIndex >= 0) return place
		// Asked for the place, who closes it would look for something in it that the keyboard reaches, far above perhaps.
		place.focus({ preventScroll: true })
		return false
	}
}

/** An element, and around it all that can have the focus. */
function placesAround(element: Element | null): HTMLElement[] {
	const places: HTMLElement[] = []
	for (let at = element; at !== null && at !== document.body; at = at.parentElement)
		if (at instanceof HTMLElement && (at === element || at.hasAttribute('tabindex'))) places.push(at)
	return places
}
