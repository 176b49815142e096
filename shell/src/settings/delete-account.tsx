import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { flashAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { deleteAccount } from '../account.api.ts'
import styles from './settings-page.module.css'

interface Props {
	username: string
	onClose: () => void
	/** Leaves the member's pages. */
	onDeleted?: () => void
}

/** Asks for the password and the word YES (rule privacy-3). */
export function DeleteAccount({ username, onClose, onDeleted = goHome }: Props): ReactNode {
	const id = useId()
	const [password, setPassword] = useState('')
	const [word, setWord] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [send, isDeleting] = useAction(
		async () => {
			await deleteAccount(username, password)
			flashAlert('Your account is successfully deleted!')
			onDeleted()
		},
		{ 403: () => setError('Invalid password'), wrong_password: () => setError('Invalid password') },
	)
	const canDelete = password !== '' && word === 'YES'
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (canDelete) void send()
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button type="submit" form={id} kind="danger" disabled={!canDelete} isLoading={isDeleting}>
				Delete account
			</Button>
		</>
	)
	return (
		<Dialog title={`Delete @${username}?`} onClose={onClose} footer={footer}>
			<form id={id} className={styles.dialogForm} method="post" noValidate onSubmit={submit}>
				<p>
					Your profile, lists, mutes and memberships are permanently deleted, and your username cannot be reused. Your posts and comments
					stay, under the name Ghost; delete them first if you do not want that.
				</p>
				<PasswordInput
					label="Password"
					name="password"
					autoComplete="current-password"
					value={password}
					error={error}
					onChange={(value) => {
						setError(null)
						setPassword(value)
					}}
				/>
				<TextInput label="Type YES to confirm" autoComplete="off" autoCapitalize="characters" value={word} onChange={setWord} />
			</form>
		</Dialog>
	)
}

/** Loads the home page in place of this one. */
function goHome(): void {
	location.replace(paths.home())
}
