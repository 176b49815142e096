import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './label.module.css'

interface Props {
	tone?: 'neutral' | 'brand' | 'warn' | 'danger'
	children: ReactNode
	title?: string
}

/** A one-word badge: OP, moderator, Private. */
export function Label({ tone = 'neutral', children, title }: Props): ReactNode {
	return (
		<span className={classNames(styles.label, styles[tone])} {...(title ? { title } : {})}>
			{children}
		</span>
	)
}
