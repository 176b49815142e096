import { LayoutButton } from '@folkmoot/kit/content/feed/layout-button.tsx'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import type { Sort } from './feed-params.ts'
import { SortMenu } from './sort-menu.tsx'

/** The bar above a feed: sort and layout. */
export function FeedBar({ sort, children }: { sort: Sort; children?: ReactNode }): ReactNode {
	return (
		<div className={styles.bar}>
			<SortMenu sort={sort} />
			<LayoutButton />
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	)
}
