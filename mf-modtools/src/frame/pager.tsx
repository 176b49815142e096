import { Link } from '@folkmoot/kit/navigation/link.tsx'
import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { pageNumbers } from './page-numbers.ts'
import { t } from './text.ts'

interface Props {
	page: number
	/** Number of pages. */
	count: number
	hrefOf: (page: number) => string
}

/** Links to numbered pages; null if there is only one. */
export function Pager({ page, count, hrefOf }: Props): ReactNode {
	if (count <= 1) return null
	return (
		<nav className={styles.pager} aria-label={t('pages')}>
			{pageNumbers(page, count).map((number, index) =>
				number === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key
					<span key={`gap-${index}`} aria-hidden="true">
						…
					</span>
				) : (
					<Link key={number} to={hrefOf(number)} className={styles.page} {...(number === page ? { 'aria-current': 'page' as const } : {})}>
						{number}
					</Link>
				),
			)}
		</nav>
	)
}
