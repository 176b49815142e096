import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Settings from 'lucide-react/icons/settings'
import ShieldUser from 'lucide-react/icons/shield-user'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { useLogOut } from '../login/use-log-out.ts'
import styles from './account-menu.module.css'
import { t } from './text.ts'
import { useDarkMode } from './use-dark-mode.ts'

/** The viewer's picture and points, as the button of the account menu. */
export function AccountMenu(): ReactNode {
	const viewer = useViewer()
	const entries = useAccountEntries()
	if (!viewer) return null
	return (
		<Menu
			label={t('account')}
			entries={entries}
			trigger={(trigger) => (
				<button type="button" className={styles.trigger} {...trigger}>
					<VisuallyHidden>{t('account-of', { username: viewer.username })}</VisuallyHidden>
					<PersonPicture picture={viewer.proPic} name={viewer.username} size={24} />
					<span className={styles.who}>
						<span className={styles.name} aria-hidden="true" data-long={viewer.username.length > 10 || undefined}>
							<span className={styles.whole}>{viewer.username}</span>
							<span className={styles.short}>{t('me-short')}</span>
						</span>
						<span className={styles.points}>
							{t('points', { count: grammaticalCount(viewer.points), shown: formatShortCount(viewer.points) })}
						</span>
					</span>
					<ChevronDown aria-hidden="true" />
				</button>
			)}
		/>
	)
}

/** Entries of the account menu, on wide screens and on phones. */
function useAccountEntries(): MenuEntry[] {
	const viewer = useViewer()
	const go = useGo()
	const logOut = useLogOut()
	const [isDark, setDark] = useDarkMode()
	const linkTo = (label: string, icon: ReactNode, to: string): MenuEntry => ({ label, icon, href: to, onSelect: () => go(to) })
	const dark: MenuEntry = { label: t('dark-mode'), icon: <Moon />, isChecked: isDark, onSelect: () => setDark(!isDark) }
	if (!viewer) return [dark]
	return [
		linkTo(t('settings'), <Settings />, paths.settings()),
		linkTo(t('profile'), <User />, paths.user(viewer.username)),
		...(viewer.isAdmin ? [linkTo(t('admin'), <ShieldUser />, paths.admin())] : []),
		'line',
		dark,
		'line',
		{ label: t('logout'), icon: <LogOut />, onSelect: logOut },
	]
}
