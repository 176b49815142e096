import { useAction } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { AlternativeLogins } from './alternative-logins.tsx'
import { CodeInput } from './code-input.tsx'
import { focusEmpty, useFocusFirst, useFocusStep } from './form-focus.ts'
import { logIn } from './login.api.ts'
import styles from './login-form.module.css'
import { validateLogin } from './login-rules.ts'
import { NeedsScripting } from './needs-scripting.tsx'
import { t } from './text.ts'

interface Props {
	onLoggedIn: () => void
	/** Leads to sign-up, where nothing else on the page does. */
	onSignUp?: () => void
	/** The form was opened on request: it takes the focus. */
	takesFocus?: boolean
}

/** The login form: name and password. */
export function LoginForm({ onLoggedIn, onSignUp, takesFocus = false }: Props): ReactNode {
	const form = useRef<HTMLFormElement>(null)
	const [username, setUsername] = useState('')
	const [password, setPassword] = useState('')
	/** null until the account turns out to have a second factor. */
	const [code, setCode] = useState<string | null>(null)
	const [error, setError] = useState<string | null>(null)
	useFocusFirst(form, takesFocus)
	useFocusStep(form, code === null ? 'password' : 'code')
	const [send, isSending] = useAction(
		async () => {
			await logIn(username.trim(), password, code ?? '')
			onLoggedIn()
		},
		{
			account_suspended: () => setError(t('suspended-name', { username: username.trim() })),
			second_factor_required: () => setCode(''),
			wrong_code: () => setError(t('code-wrong')),
			401: () => setError(t('mismatch')),
		},
	)
	const id = useId()
	const errorId = error ? `${id}-error` : undefined
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const nextError = validateLogin(username.trim(), password, code)
		setError(nextError)
		if (nextError) focusEmpty(form.current)
		else void send()
	}
	const edit = (set: (value: string) => void) => (value: string) => {
		setError(null)
		set(value)
	}
	const goBack = () => {
		setError(null)
		setCode(null)
	}
	return (
		// Submitted before hydration, a GET form would write the password into the URL: hence the method.
		<form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-label={tFrame('login')}>
			<NeedsScripting />
			{code === null ? (
				<>
					<TextInput
						label={t('username')}
						name="username"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						value={username}
						onChange={edit(setUsername)}
						errorId={errorId}
					/>
					<PasswordInput
						label={t('password')}
						name="password"
						autoComplete="current-password"
						value={password}
						onChange={edit(setPassword)}
						errorId={errorId}
					/>
				</>
			) : (
				<CodeInput value={code} onChange={edit(setCode)} errorId={errorId} />
			)}
			{error && (
				<p className={styles.problem} id={errorId} role="alert">
					{error}
				</p>
			)}
			<div className={styles.actions}>
				<Button type="submit" kind={onSignUp ? 'primary' : 'plain'} isWide isLoading={isSending}>
					{tFrame('login')}
				</Button>
				{code === null ? (
					<AlternativeLogins onLoggedIn={onLoggedIn} onSignUp={onSignUp} onError={setError} />
				) : (
					<button type="button" className={`${styles.link} ${styles.centred}`} onClick={goBack}>
						{t('back')}
					</button>
				)}
			</div>
		</form>
	)
}
