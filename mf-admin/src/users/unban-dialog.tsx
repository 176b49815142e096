import type { User } from '@folkmoot/account-contract/user'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { unbanUser } from '../admin.api.ts'

export interface BanDialogProps {
	user: User
	/** With the account as it is then. */
	onChange: (changed: User) => void
	onClose: () => void
}

/** Asks before a ban is lifted (spec 1 §5). */
export function UnbanDialog({ user, onChange, onClose }: BanDialogProps): ReactNode {
	const alert = useAlert()
	const [unban, isRunning] = useAction(async () => {
		await unbanUser(user.username)
		onChange({ ...user, isBanned: false, bannedAt: null })
		alert(`@${user.username} is no longer banned.`, { tone: 'good' })
		onClose()
	})
	return (
		<ConfirmDialog title="Are you sure?" confirmLabel={`Unban @${user.username}`} isRunning={isRunning} onConfirm={unban} onClose={onClose}>
			@{user.username} will be able to log in and write again. What was deleted stays deleted.
		</ConfirmDialog>
	)
}
