import { useLocation } from '@folkmoot/kit/router'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import styles from './mobile-menu.module.css'
import { t } from './text.ts'

const MenuDrawer = lazyDialog(async () => (await import(/* webpackChunkName: "menu" */ './menu-drawer.tsx')).MenuDrawer)

/** Up to 1170 px the navigation is in a drawer behind a button (rule pages-7). */
export function MobileMenu(): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each followed link, even one to the current page
	useEffect(() => setOpen(false), [key])
	const close = useCallback(() => setOpen(false), [])
	return (
		<div className={styles.mobile}>
			<IconButton label={t('menu')} icon={<MenuIcon />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
			{isOpen && <MenuDrawer onClose={close} />}
		</div>
	)
}
