import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './count-badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
	count: number
	/** In a pill of the brand's colour; `waiting` in honey, for what is to be done. */
	tone?: 'new' | 'waiting'
	/** Said after the number to those who do not see it, as “waiting”; without it the accessible name has the number by itself. */
	what?: string
	className?: string | undefined
}

/** A number in a pill; nothing for zero. */
export function CountBadge({ count, tone = 'new', what, className }: Props): ReactNode {
	if (count === 0) return null
	return (
		<>
			<span aria-hidden="true" className={classNames(styles.count, styles[tone], className)}>
				{count > 99 ? '99+' : count}
			</span>
			{what && <VisuallyHidden>{` ${count} ${what}`}</VisuallyHidden>}
		</>
	)
}
