import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'

/**
 * Reloads because another account has logged in, or this one has logged out. It does not ask about unsaved text: drafts
 * are stored for their author, who is not the current viewer.
 */
export function reloadForSessionChange(): void {
	window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
	reloadPage()
}
