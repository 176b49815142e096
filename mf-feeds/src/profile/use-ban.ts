import { ApiError, sentenceFor, useAction } from '@folkmoot/kit/api'
import { keepAlert, useAlert } from '@folkmoot/kit/state'
import { reloadPage } from './reload-page.ts'

/** Bans or unbans; then the page is loaded anew and says so (spec 1 §8). */
export function useBan(kind: 'ban' | 'unban', act: () => Promise<void>): [run: () => Promise<void>, isRunning: boolean] {
	const alert = useAlert()
	return useAction(async () => {
		try {
			await act()
		} catch (error) {
			const words = error instanceof ApiError && error.status > 0 ? error.message : sentenceFor(error)
			alert(`Failed to ${kind} user: ${words}`, { tone: 'bad' })
			return
		}
		keepAlert(kind === 'ban' ? 'User banned successfully.' : 'User unbanned successfully.')
		reloadPage()
	})
}
