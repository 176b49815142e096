import { ApiError, errorMessageFor, useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { t } from './text.ts'

/** Bans or unbans, and reports the result with the texts of rule admin-7. */
export function useBan(
	kind: 'ban' | 'unban',
	{ act, onDone }: { act: () => Promise<void>; onDone: (message: string) => void },
): [run: () => Promise<void>, isRunning: boolean] {
	const alert = useAlert()
	return useAction(async () => {
		try {
			await act()
		} catch (error) {
			const reason = error instanceof ApiError ? error.message : errorMessageFor(error)
			alert(t(kind === 'ban' ? 'ban-failed' : 'unban-failed', { reason }), { tone: 'bad' })
			return
		}
		onDone(kind === 'ban' ? t('banned') : t('unbanned'))
	})
}
