import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { leaveAfterAsking, leaveConfirmationAtom, useAlert, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { t } from '../frame/text.ts'
import { logOut } from './login.api.ts'

/** Ends the session and reloads the page. It asks first if something is unsaved, because that would be lost. */
export function useLogOut(): () => void {
	const alert = useAlert()
	const store = usePageStore()
	return useCallback(() => {
		const leave = async () => {
			try {
				await logOut()
				store.set(leaveConfirmationAtom, null)
				reloadPage()
			} catch {
				alert(t('logout-failed'), { tone: 'bad' })
			}
		}
		leaveAfterAsking(store, () => void leave())
	}, [alert, store])
}
