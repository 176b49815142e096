import { leaveDialog } from '@folkmoot/kit/router'

/**
 * Reloads the current page after the session has changed, or when its content may be gone. An open dialog's history
 * entry is left first, so that nobody has to go back twice later.
 */
export function reloadPage(): void {
	leaveDialog(() => location.reload())
}
