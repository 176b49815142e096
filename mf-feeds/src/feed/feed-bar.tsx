import type { FeedSort } from '@folkmoot/feeds-contract/feed-sorts'
import { LayoutButton } from '@folkmoot/kit/content/feed/layout-button.tsx'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import { SortMenu } from './sort-menu.tsx'

/** The bar above a feed: sort and layout. */
export function FeedBar({ sort, children }: { sort: FeedSort; children?: ReactNode }): ReactNode {
	return (
		<div className={styles.bar}>
			<SortMenu sort={sort} />
			<LayoutButton />
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	)
}
