/** Whether a dialog or a menu lies over the page: keys are for it then. */
export function hasOverlay(): boolean {
	return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
