import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useLocation } from '@folkmoot/kit/router'
import { useDevice, useSetDevice, useViewer } from '@folkmoot/kit/state'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import Rows2 from 'lucide-react/icons/rows-2'
import Rows4 from 'lucide-react/icons/rows-4'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import { type Sort, sorts } from './feed-choice.ts'

/** Above a feed: how it is sorted and how it is laid out. */
export function FeedBar({ sort, children }: { sort: Sort; children?: ReactNode }): ReactNode {
	const choose = useChooseSort()
	const layout = useDevice('feedLayout')
	const setDevice = useSetDevice()
	const isCompact = layout === 'compact'
	return (
		<div className={styles.bar}>
			<Select label="Sort posts by" value={sort} options={sorts} onChange={choose} />
			<IconButton
				label={isCompact ? 'Show as cards' : 'Show as a compact list'}
				icon={isCompact ? <Rows2 /> : <Rows4 />}
				onClick={() => setDevice('feedLayout', isCompact ? 'card' : 'compact')}
			/>
			{children}
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
		if (isRemembered) setDevice('feedSort', sort === 'hot' ? '' : sort)
		else if (sort !== 'hot') query.set('sort', sort)
		go(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: isRemembered })
	}
}
