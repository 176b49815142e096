import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { t } from '../ui/text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './card-skeleton.module.css'

/** Card skeletons: seven while a feed loads (rule feeds-11). */
export function CardSkeletons({ count = 7, isCompact = false }: { count?: number; isCompact?: boolean }): ReactNode {
	return (
		<div className={isCompact ? styles.rows : styles.list} aria-busy="true">
			<VisuallyHidden>{t('loading')}</VisuallyHidden>
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the items are all the same
				<div key={index} className={isCompact ? styles.row : styles.card}>
					<Skeleton width="third" />
					<Skeleton shape="title" width="most" />
					{!isCompact && <Skeleton />}
					{!isCompact && <Skeleton width="half" />}
				</div>
			))}
		</div>
	)
}
