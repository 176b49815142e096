import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'

/**
 * Begins anew because another account has logged in, or this one out. Nobody is asked about what is typed: drafts are kept
 * for who typed them, and the one who is here now has nothing to say about it.
 */
export function reloadForOther(): void {
	window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
	reloadPage()
}
