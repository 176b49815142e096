import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './count-badge.module.css'
import { t } from './text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
	count: number
	/** In honey, for what is to be done, and “waiting” is part of the accessible name. Else the name has the number by itself. */
	isWaiting?: boolean
	className?: string | undefined
}

/** A number in a pill; nothing for zero. */
export function CountBadge({ count, isWaiting = false, className }: Props): ReactNode {
	if (count === 0) return null
	return (
		<>
			<span aria-hidden="true" className={classNames(styles.count, isWaiting && styles.waiting, className)}>
				{count > 99 ? '99+' : count}
			</span>
			{isWaiting && <VisuallyHidden>{` ${t('waiting', { count })}`}</VisuallyHidden>}
		</>
	)
}
