import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { resetPassword } from '../security.api.ts'
import { noPasswordErrors, validatePasswords } from '../settings/password-rules.ts'
import { usePasswordFields } from '../settings/use-password-fields.ts'
import { t } from './links-text.ts'
import form from './login-form.module.css'
import styles from './login-page.module.css'
import { NeedsScripting } from './needs-scripting.tsx'
import { t as tPassword } from './password-text.ts'
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
				<h1 className={styles.title}>{t('choose-password')}</h1>
				<PasswordForm {...props} onDone={setUsername} />
			</>
		)
	return (
		<>
			<ResultHeading>{t('changed')}</ResultHeading>
			<p role="status">{t('changed-for', { username })}</p>
			<LinkButton to={paths.login()} kind="primary" isWide>
				{tFrame('login')}
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
				setErrors({ ...noPasswordErrors, newPassword: error.fields.newPassword ?? tPassword('weak') })
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
		<form ref={element} className={form.form} method="post" noValidate onSubmit={submit} aria-label={t('choose-password')}>
			<NeedsScripting />
			<PasswordInput label={tPassword('new')} autoComplete="new-password" hint={t('new-hint')} {...inputProps('newPassword')} />
			<PasswordInput label={tPassword('repeat-new')} autoComplete="new-password" {...inputProps('repeatPassword')} />
			<Button type="submit" kind="primary" isWide isLoading={isSending}>
				{tPassword('change')}
			</Button>
		</form>
	)
}
