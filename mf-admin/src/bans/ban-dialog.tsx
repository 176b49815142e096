import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type ReactNode, useId, useState } from 'react'
import { banUser } from '../admin.api.ts'
import type { BanDialogProps } from './ban-dialog-fragment.tsx'
import { BanNameForm } from './ban-name-form.tsx'
import styles from './bans.module.css'
import { useBan } from './use-ban.ts'

/** Bans somebody from the site; where all they wrote is to go as well, their name must be typed first (spec 1 §5). */
export function BanDialog({ user, onDone, onClose }: BanDialogProps): ReactNode {
	const form = useId()
	const [withContent, setWithContent] = useState(false)
	const [isNaming, setNaming] = useState(false)
	const [ban, isRunning] = useBan('ban', { act: () => banUser(user.username, withContent), onDone })
	const goOn = withContent ? (
		<Button key="on" kind="primary" onClick={() => setNaming(true)}>
			Continue
		</Button>
	) : (
		<Button kind="danger" isLoading={isRunning} onClick={ban}>
			Ban @{user.username}
		</Button>
	)
	// Its key makes it a button of its own: in the place of the one before, the click there would send the form.
	const last = (
		<Button key="last" kind="danger" type="submit" form={form} isLoading={isRunning}>
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
		<Dialog title={isNaming ? 'Delete everything they wrote?' : 'Are you sure?'} onClose={onClose} footer={footer}>
			{isNaming ? (
				<BanNameForm id={form} user={user} onNamed={ban} />
			) : (
				<div data-room="admin" className={styles.form}>
					<p>@{user.username} is logged out everywhere and cannot log in again until the ban is lifted.</p>
					<Checkbox
						label="Delete all their content"
						hint="All posts, comments and images. It can be undone for seven days."
						isChecked={withContent}
						onChange={setWithContent}
					/>
				</div>
			)}
		</Dialog>
	)
}
