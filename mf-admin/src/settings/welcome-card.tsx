import { namesOf } from '@folkmoot/contract-kit/declared'
import { useAction } from '@folkmoot/kit/api'
import { useAlert, useLeaveConfirmation } from '@folkmoot/kit/state'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import { SaveButton } from '@folkmoot/kit/ui/save-button.tsx'
import { useChanges } from '@folkmoot/kit/ui/use-changes.ts'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'
import { siteFields } from './site-fields.ts'
import { t } from './text.ts'

/** Where new members are welcomed: typed, so it is saved with a button. */
export function WelcomeCard({ settings, save }: SettingsCardProps): ReactNode {
	const { draft, hasChanges, change, save: keep } = useChanges(settings)
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const alert = useAlert()
	const fields = siteFields('welcome')
	useLeaveConfirmation(hasChanges ? t('leave-unsaved') : null)
	const [send, isSaving] = useAction(() => keep(save), {
		invalid_input: (failure) =>
			namesOf(fields).some((name) => failure.fields[name]) ? setErrors(failure.fields) : alert(failure.message, { tone: 'bad' }),
	})
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (hasChanges) void send()
	}
	return (
		<GroupCard heading={t('welcome')} note={t('welcome-note')}>
			<form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={t('welcome')}>
				<DeclaredFields
					fields={fields}
					values={draft}
					onChange={(part) => {
						setErrors({})
						change(part)
					}}
					errors={errors}
				/>
				<SaveButton hasChanges={hasChanges} isSaving={isSaving} />
			</form>
		</GroupCard>
	)
}
