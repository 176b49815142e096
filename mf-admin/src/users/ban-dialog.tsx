import type { User } from '@folkmoot/account-contract/user'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type ReactNode, useId, useState } from 'react'
import { banUser } from '../admin.api.ts'
import { BanNameForm } from './ban-name-form.tsx'
import type { BanDialogProps } from './unban-dialog.tsx'

/** Bans somebody from the site; where all they wrote is to go as well, their name must be typed first (spec 1 §5). */
export function BanDialog({ user, onChange, onClose }: BanDialogProps): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [withContent, setWithContent] = useState(false)
	const [isNaming, setNaming] = useState(false)
	const [ban, isRunning] = useAction(async () => {
		await banUser(user.username, withContent)
		onChange({ ...user, isBanned: true, bannedAt: new Date().toISOString() })
		alert(`@${user.username} is banned.`, { tone: 'good' })
		onClose()
	})
	const goOn = withContent ? (
		<Button kind="primary" onClick={() => setNaming(true)}>
			Continue
		</Button>
	) : (
		<Button kind="danger" isLoading={isRunning} onClick={ban}>
			Ban @{user.username}
		</Button>
	)
	const last = (
		<Button kind="danger" type="submit" form={form} isLoading={isRunning}>
			Ban and delete everything
		</Button>
	)
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			{isNaming ? last : goOn}
		</>
	)
	return (
		<Dialog title={isNaming ? `Ban @${user.username} and delete everything?` : 'Are you sure?'} onClose={onClose} footer={footer}>
			{isNaming ? (
				<BanNameForm id={form} user={user} onNamed={ban} />
			) : (
				<Consequences user={user} withContent={withContent} onChange={setWithContent} />
			)}
		</Dialog>
	)
}

interface ConsequencesProps {
	user: User
	withContent: boolean
	onChange: (withContent: boolean) => void
}

function Consequences({ user, withContent, onChange }: ConsequencesProps): ReactNode {
	return (
		<>
			<p>@{user.username} is logged out everywhere and cannot log in again until the ban is lifted.</p>
			<Checkbox label="Delete everything they wrote" hint="All posts and comments, for good." isChecked={withContent} onChange={onChange} />
		</>
	)
}
