import type { ReactNode } from 'react'
import styles from './state-card.module.css'

interface Props {
	icon?: ReactNode
	/** One sentence. */
	title: string
	/** Heading level: 1 where this is the whole page. */
	level?: 1 | 2
	children?: ReactNode
	/** One next step. */
	action?: ReactNode
	role?: 'alert' | 'status'
}

/** Empty, end, failed, unavailable, forbidden, not found: one sentence and one next step. */
export function StateCard({ icon, title, level = 2, children, action, role }: Props): ReactNode {
	const Heading = level === 1 ? 'h1' : 'h2'
	return (
		<div className={styles.card} {...(role ? { role } : {})}>
			{icon && (
				<span className={styles.icon} aria-hidden="true">
					{icon}
				</span>
			)}
			<Heading className={styles.title}>{title}</Heading>
			{children && <div className={styles.text}>{children}</div>}
			{action}
		</div>
	)
}
