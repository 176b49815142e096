import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../ui/tabs.module.css'
import { Link } from './link.tsx'

interface Props {
	/** Accessible name of the tabs. */
	label: string
	tabs: readonly { to: string; label: ReactNode; isCurrent: boolean }[]
}

/** Tabs with a URL each. */
export function LinkTabs({ label, tabs }: Props): ReactNode {
	const bar = useRef<HTMLElement>(null)
	const current = tabs.findIndex(({ isCurrent }) => isCurrent)
	// On narrow screens the bar scrolls: the current tab must be in view, and it must show that more follow.
	useEffect(() => {
		const tab = bar.current?.children[current]
		if (!bar.current || !(tab instanceof HTMLElement)) return
		bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
	}, [current])
	return (
		<nav ref={bar} className={styles.tabs} aria-label={label}>
			{tabs.map(({ to, label: text, isCurrent }) => (
				<Link key={to} to={to} className={styles.tab} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
					{text}
				</Link>
			))}
		</nav>
	)
}
