import type { ReactNode } from 'react'
import styles from '../ui/tabs.module.css'
import { Link } from './link.tsx'

interface Props {
	/** What the tabs choose between. */
	label: string
	tabs: readonly { to: string; label: ReactNode; isCurrent: boolean }[]
}

/** Tabs that are places: each has its address. */
export function LinkTabs({ label, tabs }: Props): ReactNode {
	return (
		<nav className={styles.tabs} aria-label={label}>
			{tabs.map(({ to, label: text, isCurrent }) => (
				<Link key={to} to={to} className={styles.tab} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
					{text}
				</Link>
			))}
		</nav>
	)
}
