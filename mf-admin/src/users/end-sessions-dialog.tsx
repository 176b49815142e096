import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { endAllSessions, type ListedUser } from '../admin.api.ts'
import { countOf } from '../table/format.ts'

/** Confirms logging somebody out everywhere, as for a compromised account. */
export function EndSessionsDialog({ user: { username }, onClose }: { user: ListedUser; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const [end, isRunning] = useAction(async () => {
		const ended = await endAllSessions(username)
		alert(`${countOf(ended, 'session')} of @${username} ended.`, { tone: 'good' })
		onClose()
	})
	return (
		<ConfirmDialog title="Are you sure?" confirmLabel="End all sessions" isRunning={isRunning} onConfirm={end} onClose={onClose}>
			@{username} is logged out everywhere at once, and can log in again with the password.
		</ConfirmDialog>
	)
}
