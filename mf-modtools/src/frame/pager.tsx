import { Link } from '@folkmoot/kit/navigation/link.tsx'
import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { pagesToShow } from './pages-to-show.ts'

interface Props {
	page: number
	/** Of all pages. */
	count: number
	hrefOf: (page: number) => string
}

/** Numbers of pages to go to; nothing where there is one page only. */
export function Pager({ page, count, hrefOf }: Props): ReactNode {
	if (count <= 1) return null
	return (
		<nav className={styles.pager} aria-label="Pages">
			{pagesToShow(page, count).map((number, index) =>
				number === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing else
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
