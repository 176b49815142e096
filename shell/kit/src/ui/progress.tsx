import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface Props {
	/** Accessible name. */
	label: string
	done: number
	of: number
}

/** A progress bar of full width. */
export function Progress({ label, done, of }: Props): ReactNode {
	return <progress className={styles.progress} aria-label={label} value={done} max={of} />
}
