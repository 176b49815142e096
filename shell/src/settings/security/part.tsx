import type { ReactNode } from 'react'
import styles from './security.module.css'

interface Props {
	heading: string
	/** Its purpose or its current state. */
	hint: ReactNode
	/** What can be done about it. */
	action?: ReactNode
	children?: ReactNode
}

/** One security feature of an account. It takes the focus when the button or row that had it is removed. */
export function Part({ heading, hint, action, children }: Props): ReactNode {
	return (
		<div tabIndex={-1} className={styles.part}>
			<div className={styles.row}>
				<div className={styles.about}>
					<h3>{heading}</h3>
					<p className={styles.hint}>{hint}</p>
				</div>
				{action && <div className={styles.actions}>{action}</div>}
			</div>
			{children}
		</div>
	)
}
