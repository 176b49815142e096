import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface Props {
	/** What goes on, for those who do not see the bar. */
	label: string
	done: number
	of: number
}

/** How far something has come, as wide as there is room. */
export function Progress({ label, done, of }: Props): ReactNode {
	return <progress className={styles.progress} aria-label={label} value={done} max={of} />
}
