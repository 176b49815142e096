import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import styles from './feed.module.css'

/** On a later page of a feed, which is reached without scripts: the way to the first one. */
export function BeginningLink(): ReactNode {
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
