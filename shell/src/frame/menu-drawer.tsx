import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type ReactNode, useEffect } from 'react'
import styles from './menu-drawer.module.css'
import { NavLinks, SidebarCommunities } from './sidebar.tsx'
import { SiteLinks } from './site-links.tsx'
import { useDarkMode } from './use-dark-mode.ts'

/** From this width on the sidebar is beside the page (sidebar.module.css). */
const sidebarQuery = '(width > 1170px)'

/** The sidebar as a drawer over the page. */
export function MenuDrawer({ onClose }: { onClose: () => void }): ReactNode {
	const viewer = useViewer()
	useEffect(() => {
		const beside = matchMedia(sidebarQuery)
		beside.addEventListener('change', onClose)
		return () => beside.removeEventListener('change', onClose)
	}, [onClose])
	return (
		<Dialog title="Menu" size="side" onClose={onClose}>
			{!viewer && <LoginButtons onChosen={onClose} />}
			<nav aria-label="Main">
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
function LoginButtons({ onChosen }: { onChosen: () => void }): ReactNode {
	const openModal = useOpenModal()
	const choose = (name: 'login' | 'signup') => () => {
		onChosen()
		openModal({ name })
	}
	return (
		<div className={styles.login}>
			<Button onClick={choose('login')}>Login</Button>
			<Button kind="primary" onClick={choose('signup')}>
				Create account
			</Button>
		</div>
	)
}

function DarkModeSwitch(): ReactNode {
	const [isDark, setDark] = useDarkMode()
	return <Switch label="Dark mode" isChecked={isDark} onChange={setDark} />
}
