import { defaultFeedSort, type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { useLocation } from '@folkmoot/kit/router'
import { useSetDevice, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import { t } from './text.ts'

/** The sort menu of a feed. Its entries are links: a middle click opens the sorted feed in a new tab (rule keyboard-6). */
export function SortMenu({ sort }: { sort: FeedSort }): ReactNode {
	const hrefOf = useSortedAddress()
	const choose = useChooseSort()
	return <OrderMenu labels={orderLabels()} current={sort} hrefOf={hrefOf} onChoose={choose} />
}

/** What the menu calls each sort. */
function orderLabels(): Record<FeedSort, string> {
	return Object.fromEntries(feedSorts.map((sort) => [sort, t(`sort-${sort}`)])) as Record<FeedSort, string>
}

interface OrderProps<S extends string> {
	/** In the order of the menu. */
	labels: Readonly<Record<S, string>>
	current: S
	hrefOf: (sort: S) => string
	onChoose: (sort: S) => void
}

/** A menu of the orders of posts. */
export function OrderMenu<S extends string>({ labels, current, hrefOf, onChoose }: OrderProps<S>): ReactNode {
	const label = labels[current]
	const sorts = Object.keys(labels) as S[] // its keys are all there are
	const entries = sorts.map((sort) => ({
		label: labels[sort],
		href: hrefOf(sort),
		isChecked: sort === current,
		onSelect: () => onChoose(sort),
	}))
	return (
		<>
			<Menu
				label={t('sort')}
				align="start"
				entries={entries}
				trigger={(trigger) => (
					<Button className={styles.sort} aria-label={t('sorted', { order: label })} {...trigger}>
						{label}
						<ChevronDown />
					</Button>
				)}
			/>
			<noscript>
				<nav className={styles.sorts} aria-label={t('sort')}>
					{sorts.map((sort) => (
						<Link key={sort} to={hrefOf(sort)} {...(sort === current ? { 'aria-current': 'page' as const } : {})}>
							{labels[sort]}
						</Link>
					))}
				</nav>
			</noscript>
		</>
	)
}

/** The address of this feed in another order, without cursor. */
function useSortedAddress(): (sort: FeedSort | null) => string {
	const { pathname, search } = useLocation()
	return (sort) => {
		const query = new URLSearchParams(search)
		query.delete('sort')
		query.delete('next')
		if (sort) query.set('sort', sort)
		return withQuery(pathname, query)
	}
}

/** Stores the sort in the address, or on the device for members who have it remembered (rule feeds-8). */
function useChooseSort(): (sort: FeedSort) => void {
	const go = useGo()
	const hrefOf = useSortedAddress()
	const setDevice = useSetDevice()
	const isRemembered = useViewer()?.rememberFeedSort ?? false
	return (sort) => {
		if (isRemembered) setDevice('feedSort', sort === defaultFeedSort ? '' : sort)
		go(hrefOf(isRemembered || sort === defaultFeedSort ? null : sort), { replace: isRemembered })
	}
}
