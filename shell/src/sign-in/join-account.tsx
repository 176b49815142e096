import { useAction } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import styles from '../login/login-form.module.css'
import { t as tLogin } from '../login/text.ts'
import { joinAccount } from './sign-in.api.ts'
import { t } from './text.ts'

/**
 * Links the identity to an account that exists: its password shows that it is the same person's. It shares no modules with the
 * login form, which is in the first load.
 */
export function JoinAccount({ onDone }: { onDone: () => void }): ReactNode {
	const [username, setUsername] = useState('')
	const [password, setPassword] = useState('')
	/** null until the account turns out to have a second factor. */
	const [code, setCode] = useState<string | null>(null)
	const [error, setError] = useState<string | null>(null)
	const [send, isSending] = useAction(
		async () => {
			await joinAccount(username.trim(), password, code ?? '')
			onDone()
		},
		{
			second_factor_required: () => setCode(''),
			wrong_code: () => setError(tLogin('code-wrong')),
			wrong_password: () => setError(tLogin('mismatch')),
			account_suspended: () => setError(tLogin('suspended-name', { username: username.trim() })),
		},
	)
	const id = useId()
	const errorId = error ? `${id}-error` : undefined
	const isIncomplete = username.trim() === '' || password === '' || code === ''
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (isIncomplete) setError(t('join-incomplete'))
		else void send()
	}
	const edit = (set: (value: string) => void) => (value: string) => {
		setError(null)
		set(value)
	}
	return (
		<form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={t('join-title')}>
			{code === null ? (
				<>
					<TextInput
						label={tLogin('username')}
						name="username"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						value={username}
						onChange={edit(setUsername)}
						errorId={errorId}
					/>
					<PasswordInput
						label={tLogin('password')}
						name="password"
						autoComplete="current-password"
						value={password}
						onChange={edit(setPassword)}
						errorId={errorId}
					/>
				</>
			) : (
				<TextInput
					label={tLogin('code')}
					name="code"
					hint={tLogin('code-hint')}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					value={code}
					onChange={edit(setCode)}
					errorId={errorId}
				/>
			)}
			{error && (
				<p className={styles.problem} id={errorId} role="alert">
					{error}
				</p>
			)}
			<Button type="submit" kind="primary" isWide isLoading={isSending}>
				{t('join')}
			</Button>
		</form>
	)
}
