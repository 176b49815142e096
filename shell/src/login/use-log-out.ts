import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { useAlert } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { logOut } from '../account.api.ts'

/** Ends the session and loads the page anew. */
export function useLogOut(): () => Promise<void> {
	const alert = useAlert()
	return useCallback(async () => {
		try {
			await logOut()
			reloadPage()
		} catch {
			alert('Failed to logout. Something went wrong.', { tone: 'bad' })
		}
	}, [alert])
}
