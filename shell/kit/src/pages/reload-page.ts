/**
 * Loads the page anew where one is: for somebody whose session has changed, or where what is shown may be gone. An open
 * dialog has an entry of its own in the history: it is left first, so that nobody has to go back twice later.
 */
export function reloadPage(): void {
	if (history.state?.dialog) {
		window.addEventListener('popstate', () => location.reload(), { once: true })
		history.back()
	} else location.reload()
}
