/** Frames to wait for the row to be removed: the list re-renders some time after the reply. */
const maxFrames = 20

/**
 * Moves the focus when a row is deleted by keyboard: to the next row, the previous one, or a focusable ancestor. Call
 * it before the row is removed, and the function it returns when it is removed. Rows and lists need `tabIndex={-1}`.
 */
export function focusAfterRemoval(row: Element | null): () => void {
	const candidates = [row?.nextElementSibling, row?.previousElementSibling, ...ancestorsOf(row)]
	const moveFocus = (framesLeft: number) =>
		requestAnimationFrame(() => {
			if (row?.isConnected && framesLeft > 0) return moveFocus(framesLeft - 1)
			// The focus has moved elsewhere meanwhile.
			if (document.activeElement !== document.body) return
			const target = candidates.find((element) => element instanceof HTMLElement && element.isConnected && element.hasAttribute('tabindex'))
			if (target instanceof HTMLElement) target.focus({ preventScroll: true })
		})
	return () => void moveFocus(maxFrames)
}

/** All ancestors of a row, from the inside out. */
function ancestorsOf(row: Element | null): Element[] {
	const parent = row?.parentElement ?? null
	return parent ? [parent, ...ancestorsOf(parent)] : []
}
