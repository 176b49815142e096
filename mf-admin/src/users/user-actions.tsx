import { useAction } from '@folkmoot/kit/api'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { type ListedUser, setSupporter } from '../admin.api.ts'
import { Fragment as BanDialog } from '../bans/ban-dialog-fragment.tsx'
import { canBan } from './user-state.ts'
import styles from './users.module.css'

interface Props {
	user: ListedUser
	onChange: (changed: ListedUser) => void
	onBanned: () => void
}

/** What an admin may do about an account; nothing about one that is gone. */
export function UserActions({ user, onChange, onBanned }: Props): ReactNode {
	const viewer = useViewer()
	const alert = useAlert()
	const [isAsking, setAsking] = useState(false)
	if (user.deleted || !viewer) return null
	const banned = (words: string) => {
		const isBanned = !user.isBanned
		alert(words, { tone: 'good' })
		onChange({ ...user, isBanned, bannedAt: isBanned ? new Date().toISOString() : null })
		onBanned()
		setAsking(false)
	}
	return (
		<div className={styles.actions}>
			{canBan(user, viewer.id) && (
				<Button size="small" aria-label={`${user.isBanned ? 'Unban' : 'Ban'} ${user.username}`} onClick={() => setAsking(true)}>
					{user.isBanned ? 'Unban' : 'Ban'}
				</Button>
			)}
			<BadgeMenu user={user} onChange={onChange} />
			{isAsking && <BanDialog user={user} onDone={banned} onClose={() => setAsking(false)} />}
		</div>
	)
}

function BadgeMenu({ user, onChange }: Pick<Props, 'user' | 'onChange'>): ReactNode {
	const alert = useAlert()
	const isSupporter = user.badges.some(({ type }) => type === 'supporter')
	const [toggle] = useAction(async () => {
		await setSupporter(user.username, !isSupporter)
		alert(isSupporter ? 'Supporter badge removed.' : 'Supporter badge given.', { tone: 'good' })
		const others = user.badges.filter(({ type }) => type !== 'supporter')
		onChange({ ...user, badges: isSupporter ? others : [...others, { id: 0, type: 'supporter' }] })
	})
	return (
		<Menu
			label={`More about ${user.username}`}
			icon={<Ellipsis />}
			entries={[
				{ label: isSupporter ? 'Remove supporter badge' : 'Give supporter badge', icon: <BadgeCheck />, onSelect: () => void toggle() },
			]}
		/>
	)
}
