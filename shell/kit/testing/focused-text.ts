/** The text of the focused element; empty when nothing has the focus: the body then contains every text of the page. */
export function focusedText(): string {
	const at = document.activeElement
	return at === document.body ? '' : (at?.textContent ?? '')
}
