import type { FeedSort } from '@folkmoot/feeds-contract/feed-sorts'
import { LayoutButton } from '@folkmoot/kit/content/feed/layout-button.tsx'
import { useDevice } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import { SortMenu } from './sort-menu.tsx'

interface Props {
	sort: FeedSort
	/** The title of the page, where the feed is all of it. */
	title?: string | undefined
	/** Actions. */
	children?: ReactNode
}

/** The bar above a feed: the page's title, actions, sort and layout. */
export function FeedBar({ sort, title, children }: Props): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	return (
		<div className={classNames(styles.bar, title !== undefined && styles.titled, isCompact && styles.low)}>
			{title !== undefined && <h1>{title}</h1>}
			{children}
			<SortMenu sort={sort} />
			<LayoutButton />
		</div>
	)
}
