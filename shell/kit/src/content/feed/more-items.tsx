import { useLocation } from '@folkmoot/kit/router'
import { useDevice } from '@folkmoot/kit/state'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { StateCard } from '../../ui/state-card.tsx'
import { useNearness } from '../../ui/use-nearness.ts'
import { CardSkeletons } from '../card-skeleton.tsx'
import styles from './feed.module.css'

interface Props {
	/** Cursor of the next page; null at the end. */
	next: string | null
	/** Fetches the next page; rejects when that fails. */
	loadMore: () => Promise<void>
	isLoading: boolean
	isEmpty: boolean
	/** Action for an empty feed. */
	emptyAction?: ReactNode
	/** Shown after the last item; `emptyWords` in an empty feed. */
	endWords?: string
	emptyWords?: string
}

/** The end of a feed: infinite scrolling, or a button where the viewer chose that (spec 1 §2, §9). */
export function MoreItems({
	next,
	loadMore,
	isLoading,
	isEmpty,
	emptyAction,
	endWords = 'No more posts',
	emptyWords = 'Nothing to show',
}: Props): ReactNode {
	const [hasFailed, setFailed] = useState(false)
	const load = () => {
		setFailed(false)
		loadMore().catch(() => setFailed(true))
	}
	const isEndless = useDevice('infiniteScrolling') === 'on'
	const comesByItself = isEndless && !hasFailed
	const mark = useNearness(load, { isWanted: comesByItself && next !== null && !isLoading, margin: nearMargin })
	const isCompact = useDevice('feedLayout') === 'compact'
	const { pathname, search } = useLocation()
	if (next === null && isEmpty) return <StateCard title={emptyWords} action={emptyAction} />
	if (next === null) return <p className={styles.end}>{endWords}</p>
	const query = new URLSearchParams(search)
	query.set('next', next)
	return (
		// A new element for each page: the browser counts an element that moves in view as a layout shift.
		<div key={comesByItself ? next : 'button'} ref={mark} className={comesByItself ? styles.coming : styles.more} aria-busy={isLoading}>
			{comesByItself ? (
				<div className={styles.scripted} aria-hidden="true">
					<CardSkeletons isCompact={isCompact} />
				</div>
			) : (
				<Button className={styles.scripted} isLoading={isLoading} onClick={load}>
					More
				</Button>
			)}
			<noscript>
				<LinkButton to={`${pathname}?${query}`}>More</LinkButton>
			</noscript>
		</div>
	)
}

/** spec 1 §9: the larger of 35 % of the viewport's height and 200 px. */
function nearMargin(): number {
	return Math.max(window.innerHeight * 0.35, 200)
}
