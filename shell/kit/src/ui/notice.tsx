import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

interface Props {
	tone?: 'neutral' | 'warn' | 'danger'
	icon?: ReactNode
	children: ReactNode
	/** What can be done about it. */
	action?: ReactNode
}

/** A banner above the content it concerns: locked, deleted, sign-ups closed. */
export function Notice({ tone = 'neutral', icon, children, action }: Props): ReactNode {
	return (
		<div className={classNames(styles.notice, styles[tone])}>
			{icon}
			<div className={styles.text}>{children}</div>
			{action}
		</div>
	)
}
