import { LayoutButton } from '@folkmoot/kit/content/feed/layout-button.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useLocation } from '@folkmoot/kit/router'
import { useSetDevice, useViewer } from '@folkmoot/kit/state'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import { type Sort, sorts } from './feed-choice.ts'

/** Above a feed: how it is sorted and how it is laid out. */
export function FeedBar({ sort, children }: { sort: Sort; children?: ReactNode }): ReactNode {
	const choose = useChooseSort()
	return (
		<div className={styles.bar}>
			<Select label="Sort posts by" value={sort} options={sorts} onChange={choose} />
			<LayoutButton />
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	)
}

/** The sort goes into the address, or onto the device for those who let it be remembered (spec 1 §2). */
function useChooseSort(): (sort: Sort) => void {
	const go = useGo()
	const { pathname, search } = useLocation()
	const setDevice = useSetDevice()
	const isRemembered = useViewer()?.rememberFeedSort ?? false
	return (sort) => {
		const query = new URLSearchParams(search)
		query.delete('sort')
		query.delete('next')
		if (isRemembered) setDevice('feedSort', sort === 'hot' ? '' : sort)
		else if (sort !== 'hot') query.set('sort', sort)
		go(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: isRemembered })
	}
}
