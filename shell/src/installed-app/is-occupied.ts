/** Whether somebody is in the midst of something that no question of ours should come between. */
export function isOccupied(): boolean {
	return (
		document.activeElement?.matches('input, textarea, select') === true ||
		document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
	)
}
