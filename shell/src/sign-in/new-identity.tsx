import { limits } from '@folkmoot/contract-kit/limits'
import { type ApiError, useAction } from '@folkmoot/kit/api'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSetDevice } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import formStyles from '../login/login-form.module.css'
import pageStyles from '../login/login-page.module.css'
import { nameTakenError, noErrors, noSignup, validateSignup } from '../login/signup-rules.ts'
import { t as tSignup } from '../login/signup-text.ts'
import { t as tLogin } from '../login/text.ts'
import { JoinAccount } from './join-account.tsx'
import type { Finished } from './sign-in.api.ts'
import { signUpWithIdentity } from './sign-in.api.ts'
import { t } from './text.ts'

export type Suggestion = NonNullable<Finished['suggestion']>

interface Props {
	suggestion: Suggestion
	/** A path of this site. */
	returnTo: string
}

/** The first sign-in with an identity: a new account, or one that exists. */
export function NewIdentity({ suggestion, returnTo }: Props): ReactNode {
	const { label, signupsDisabled } = suggestion
	const [isJoining, setJoining] = useState(signupsDisabled)
	const goOn = () => location.replace(returnTo)
	return (
		<>
			<h1 className={pageStyles.title}>{isJoining ? t('join-title') : t('choose-title')}</h1>
			<p className={formStyles.other}>{isJoining ? t('join-why', { label }) : t('choose-why', { label })}</p>
			{isJoining ? <JoinAccount onDone={goOn} /> : <ChooseName suggestion={suggestion} onDone={goOn} />}
			{signupsDisabled ? (
				<p className={formStyles.other}>{tSignup('closed')}</p>
			) : (
				<button type="button" className={`${formStyles.link} ${formStyles.centred}`} onClick={() => setJoining(!isJoining)}>
					{isJoining ? t('rather-new') : t('rather-join')}
				</button>
			)}
		</>
	)
}

function ChooseName({ suggestion, onDone }: { suggestion: Suggestion; onDone: () => void }): ReactNode {
	const form = useRef<HTMLFormElement>(null)
	const setDevice = useSetDevice()
	const [fields, setFields] = useState({ username: suggestion.username, email: suggestion.email })
	const [errors, setErrors] = useState({ username: noErrors.username, email: noErrors.email })
	const show = (given: Partial<typeof errors>) => {
		setErrors({ username: null, email: null, ...given })
		focusInvalid(form.current)
	}
	const showField = ({ fields: { username, email }, message }: ApiError) =>
		show({ username: username ?? (email ? null : message), email: email ? tSignup('email-invalid') : null })
	const [send, isSending] = useAction(
		async () => {
			await signUpWithIdentity(fields.username, fields.email.trim())
			setDevice('welcome', fields.username)
			onDone()
		},
		{
			user_exists: () => show({ username: nameTakenError(fields.username) }),
			invalid_username: showField,
			invalid_input: showField,
		},
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const { username, email } = validateSignup({ ...noSignup, username: fields.username, email: fields.email.trim() })
		if (username === null && email === null) void send()
		else show({ username, email })
	}
	const edit = (field: keyof typeof fields) => (value: string) => {
		setErrors({ ...errors, [field]: null })
		setFields({ ...fields, [field]: value })
	}
	return (
		<form ref={form} className={formStyles.form} method="post" noValidate onSubmit={submit} aria-label={t('choose-title')}>
			<NameInput
				label={tLogin('username')}
				name="username"
				hint={tSignup('name-hint', { min: limits.usernameMin, max: limits.usernameMax })}
				autoComplete="username"
				value={fields.username}
				error={errors.username}
				onChange={edit('username')}
			/>
			<TextInput
				label={tSignup('email-optional')}
				name="email"
				type="email"
				autoComplete="email"
				value={fields.email}
				error={errors.email}
				onChange={edit('email')}
			/>
			<Button type="submit" kind="primary" isWide isLoading={isSending}>
				{tSignup('signup')}
			</Button>
			<p className={formStyles.fineprint}>
				{tSignup.rich(
					'terms',
					{},
					{ terms: <Link to={paths.terms()} target="_blank" />, privacy: <Link to={paths.privacyPolicy()} target="_blank" /> },
				)}
			</p>
		</form>
	)
}
