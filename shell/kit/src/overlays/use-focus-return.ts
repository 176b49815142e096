import { useState } from 'react'

/**
 * Returns the focus when an overlay closes: to where it was before, unless it has moved elsewhere meanwhile, as after
 * following a link. If that element is gone, as the menu of a deleted comment, its nearest focusable ancestor gets the
 * focus. Call it before anything in the overlay takes the focus.
 */
export function useFocusReturn(): () => HTMLElement | boolean {
	const [places] = useState(() => placesAround(document.activeElement))
	return () => {
		const now = document.activeElement
		if (now !== null && now !== document.body && now.isConnected && !now.closest('[role=dialog]')) return false
		const place = places.find(({ isConnected }) => isConnected)
		if (!place) return true
		if (place.tabIndex >= 0) {
			// The element may be removed by the same update that closes the overlay.
			queueMicrotask(() => !place.isConnected && focusFirst(places))
			return place
		}
		// Given this place, the library would look for something tabbable in it, which may be far above.
		focusFirst(places)
		return false
	}
}

/** Focuses the first that is still in the document. */
function focusFirst(places: readonly HTMLElement[]): void {
	places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
}

/** The element and its ancestors that can take the focus. */
function placesAround(element: Element | null): HTMLElement[] {
	const places: HTMLElement[] = []
	for (let at = element; at !== null && at !== document.body; at = at.parentElement)
		if (at instanceof HTMLElement && (at === element || at.hasAttribute('tabindex'))) places.push(at)
	return places
}
