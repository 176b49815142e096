/** So long a row may take to go: the list is drawn anew some time after it is known. */
const frames = 20

/**
 * Whoever takes something out of a list with the keyboard goes on at what came after it, or before it, or at what it was in.
 * Asked before the row goes; what it gives back is called when it is taken out. Rows and lists have `tabIndex={-1}` for it.
 */
export function focusBeside(row: Element | null): () => void {
	const places = [row?.nextElementSibling, row?.previousElementSibling, ...around(row)]
	const look = (left: number) =>
		requestAnimationFrame(() => {
			if (row?.isConnected && left > 0) return look(left - 1)
			// Somewhere else meanwhile.
			if (document.activeElement !== document.body) return
			const place = places.find((one) => one instanceof HTMLElement && one.isConnected && one.hasAttribute('tabindex'))
			if (place instanceof HTMLElement) place.focus({ preventScroll: true })
		})
	return () => void look(frames)
}

/** All that a row is in, from the inside out. */
function around(row: Element | null): Element[] {
	const outer = row?.parentElement ?? null
	return outer ? [outer, ...around(outer)] : []
}
