import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { endAllSessions, type ListedUser } from '../admin.api.ts'
import { t } from './text.ts'

/** Confirms logging somebody out everywhere, as for a compromised account. */
export function EndSessionsDialog({ user: { username }, onClose }: { user: ListedUser; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const [end, isRunning] = useAction(async () => {
		const ended = await endAllSessions(username)
		alert(t('sessions-ended', { count: ended, name: username }), { tone: 'good' })
		onClose()
	})
	return (
		<ConfirmDialog title={t('are-you-sure')} confirmLabel={t('end-sessions')} isRunning={isRunning} onConfirm={end} onClose={onClose}>
			{t('end-sessions-text', { name: username })}
		</ConfirmDialog>
	)
}
