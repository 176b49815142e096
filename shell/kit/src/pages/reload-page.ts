import { leaveDialog } from '@folkmoot/kit/router'

/**
 * Reloads the current page after the session has changed, or when its content may be gone. An open dialog's history
 * entry is left first, so that nobody has to go back twice later. At the top it stays there: a reload would keep the first item in
 * its place, and hide what is new above it.
 */
export function reloadPage(): void {
	leaveDialog(() => (window.scrollY === 0 && location.hash === '' ? location.replace(location.href) : location.reload()))
}
