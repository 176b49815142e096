import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { flashAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { deleteAccount } from '../account.api.ts'
import { t as tLogin } from '../login/text.ts'
import { ConfirmFirst, isConfirmedBy, useIdentities } from './security/confirm-first.tsx'
import styles from './settings-page.module.css'
import { t } from './text.ts'

interface Props {
	username: string
	onClose: () => void
	/** Leaves the member's pages. */
	onDeleted?: () => void
}

/** Asks for the password and the word YES, in the language of the page (rule privacy-3). */
export function DeleteAccount({ username, onClose, onDeleted = goHome }: Props): ReactNode {
	const id = useId()
	const [password, setPassword] = useState('')
	const [word, setWord] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [send, isDeleting] = useAction(
		async () => {
			await deleteAccount(username, password)
			flashAlert(t('account-deleted'))
			onDeleted()
		},
		{
			confirm_first: ({ message }) => setError(message),
			wrong_password: () => setError(t('wrong-password')),
		},
	)
	const identities = useIdentities()
	const isConfirmed = identities ? isConfirmedBy(identities) : password !== ''
	const canDelete = isConfirmed && word === t('delete-word')
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (canDelete) void send()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button type="submit" form={id} kind="danger" disabled={!canDelete} isLoading={isDeleting}>
				{t('delete-account')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('delete-question', { username })} onClose={onClose} footer={footer}>
			<form id={id} className={styles.dialogForm} method="post" noValidate onSubmit={submit}>
				<p>{t('delete-why')}</p>
				{identities ? (
					<ConfirmFirst identities={identities} error={error} returnTo={`${paths.settings()}#delete-account`} />
				) : (
					<PasswordInput
						label={tLogin('password')}
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
				<TextInput
					label={t('delete-confirm', { word: t('delete-word') })}
					autoComplete="off"
					autoCapitalize="characters"
					value={word}
					onChange={setWord}
				/>
			</form>
		</Dialog>
	)
}

/** Loads the home page in place of this one. */
function goHome(): void {
	location.replace(paths.home())
}
