import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type ReactNode, useId, useState } from 'react'
import { banUser } from '../admin.api.ts'
import type { BanDialogProps } from './ban-dialog-props.ts'
import { BanNameForm } from './ban-name-form.tsx'
import styles from './bans.module.css'
import { t } from './text.ts'
import { useBan } from './use-ban.ts'

/** Bans a member from the site; to remove their content too, their name must be typed first (rule admin-7). */
export function BanDialog({ user, onDone, onClose }: BanDialogProps): ReactNode {
	const form = useId()
	const [withContent, setWithContent] = useState(false)
	const [isNaming, setNaming] = useState(false)
	const [ban, isRunning] = useBan('ban', { act: () => banUser(user.username, withContent), onDone })
	const first = withContent ? (
		<Button key="first" kind="primary" onClick={() => setNaming(true)}>
			{t('continue')}
		</Button>
	) : (
		<Button kind="danger" isLoading={isRunning} onClick={ban}>
			{t('ban-name', { name: user.username })}
		</Button>
	)
	// The key forces a new button element: if React reused the previous one, its click would submit the form.
	const last = (
		<Button key="last" kind="danger" type="submit" form={form} isLoading={isRunning}>
			{t('ban-and-delete')}
		</Button>
	)
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			{isNaming ? last : first}
		</>
	)
	return (
		<Dialog title={isNaming ? t('delete-everything') : t('are-you-sure')} onClose={onClose} footer={footer}>
			{isNaming ? (
				<BanNameForm id={form} user={user} onNamed={ban} />
			) : (
				<div data-area="admin" className={styles.form}>
					<p>{t('ban-text', { name: user.username })}</p>
					<Checkbox label={t('delete-content')} hint={t('delete-content-hint')} isChecked={withContent} onChange={setWithContent} />
				</div>
			)}
		</Dialog>
	)
}
