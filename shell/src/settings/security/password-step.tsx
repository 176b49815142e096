import { type ApiError, useAction } from '@folkmoot/kit/api'
import type { PasswordStepProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { t as tPassword } from '../../login/password-text.ts'
import { t as tSettings } from '../text.ts'
import { ConfirmFirst, useIdentities } from './confirm-first.tsx'
import styles from './security.module.css'
import { t } from './text.ts'

/** Reauthentication: whoever uses an open session has to prove that it is theirs. Other areas use it as `shell/password-step`. */
export function PasswordStep({
	title,
	children,
	confirmLabel,
	isDanger = false,
	size = 'small',
	fields,
	checkFields,
	onRefused,
	returnTo = `${paths.settings()}#security`,
	onPassword,
	onClose,
}: PasswordStepProps): ReactNode {
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const identities = useIdentities()
	const [password, setPassword] = useState('')
	const [error, setError] = useState<string | null>(null)
	const showError = (message: string) => {
		setError(message)
		focusInvalid(form.current)
	}
	const showRefused = (refused: ApiError) => {
		onRefused?.(refused)
		focusInvalid(form.current)
	}
	const [send, isSending] = useAction(() => onPassword(password), {
		wrong_password: () => showError(tSettings('wrong-password')),
		confirm_first: ({ message }) => setError(message),
		...(onRefused ? { invalid_input: showRefused, duplicate: showRefused } : {}),
	})
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const areFieldsRight = checkFields?.() ?? true
		if (password === '' && !identities) showError(tPassword('empty'))
		else if (areFieldsRight) void send()
		else focusInvalid(form.current)
	}
	const footer = (
		<>
			<Button onClick={onClose}>{tSettings('cancel')}</Button>
			<Button type="submit" form={id} kind={isDanger ? 'danger' : 'primary'} isLoading={isSending}>
				{confirmLabel}
			</Button>
		</>
	)
	return (
		<Dialog title={title} size={size} onClose={onClose} footer={footer}>
			<form ref={form} id={id} className={styles.dialog} method="post" noValidate onSubmit={submit}>
				{children}
				{fields}
				{identities ? (
					<ConfirmFirst identities={identities} error={error} returnTo={returnTo} />
				) : (
					<PasswordInput
						label={t('password')}
						name="password"
						autoComplete="current-password"
						value={password}
						error={error}
						onChange={(value) => {
							setError(null)
							setPassword(value)
						}}
					/>
				)}
			</form>
		</Dialog>
	)
}

export { PasswordStep as Fragment }
