import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'
import { t } from './text.ts'

const rows = Array.from({ length: 8 }, (_, index) => `row-${index}`)

/** Skeleton of a table. */
export function TableSkeleton(): ReactNode {
	return (
		<div className={styles.box} aria-busy="true">
			<VisuallyHidden>{t('loading')}</VisuallyHidden>
			{rows.map((row) => (
				<div key={row} className={styles.waiting}>
					<Skeleton shape="circle" />
					<Skeleton width="third" />
				</div>
			))}
		</div>
	)
}
