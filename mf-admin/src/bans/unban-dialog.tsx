import { usePageData } from '@folkmoot/kit/api'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { listRemovals, unbanUser } from '../admin.api.ts'
import type { BanDialogProps } from './ban-dialog-props.ts'
import styles from './bans.module.css'
import { t } from './text.ts'
import { useBan } from './use-ban.ts'

/** Confirms lifting a ban (rule admin-7), with the option to restore removed content. */
export function UnbanDialog({ user, onDone, onClose }: BanDialogProps): ReactNode {
	const [isRestoring, setRestoring] = useState(false)
	const removals = usePageData(listRemovals, { query: { username: user.username, open: 'true' } })
	const canRestore = removals.state === 'loaded' && removals.data.removals.some(({ canBeUndone }) => canBeUndone)
	const [unban, isRunning] = useBan('unban', { act: () => unbanUser(user.username, canRestore && isRestoring), onDone })
	return (
		<ConfirmDialog
			title={t('are-you-sure')}
			confirmLabel={t('unban-name', { name: user.username })}
			isRunning={isRunning}
			onConfirm={unban}
			onClose={onClose}
		>
			<div data-area="admin" className={styles.form}>
				<p>{t('unban-text', { name: user.username })}</p>
				{canRestore && (
					<Checkbox label={t('restore-content')} hint={t('restore-content-hint')} isChecked={isRestoring} onChange={setRestoring} />
				)}
			</div>
		</ConfirmDialog>
	)
}
