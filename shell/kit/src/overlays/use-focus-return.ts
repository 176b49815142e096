import { useState } from 'react'

/**
 * Returns the focus when an overlay closes: to where it was before, unless it has moved elsewhere meanwhile, as after
 * following a link. If that element has been removed, as the menu of a deleted comment, its nearest focusable ancestor gets the
 * focus. Call it before anything in the overlay takes the focus.
 */
export function useFocusReturn(): () => HTMLElement | boolean {
	const [candidates] = useState(() => focusableAncestors(document.activeElement))
	return () => {
		const focused = document.activeElement
		if (focused !== null && focused !== document.body && focused.isConnected && !focused.closest('[role=dialog]')) return false
		const target = candidates.find(({ isConnected }) => isConnected)
		if (!target) return true
		if (target.tabIndex >= 0) {
			// The element may be removed by the same update that closes the overlay.
			queueMicrotask(() => !target.isConnected && focusFirst(candidates))
			return target
		}
		// Given this target, the library would look for something tabbable in it, which may be far above.
		focusFirst(candidates)
		return false
	}
}

/** Focuses the first that is still in the document. */
function focusFirst(candidates: readonly HTMLElement[]): void {
	candidates.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
}

/** The element and its ancestors that can take the focus. */
function focusableAncestors(element: Element | null): HTMLElement[] {
	const candidates: HTMLElement[] = []
	for (let at = element; at !== null && at !== document.body; at = at.parentElement)
		if (at instanceof HTMLElement && (at === element || at.hasAttribute('tabindex'))) candidates.push(at)
	return candidates
}
