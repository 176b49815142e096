import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { resetPassword } from '../security.api.ts'
import { noPasswordErrors, validatePasswords } from '../settings/password-rules.ts'
import { usePasswordFields } from '../settings/use-password-fields.ts'
import form from './login-form.module.css'
import styles from './login-page.module.css'
import { NeedsScripting } from './needs-scripting.tsx'
import { ResultHeading } from './result-heading.tsx'

interface Props {
	token: string
	/** The link was used already or has expired. */
	onInvalidToken: () => void
}

/** The form for a new password, opened by a reset link. */
export function NewPassword(props: Props): ReactNode {
	const [username, setUsername] = useState<string | null>(null)
	if (username === null)
		return (
			<>
				<h1 className={styles.title}>Choose a new password</h1>
				<PasswordForm {...props} onDone={setUsername} />
			</>
		)
	return (
		<>
			<ResultHeading>Password changed</ResultHeading>
			<p role="status">@{username} has a new password and has been logged out everywhere.</p>
			<LinkButton to={paths.login()} kind="primary" isWide>
				Login
			</LinkButton>
		</>
	)
}

function PasswordForm({ token, onInvalidToken, onDone }: Props & { onDone: (username: string) => void }): ReactNode {
	const element = useRef<HTMLFormElement>(null)
	const { fields, setErrors, inputProps } = usePasswordFields()
	const [send, isSending] = useAction(
		async () => onDone(await resetPassword({ token, newPassword: fields.newPassword, repeatPassword: fields.repeatPassword })),
		{
			invalid_token: onInvalidToken,
			invalid_password: (error) => {
				setErrors({ ...noPasswordErrors, newPassword: error.fields.newPassword ?? 'Password too weak.' })
				focusInvalid(element.current)
			},
		},
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const nextErrors = { ...validatePasswords(fields), password: null }
		setErrors(nextErrors)
		if (nextErrors.newPassword === null && nextErrors.repeatPassword === null) void send()
		else focusInvalid(element.current)
	}
	return (
		<form ref={element} className={form.form} method="post" noValidate onSubmit={submit} aria-label="Choose a new password">
			<NeedsScripting />
			<PasswordInput
				label="New password"
				autoComplete="new-password"
				hint="At least 8 characters. You will be logged out everywhere."
				{...inputProps('newPassword')}
			/>
			<PasswordInput label="Repeat new password" autoComplete="new-password" {...inputProps('repeatPassword')} />
			<Button type="submit" kind="primary" isWide isLoading={isSending}>
				Change password
			</Button>
		</form>
	)
}
