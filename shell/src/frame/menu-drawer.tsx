import { modalAtom, useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import styles from './menu-drawer.module.css'
import { NavLinks, SidebarCommunities } from './sidebar.tsx'
import { SiteLinks } from './site-links.tsx'
import { t } from './text.ts'
import { useDarkMode } from './use-dark-mode.ts'

/** From this width on the sidebar is beside the page (sidebar.module.css). */
const sidebarQuery = '(width > 1170px)'

/** The sidebar as a drawer over the page. */
export function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
	const viewer = useViewer()
	const modal = useAtomValue(modalAtom)
	const isSidebarShown = useMediaQuery(sidebarQuery)
	useEffect(() => {
		if (modal || isSidebarShown) onClose()
	}, [modal, isSidebarShown, onClose])
	// The shell's dialogs, such as the question about unsaved changes, take the place of the drawer, and its history entry.
	if (modal) return null
	return (
		<Dialog title={t('menu')} size="side" onClose={onClose}>
			{!viewer && <LoginButtons />}
			<nav aria-label={t('main')}>
				<NavLinks />
				<SidebarCommunities />
			</nav>
			<div className={styles.dark}>
				<DarkModeSwitch />
			</div>
			<div className={styles.links}>
				<SiteLinks />
			</div>
		</Dialog>
	)
}

/** For guests: log in or sign up. */
function LoginButtons(): ReactNode {
	const openModal = useOpenModal()
	return (
		<div className={styles.login}>
			<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'login' })}>
				{t('login')}
			</Button>
			<Button kind="primary" aria-haspopup="dialog" onClick={() => openModal({ name: 'signup' })}>
				{t('create-account')}
			</Button>
		</div>
	)
}

function DarkModeSwitch(): ReactNode {
	const [isDark, setDark] = useDarkMode()
	return <Switch label={t('dark-mode')} isChecked={isDark} onChange={setDark} />
}
