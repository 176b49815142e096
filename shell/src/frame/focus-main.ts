/** Focuses the page's content: where the focus goes if the element that had it is removed and nothing is left beside it. */
export function focusMain(): void {
	document.getElementById('main')?.focus({ preventScroll: true })
}
