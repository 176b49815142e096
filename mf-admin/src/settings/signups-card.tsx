import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { inSection } from '@folkmoot/contract-kit/declared'
import { useAction } from '@folkmoot/kit/api'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import { type ReactNode, useState } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'

const fields = inSection(siteSettings, 'signups')

/**
 * Who can join: saved at once, sign-ups themselves after a confirmation (rule admin-2). The check is a proof of work: the browser
 * computes for a second per sign-up, which makes only mass sign-ups expensive.
 */
export function SignupsCard({ settings, save }: SettingsCardProps): ReactNode {
	const { signupsDisabled } = settings
	const [isAsking, setAsking] = useState(false)
	const [toggle, isRunning] = useAction(async () => {
		await save({ signupsDisabled: !signupsDisabled })
		setAsking(false)
	})
	const [change] = useAction(save)
	return (
		<GroupCard heading="Sign-ups" note="Who can join. Changes take effect immediately.">
			<Switch
				label="Allow sign-ups"
				hint={signupsDisabled ? 'Nobody can sign up right now.' : 'Anyone can sign up.'}
				isChecked={!signupsDisabled}
				onChange={() => setAsking(true)}
			/>
			<DeclaredFields fields={fields} values={settings} onChange={change} selectClassName={styles.choice} />
			{isAsking && (
				<ConfirmDialog
					title="Are you sure?"
					confirmLabel={signupsDisabled ? 'Allow sign-ups' : 'Stop sign-ups'}
					isRunning={isRunning}
					onConfirm={toggle}
					onClose={() => setAsking(false)}
				>
					{signupsDisabled
						? 'Anyone will be able to sign up.'
						: 'Nobody will be able to sign up until you allow it again. Existing members are not affected.'}
				</ConfirmDialog>
			)}
		</GroupCard>
	)
}
