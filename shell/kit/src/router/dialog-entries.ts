/**
 * Leaves the history entry of an open dialog (overlays/use-close-on-back.ts), then calls `then`. The entry loses its mark first,
 * so that another navigation before `popstate` finds no dialog to leave.
 */
export function leaveDialog(then: () => void): void {
	history.replaceState({ ...history.state, dialog: undefined }, '')
	window.addEventListener('popstate', then, { once: true })
	history.back()
}

/** The dialogs on the screen, by the ids of their history entries. */
const openDialogs = new Set<string>()
/** The dialog whose entry is left for a moment, to replace the page under it. */
let replacedUnder: string | null = null

/** Called by a dialog while it is open. Returns the function to call when it closes. */
export function addOpenDialog(id: string): () => void {
	openDialogs.add(id)
	return () => void openDialogs.delete(id)
}

/** Whether going back closes the dialog: not if that only replaces the page under it. */
export function isClosedByBack(id: string): boolean {
	return history.state?.dialog !== id && replacedUnder !== id
}

/** Replaces the page under a dialog by `replace`. The dialog gets its history entry back if it is still open. */
export function replaceUnderDialog(id: string, replace: () => void): void {
	replacedUnder = id
	leaveDialog(() => {
		replacedUnder = null
		replace()
		if (openDialogs.has(id)) history.pushState({ ...history.state, dialog: id }, '')
	})
}
