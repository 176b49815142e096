import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import { withQuery } from '../../navigation/with-query.ts'
import styles from './feed.module.css'
import { t } from './text.ts'

/** A link to the first page of a feed, shown on later pages, which one reaches without scripts. */
export function FirstPageLink(): ReactNode {
	const { pathname } = useLocation()
	const [query] = useSearchParams()
	if (!query.has('next')) return null
	// A copy: the query is memoized and shared with later renders.
	const first = new URLSearchParams(query)
	first.delete('next')
	return (
		<div className={styles.more}>
			<LinkButton size="small" to={withQuery(pathname, first)}>
				{t('back-to-start')}
			</LinkButton>
		</div>
	)
}
