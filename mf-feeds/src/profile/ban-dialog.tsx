import type { User } from '@folkmoot/account-contract/user'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { banUser } from './profile.api.ts'
import styles from './profile.module.css'
import { useBan } from './use-ban.ts'

/** Bans somebody from the site; where all they wrote is to go as well, their name must be typed first (spec 1 §5). */
export function BanDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
	const form = useId()
	const [withContent, setWithContent] = useState(false)
	const [isNaming, setNaming] = useState(false)
	const [ban, isRunning] = useBan('ban', () => banUser(user.username, withContent))
	return (
		<Dialog
			title={isNaming ? 'Delete everything they wrote?' : 'Are you sure?'}
			onClose={onClose}
			footer={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Onward {...{ form, user, withContent, isNaming, isRunning }} onNaming={() => setNaming(true)} onBan={ban} />
				</>
			}
		>
			{isNaming ? (
				<NameForm id={form} user={user} onNamed={ban} />
			) : (
				<>
					<p>@{user.username} is logged out everywhere and cannot log in again until the ban is lifted.</p>
					<Checkbox
						label="Delete all their content"
						hint="All posts and comments, for good."
						isChecked={withContent}
						onChange={setWithContent}
					/>
				</>
			)}
		</Dialog>
	)
}

interface OnwardProps {
	form: string
	user: User
	withContent: boolean
	isNaming: boolean
	isRunning: boolean
	onNaming: () => void
	onBan: () => void
}

/** The button that leads on, or does it. */
function Onward({ form, user, withContent, isNaming, isRunning, onNaming, onBan }: OnwardProps): ReactNode {
	if (isNaming)
		return (
			<Button kind="danger" type="submit" form={form} isLoading={isRunning}>
				Ban and delete everything
			</Button>
		)
	if (withContent)
		return (
			<Button kind="primary" onClick={onNaming}>
				Continue
			</Button>
		)
	return (
		<Button kind="danger" isLoading={isRunning} onClick={onBan}>
			Ban @{user.username}
		</Button>
	)
}

interface NameFormProps {
	/** For the button that sends it. */
	id: string
	user: User
	/** The right name was typed, in whatever case. */
	onNamed: () => void
}

function NameForm({ id, user, onNamed }: NameFormProps): ReactNode {
	const [typed, setTyped] = useState('')
	const [error, setError] = useState<string | null>(null)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (typed.trim().toLowerCase() === user.username.toLowerCase()) onNamed()
		else setError('Usernames do not match!')
	}
	return (
		<form id={id} className={styles.form} method="post" noValidate onSubmit={submit}>
			<p>
				{countWords(user.noPosts, 'post')} and {countWords(user.noComments, 'comment')} will be gone for good.
			</p>
			<TextInput
				label="Type the username to confirm"
				autoFocus
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				value={typed}
				error={error}
				onChange={(value) => {
					setError(null)
					setTyped(value)
				}}
			/>
		</form>
	)
}
