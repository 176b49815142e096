import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { leaveConfirmationAtom, useAlert, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { logOut } from '../account.api.ts'

/** Ends the session and reloads the page. It asks first if something is unsaved, because that would be lost. */
export function useLogOut(): () => Promise<void> {
	const alert = useAlert()
	const store = usePageStore()
	return useCallback(async () => {
		const question = store.get(leaveConfirmationAtom)
		if (question !== null && !window.confirm(question)) return
		try {
			await logOut()
			store.set(leaveConfirmationAtom, null)
			reloadPage()
		} catch {
			alert('Failed to logout. Something went wrong.', { tone: 'bad' })
		}
	}, [alert, store])
}
