import { useAction } from '@folkmoot/kit/api'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import { type ReactNode, useState } from 'react'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'
import { siteFields } from './site-fields.ts'
import { t } from './text.ts'

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
	const fields = siteFields('signups')
	return (
		<GroupCard heading={t('signups')} note={t('signups-note')}>
			<Switch
				label={t('allow-signups')}
				hint={signupsDisabled ? t('nobody-now') : t('anyone-now')}
				isChecked={!signupsDisabled}
				onChange={() => setAsking(true)}
			/>
			<DeclaredFields fields={fields} values={settings} onChange={change} />
			{isAsking && (
				<ConfirmDialog
					title={t('are-you-sure')}
					confirmLabel={signupsDisabled ? t('allow-signups') : t('stop-signups')}
					isRunning={isRunning}
					onConfirm={toggle}
					onClose={() => setAsking(false)}
				>
					{signupsDisabled ? t('anyone-then') : t('nobody-then')}
				</ConfirmDialog>
			)}
		</GroupCard>
	)
}
