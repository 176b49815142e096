import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import { useAction } from '@folkmoot/kit/api'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { type ReactNode, useState } from 'react'
import styles from './settings.module.css'
import type { SettingsCardProps } from './settings-card-props.ts'

/** Proof of work: the browser computes for a second per sign-up, which makes only mass sign-ups expensive. */
const checks: readonly { value: SiteSettings['captcha']; label: string }[] = [
	{ value: 'default', label: 'As the server is set up' },
	{ value: 'on', label: 'On' },
	{ value: 'off', label: 'Off' },
]

/** Allows or stops sign-ups: saved at once, after a confirmation (rule admin-2). */
export function SignupsCard({ settings: { signupsDisabled, captcha }, save }: SettingsCardProps): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const [toggle, isRunning] = useAction(async () => {
		await save({ signupsDisabled: !signupsDisabled })
		setAsking(false)
	})
	const [check] = useAction((chosen: SiteSettings['captcha']) => save({ captcha: chosen }))
	return (
		<Card heading="Sign-ups">
			<div className={styles.form}>
				<Switch
					label="Allow sign-ups"
					hint={signupsDisabled ? 'Nobody can make an account now.' : 'Everybody can make an account.'}
					isChecked={!signupsDisabled}
					onChange={() => setAsking(true)}
				/>
				<Select label="Check for programs" showsLabel className={styles.choice} value={captcha} options={checks} onChange={check} />
			</div>
			{isAsking && (
				<ConfirmDialog
					title="Are you sure?"
					confirmLabel={signupsDisabled ? 'Allow sign-ups' : 'Stop sign-ups'}
					isRunning={isRunning}
					onConfirm={toggle}
					onClose={() => setAsking(false)}
				>
					{signupsDisabled
						? 'Everybody will be able to make an account.'
						: 'Nobody will be able to make an account until you allow it again. Members go on as before.'}
				</ConfirmDialog>
			)}
		</Card>
	)
}
