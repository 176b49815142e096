import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { type Issuer, type IssuerDraft, type SignInSettings, saveIssuer } from './sign-in.api.ts'
import styles from './sign-in.module.css'
import { t } from './text.ts'

interface Props {
	/** null: a new one. */
	issuer: Issuer | null
	onSaved: (settings: SignInSettings) => void
	onClose: () => void
}

const noIssuer: IssuerDraft = {
	label: '',
	issuer: '',
	clientId: '',
	clientSecret: '',
	scopes: ['openid', 'profile', 'email'].join(' '),
	nameClaim: 'preferred_username',
	emailClaim: 'email',
	groupsClaim: '',
	adminGroup: '',
	isOn: true,
}

type TextField = Exclude<keyof IssuerDraft, 'isOn' | 'clientSecret'>

const required = ['label', 'issuer', 'clientId'] as const satisfies readonly TextField[]
const further = ['scopes', 'nameClaim', 'emailClaim', 'groupsClaim', 'adminGroup'] as const satisfies readonly TextField[]

function draftOf({ id: _id, hasSecret: _has, logoutAddress: _address, ...fields }: Issuer): IssuerDraft {
	return { ...fields, clientSecret: '' }
}

/** The form of an identity provider; it is saved with the admin's password (rule accounts-15). */
export function IssuerDialog({ issuer, onSaved, onClose }: Props): ReactNode {
	const [draft, setDraft] = useState(issuer ? draftOf(issuer) : noIssuer)
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const save = async (password: string) => {
		onSaved(await saveIssuer(issuer?.id ?? null, draft, password))
		onClose()
	}
	const edit = (change: Partial<IssuerDraft>) => {
		setErrors({})
		setDraft({ ...draft, ...change })
	}
	const field = (name: TextField) => (
		<TextInput
			key={name}
			label={t(`field-${name}`)}
			hint={t(`hint-${name}`)}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			value={draft[name]}
			error={errors[name] ?? null}
			onChange={(value) => edit({ [name]: value })}
		/>
	)
	const fields = (
		<div className={styles.form}>
			{required.map(field)}
			<PasswordInput
				label={t('field-clientSecret')}
				hint={issuer?.hasSecret ? t('secret-kept') : t('secret-hint')}
				autoComplete="new-password"
				value={draft.clientSecret}
				error={errors.clientSecret ?? null}
				onChange={(clientSecret) => edit({ clientSecret })}
			/>
			{further.map(field)}
			<Switch label={t('is-on')} isChecked={draft.isOn} onChange={(isOn) => edit({ isOn })} />
			{issuer && (
				<p className={styles.note}>
					{t('logout-address')}{' '}
					<code dir="ltr" className={styles.address}>
						{issuer.logoutAddress}
					</code>
				</p>
			)}
		</div>
	)
	return (
		<Fragment
			name="shell/password-step"
			title={issuer ? t('edit-title', { label: issuer.label }) : t('add-title')}
			confirmLabel={t('save')}
			size="normal"
			fields={fields}
			onRefused={(refused) => setErrors(refused.fields)}
			returnTo={paths.admin('signin')}
			onPassword={save}
			onClose={onClose}
		/>
	)
}
