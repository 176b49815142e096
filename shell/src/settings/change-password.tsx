import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { changePassword } from '../account.api.ts'
import { useFocusFirst } from '../login/form-focus.ts'
import { t as tPassword } from '../login/password-text.ts'
import { noPasswordErrors, type PasswordFields, validatePasswords } from './password-rules.ts'
import { ConfirmFirst, useIdentities } from './security/confirm-first.tsx'
import styles from './settings-page.module.css'
import { t } from './text.ts'
import { usePasswordFields } from './use-password-fields.ts'

/** Dialog for changing the password. */
export function ChangePassword({ onClose }: { onClose: () => void }): ReactNode {
	const id = useId()
	const [isSaving, setSaving] = useState(false)
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button type="submit" form={id} kind="primary" isLoading={isSaving}>
				{tPassword('change')}
			</Button>
		</>
	)
	return (
		<Dialog title={tPassword('change')} size="small" onClose={onClose} footer={footer}>
			<PasswordForm id={id} onSaving={setSaving} onDone={onClose} />
		</Dialog>
	)
}

interface FormProps {
	id: string
	onSaving: (isSaving: boolean) => void
	onDone: () => void
}

function PasswordForm({ id, onSaving, onDone }: FormProps): ReactNode {
	const form = useRef<HTMLFormElement>(null)
	const alert = useAlert()
	const { fields, setErrors, inputProps } = usePasswordFields()
	const identities = useIdentities()
	useFocusFirst(form)
	const showError = (field: keyof PasswordFields, error: string) => {
		setErrors({ ...noPasswordErrors, [field]: error })
		focusInvalid(form.current)
	}
	const [send] = useAction(
		async () => {
			onSaving(true)
			await changePassword(fields).finally(() => onSaving(false))
			alert(t('password-changed'), { tone: 'good' })
			onDone()
		},
		{
			confirm_first: ({ message }) => alert(message, { tone: 'bad' }),
			wrong_password: () => showError('password', t('wrong-old-password')),
			password_not_match: () => showError('repeatPassword', tPassword('mismatch')),
			invalid_password: ({ fields: fieldErrors }) =>
				showError('newPassword', fieldErrors.newPassword ?? fieldErrors.password ?? tPassword('weak')),
		},
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const nextErrors = validatePasswords(identities ? { ...fields, password: '-' } : fields)
		setErrors(nextErrors)
		if (Object.values(nextErrors).every((error) => error === null)) void send()
		else focusInvalid(form.current)
	}
	return (
		<form ref={form} id={id} className={styles.dialogForm} method="post" noValidate onSubmit={submit}>
			{identities ? (
				<ConfirmFirst identities={identities} returnTo={`${paths.settings()}?change=password`} />
			) : (
				<PasswordInput label={t('current-password')} autoComplete="current-password" {...inputProps('password')} />
			)}
			<PasswordInput label={tPassword('new')} autoComplete="new-password" hint={t('new-password-hint')} {...inputProps('newPassword')} />
			<PasswordInput label={tPassword('repeat-new')} autoComplete="new-password" {...inputProps('repeatPassword')} />
		</form>
	)
}
