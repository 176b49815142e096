/** Whether the viewer is busy with something that our prompts should not interrupt. */
export function isViewerBusy(): boolean {
	return (
		document.activeElement?.matches('input, textarea, select') === true ||
		document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
	)
}
