import { useAction } from '@folkmoot/kit/api'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import { type ListedUser, setSupporter } from '../admin.api.ts'
import { Fragment as BanDialog } from '../bans/ban-dialog-fragment.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { t } from './text.ts'
import { canBan } from './user-state.ts'
import styles from './users.module.css'

interface Props {
	user: ListedUser
	onChange: (changed: ListedUser) => void
	onBanned: () => void
}

/** Admin actions on an account; none on a deleted one. */
export function UserActions({ user, onChange, onBanned }: Props): ReactNode {
	const viewer = useViewer()
	const alert = useAlert()
	const [dialog, setDialog] = useState<'ban' | 'sessions' | null>(null)
	const close = () => setDialog(null)
	if (user.deleted || !viewer) return null
	const onBanChanged = (message: string) => {
		const isBanned = !user.isBanned
		alert(message, { tone: 'good' })
		onChange({ ...user, isBanned, bannedAt: isBanned ? new Date().toISOString() : null })
		onBanned()
		close()
	}
	return (
		<div className={styles.actions}>
			{canBan(user, viewer.id) && (
				<Button
					size="small"
					aria-label={t(user.isBanned ? 'unban-name' : 'ban-name', { name: user.username })}
					onClick={() => setDialog('ban')}
				>
					{user.isBanned ? t('unban') : t('ban')}
				</Button>
			)}
			<MoreMenu user={user} onChange={onChange} {...(user.id === viewer.id ? {} : { onEndSessions: () => setDialog('sessions') })} />
			{dialog === 'ban' && <BanDialog user={user} onDone={onBanChanged} onClose={close} />}
			{dialog === 'sessions' && <EndSessionsDialog user={user} onClose={close} />}
		</div>
	)
}

interface MenuProps extends Pick<Props, 'user' | 'onChange'> {
	/** Not set for oneself: the settings have that. */
	onEndSessions?: () => void
}

function MoreMenu({ user, onChange, onEndSessions }: MenuProps): ReactNode {
	const alert = useAlert()
	const isSupporter = user.badges.some(({ type }) => type === 'supporter')
	const [toggle] = useAction(async () => {
		await setSupporter(user.username, !isSupporter)
		alert(isSupporter ? t('supporter-removed') : t('supporter-given'), { tone: 'good' })
		const others = user.badges.filter(({ type }) => type !== 'supporter')
		onChange({ ...user, badges: isSupporter ? others : [...others, { id: 0, type: 'supporter' }] })
	})
	return (
		<Menu
			label={t('more-about', { name: user.username })}
			icon={<Ellipsis />}
			entries={[
				{ label: isSupporter ? t('remove-supporter') : t('give-supporter'), icon: <BadgeCheck />, onSelect: () => void toggle() },
				...(onEndSessions ? [{ label: t('end-sessions'), icon: <LogOut />, onSelect: onEndSessions }] : []),
			]}
		/>
	)
}
