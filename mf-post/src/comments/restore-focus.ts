/** Marks a writing box: while focus is inside, code here may move it. */
export const commentBoxAttribute = { 'data-writing': '' }

/** A comment just written is drawn within this many frames. */
const maxFrames = 60

/** Moves focus to a comment as soon as it is drawn: when the box unmounts, its focus would be lost. */
export function restoreFocusToComment(commentId: string): void {
	if (isFree()) focusWhenRendered(`#comment-${commentId} article`, maxFrames)
}

/** Moves focus to the comment itself if the focused element inside is about to unmount, as when its author is muted. */
export function moveFocusToComment(commentId: string): void {
	const article = document.querySelector(`#comment-${commentId} article`)
	if (article?.contains(document.activeElement)) focusWhenRendered(`#comment-${commentId} article`, 1)
}

/** Moves focus to a comment as soon as it is drawn and the focused element has been unmounted. */
export function moveLostFocusToComment(commentId: string): void {
	focusWhenRendered(`#comment-${commentId} article`, maxFrames, document.activeElement)
}

/** Like restoreFocusToComment, for the element that replaces the box. */
export function restoreFocusTo(element: () => HTMLElement | null): void {
	if (isFree()) requestAnimationFrame(() => element()?.focus({ preventScroll: true }))
}

/** `initial` is an element that has the focus and is about to unmount: until then it is waited for. */
function focusWhenRendered(selector: string, frames: number, initial: Element | null = null): void {
	requestAnimationFrame(() => {
		const isWaiting = initial !== null && document.activeElement === initial
		if (!isWaiting && !isFree()) return
		const drawn = document.querySelector<HTMLElement>(selector)
		if (drawn && !isWaiting) drawn.focus({ preventScroll: true })
		else if (frames > 1) focusWhenRendered(selector, frames - 1, initial)
	})
}

/** Whether the reader has not moved focus elsewhere meanwhile. */
function isFree(): boolean {
	const focused = document.activeElement
	return focused === null || focused === document.body || focused.closest('[data-writing]') !== null
}
