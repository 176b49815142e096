/** Whether a dialog or a menu is open: then it gets the keys. */
export function hasOverlay(): boolean {
	return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null
}
