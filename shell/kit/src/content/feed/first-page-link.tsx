import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import styles from './feed.module.css'

/** A link to the first page of a feed, shown on later pages, which one reaches without scripts. */
export function FirstPageLink(): ReactNode {
	const { pathname } = useLocation()
	const [query] = useSearchParams()
	if (!query.has('next')) return null
	query.delete('next')
	return (
		<div className={styles.more}>
			<LinkButton size="small" to={query.size > 0 ? `${pathname}?${query}` : pathname}>
				Back to the beginning
			</LinkButton>
		</div>
	)
}
