/**
 * Leaves the history entry of an open dialog (overlays/use-close-on-back.ts), then calls `then`. The entry loses its mark first,
 * so that another navigation before `popstate` finds no dialog to leave.
 */
export function leaveDialog(then: () => void): void {
	history.replaceState({ ...history.state, dialog: undefined }, '')
	window.addEventListener('popstate', then, { once: true })
	history.back()
}
