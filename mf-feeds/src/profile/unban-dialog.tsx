import type { User } from '@folkmoot/account-contract/user'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { unbanUser } from './profile.api.ts'
import { useBan } from './use-ban.ts'

/** Asks before a ban is lifted (spec 1 §5). */
export function UnbanDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
	const [unban, isRunning] = useBan('unban', () => unbanUser(user.username))
	return (
		<ConfirmDialog title="Are you sure?" confirmLabel={`Unban @${user.username}`} isRunning={isRunning} onConfirm={unban} onClose={onClose}>
			@{user.username} will be able to log in and write again. What was deleted stays deleted.
		</ConfirmDialog>
	)
}
