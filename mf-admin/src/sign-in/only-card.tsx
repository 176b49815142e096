import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import { type SignInSettings, saveOnly } from './sign-in.api.ts'
import { t } from './text.ts'

interface Props {
	settings: SignInSettings
	onChange: (settings: SignInSettings) => void
}

/** “Only this way”: passwords and sign-up are refused, except for one admin, who gets in when no provider answers. */
export function OnlyCard({ settings, onChange }: Props): ReactNode {
	const [isOnly, setOnly] = useState(settings.onlyIssuers)
	const [admin, setAdmin] = useState(settings.emergencyAdmin ?? '')
	const [error, setError] = useState<string | null>(null)
	const [isAsking, setAsking] = useState(false)
	const save = async (password: string) => {
		onChange(await saveOnly(isOnly, admin, password))
		setAsking(false)
	}
	const hasChanges = isOnly !== settings.onlyIssuers || admin !== (settings.emergencyAdmin ?? '')
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (hasChanges) setAsking(true)
	}
	return (
		<GroupCard heading={t('only')} note={t('only-note')}>
			<form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={t('only')}>
				<Switch label={t('only-switch')} hint={t('only-hint')} isChecked={isOnly} onChange={setOnly} />
				<NameInput
					label={t('emergency-admin')}
					hint={t('emergency-hint')}
					autoComplete="off"
					value={admin}
					error={error}
					onChange={(value) => {
						setError(null)
						setAdmin(value)
					}}
				/>
				<div>
					<Button type="submit" kind="primary" disabled={!hasChanges} aria-haspopup="dialog">
						{t('save')}
					</Button>
				</div>
			</form>
			{isAsking && (
				<Fragment
					name="shell/password-step"
					title={t('only-question')}
					confirmLabel={t('save')}
					onRefused={({ fields, message }) => {
						setError(fields.emergencyAdmin ?? message)
						setAsking(false)
					}}
					returnTo={paths.admin('signin')}
					onPassword={save}
					onClose={() => setAsking(false)}
				>
					<p>{isOnly ? t('only-hint') : t('only-off')}</p>
				</Fragment>
			)}
		</GroupCard>
	)
}
