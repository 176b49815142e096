import type { User } from '@folkmoot/account-contract/user'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { banUser } from '../admin.api.ts'
import { figure } from '../table/words.ts'
import type { BanDialogProps } from './unban-dialog.tsx'
import styles from './users.module.css'

/** Bans somebody from the site; where all they wrote is to go as well, their name must be typed first (spec 1 §5). */
export function BanDialog({ user, onChange, onClose }: BanDialogProps): ReactNode {
	const alert = useAlert()
	const [isNaming, setNaming] = useState(false)
	const [ban, isRunning] = useAction(async (withContent: boolean) => {
		await banUser(user.username, withContent)
		onChange({ ...user, isBanned: true, bannedAt: new Date().toISOString() })
		alert(`@${user.username} is banned.`, { tone: 'good' })
		onClose()
	})
	const step = { user, isRunning, onClose }
	if (isNaming) return <NameStep key="name" {...step} onNamed={() => void ban(true)} />
	return <SureStep key="sure" {...step} onSure={(withContent) => (withContent ? setNaming(true) : void ban(false))} />
}

interface StepProps {
	user: User
	isRunning: boolean
	onClose: () => void
}

function SureStep({ user, isRunning, onClose, onSure }: StepProps & { onSure: (withContent: boolean) => void }): ReactNode {
	const [withContent, setWithContent] = useState(false)
	return (
		<ConfirmDialog
			title="Are you sure?"
			confirmLabel={withContent ? 'Continue' : `Ban @${user.username}`}
			isDanger={!withContent}
			isRunning={isRunning}
			onConfirm={() => onSure(withContent)}
			onClose={onClose}
		>
			<p>@{user.username} is logged out everywhere and cannot log in again until the ban is lifted.</p>
			<Checkbox
				label="Delete everything they wrote"
				hint="All posts and comments, for good."
				isChecked={withContent}
				onChange={setWithContent}
			/>
		</ConfirmDialog>
	)
}

function NameStep({ user, isRunning, onClose, onNamed }: StepProps & { onNamed: () => void }): ReactNode {
	const form = useId()
	const [typed, setTyped] = useState('')
	const [error, setError] = useState<string | null>(null)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (typed.trim().toLowerCase() === user.username.toLowerCase()) onNamed()
		else setError('Usernames do not match!')
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button kind="danger" type="submit" form={form} disabled={typed === ''} isLoading={isRunning}>
				Ban and delete everything
			</Button>
		</>
	)
	return (
		<Dialog title={`Ban @${user.username} and delete everything?`} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} method="post" noValidate onSubmit={submit}>
				<p>
					Their {figure(user.noPosts)} {user.noPosts === 1 ? 'post' : 'posts'} and {figure(user.noComments)}{' '}
					{user.noComments === 1 ? 'comment' : 'comments'} will be gone for good. There is no way back.
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
		</Dialog>
	)
}
