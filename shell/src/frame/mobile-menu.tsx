import { useLocation } from '@folkmoot/kit/router'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './mobile-menu.module.css'
import { Places, SidebarCommunities } from './sidebar.tsx'
import { SiteLinks } from './site-links.tsx'
import { useDarkMode } from './use-dark-mode.ts'

/** On phones the navigation is a sheet behind a button. */
export function MobileMenu(): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const { pathname } = useLocation()
	useEffect(() => setOpen(false), [pathname])
	return (
		<div className={styles.phone}>
			<IconButton label="Menu" icon={<MenuIcon />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
			{isOpen && (
				<Dialog title="Menu" onClose={() => setOpen(false)}>
					<nav aria-label="Main">
						<Places />
						<SidebarCommunities />
					</nav>
					<DarkModeSwitch />
					<SiteLinks />
				</Dialog>
			)}
		</div>
	)
}

function DarkModeSwitch(): ReactNode {
	const [isDark, setDark] = useDarkMode()
	return <Switch label="Dark mode" isChecked={isDark} onChange={setDark} />
}
