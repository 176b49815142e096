import { usePageData } from '@folkmoot/kit/api'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { listRemovals, unbanUser } from '../admin.api.ts'
import type { BanDialogProps } from './ban-dialog-props.ts'
import styles from './bans.module.css'
import { useBan } from './use-ban.ts'

/** Confirms lifting a ban (rule admin-7), with the option to restore removed content. */
export function UnbanDialog({ user, onDone, onClose }: BanDialogProps): ReactNode {
	const [isRestoring, setRestoring] = useState(false)
	const removals = usePageData(listRemovals, { query: { username: user.username, open: 'true' } })
	const canRestore = removals.state === 'loaded' && removals.data.removals.some(({ canBeUndone }) => canBeUndone)
	const [unban, isRunning] = useBan('unban', { act: () => unbanUser(user.username, canRestore && isRestoring), onDone })
	return (
		<ConfirmDialog title="Are you sure?" confirmLabel={`Unban @${user.username}`} isRunning={isRunning} onConfirm={unban} onClose={onClose}>
			<div data-area="admin" className={styles.form}>
				<p>@{user.username} will be able to log in and post again.</p>
				{canRestore && (
					<Checkbox
						label="Restore removed content"
						hint="All posts, comments and images that were removed with bans."
						isChecked={isRestoring}
						onChange={setRestoring}
					/>
				)}
			</div>
		</ConfirmDialog>
	)
}
