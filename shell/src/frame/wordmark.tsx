import type { ReactNode } from 'react'
import styles from './wordmark.module.css'

/** The site's logo (people around a fire, seen from above) and its name. */
export function Wordmark({ name }: { name: string }): ReactNode {
	return (
		<span className={styles.wordmark}>
			<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className={styles.logo}>
				<circle cx="14" cy="14" r="3.4" className={styles.fire} />
				<path
					d="M14 4.2a9.8 9.8 0 0 1 8.5 4.9M23.7 13a9.8 9.8 0 0 1-4.5 9.3M15 23.75a9.8 9.8 0 0 1-9.2-4.5M4.4 15.6a9.8 9.8 0 0 1 5-10.3"
					fill="none"
					strokeWidth="3.4"
					strokeLinecap="round"
				/>
			</svg>
			<span className={styles.name}>{name}</span>
		</span>
	)
}
