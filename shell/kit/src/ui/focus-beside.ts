/** Frames to wait for the row to be removed: the list re-renders some time after the reply. */
const frames = 20

/**
 * Moves the focus when a row is deleted by keyboard: to the next row, the previous one, or a focusable ancestor. Call
 * it before the row is removed, and the function it returns when it is removed. Rows and lists need `tabIndex={-1}`.
 */
export function focusBeside(row: Element | null): () => void {
	const places = [row?.nextElementSibling, row?.previousElementSibling, ...around(row)]
	const look = (left: number) =>
		requestAnimationFrame(() => {
			if (row?.isConnected && left > 0) return look(left - 1)
			// The focus has moved elsewhere meanwhile.
			if (document.activeElement !== document.body) return
			const place = places.find((one) => one instanceof HTMLElement && one.isConnected && one.hasAttribute('tabindex'))
			if (place instanceof HTMLElement) place.focus({ preventScroll: true })
		})
	return () => void look(frames)
}

/** All ancestors of a row, from the inside out. */
function around(row: Element | null): Element[] {
	const outer = row?.parentElement ?? null
	return outer ? [outer, ...around(outer)] : []
}
