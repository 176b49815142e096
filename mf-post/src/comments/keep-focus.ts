/** Of the box somebody writes in: where it is, focus is the box's to pass on. */
export const boxMark = { 'data-writing': '' }

/** A comment just written is drawn within so many pictures of the screen. */
const framesMax = 60

/** Whoever wrote goes on at a comment, as soon as that is drawn: with the box the focus would go, too. */
export function keepFocusAt(commentId: string): void {
	if (isFree()) focusDrawn(`#comment-${commentId} article`, framesMax)
}

/** The same for what stands where the box was. */
export function keepFocusOn(element: () => HTMLElement | null): void {
	if (isFree()) requestAnimationFrame(() => element()?.focus({ preventScroll: true }))
}

function focusDrawn(selector: string, frames: number): void {
	requestAnimationFrame(() => {
		if (!isFree()) return
		const drawn = document.querySelector<HTMLElement>(selector)
		if (drawn) drawn.focus({ preventScroll: true })
		else if (frames > 1) focusDrawn(selector, frames - 1)
	})
}

/** Whether nobody has gone elsewhere meanwhile. */
function isFree(): boolean {
	const at = document.activeElement
	return at === null || at === document.body || at.closest('[data-writing]') !== null
}
