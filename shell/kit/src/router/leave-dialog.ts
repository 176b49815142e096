/**
 * An open dialog has an entry of its own in the history (overlays/use-close-on-back.ts): it is left, and then something is done.
 * Its mark goes first: who goes elsewhere before one is back finds no dialog to leave.
 */
export function leaveDialog(then: () => void): void {
	history.replaceState({ ...history.state, dialog: undefined }, '')
	window.addEventListener('popstate', then, { once: true })
	history.back()
}
