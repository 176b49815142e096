import { leaveDialog } from '@folkmoot/kit/router'

/**
 * Loads the page anew where one is: for somebody whose session has changed, or where what is shown may be gone. An open
 * dialog is left first, so that nobody has to go back twice later.
 */
export function reloadPage(): void {
	const reload = () => location.reload()
	if (history.state?.dialog) leaveDialog(reload)
	else reload()
}
