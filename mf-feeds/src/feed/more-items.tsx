import { useDevice } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './feed.module.css'

interface Props {
	/** Fetches the next page; rejects when that fails. */
	loadMore: () => Promise<void>
	isLoading: boolean
	hasMore: boolean
	isEmpty: boolean
}

/** The end of a feed: loads more as one comes near it, or at a click where that was chosen (spec 1 §2, §9). */
export function MoreItems({ loadMore, isLoading, hasMore, isEmpty }: Props): ReactNode {
	const isEndless = useDevice('infiniteScrolling') === 'on'
	const [hasFailed, setFailed] = useState(false)
	const mark = useRef<HTMLDivElement>(null)
	const latest = useRef(loadMore)
	latest.current = loadMore
	const isWatching = isEndless && hasMore && !isLoading && !hasFailed
	useEffect(() => {
		if (!isWatching || !mark.current) return
		// spec 1 §9: the larger of 35 % of the viewport's height and 200 px
		const margin = Math.max(window.innerHeight * 0.35, 200)
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current().catch(() => setFailed(true)), {
			rootMargin: `${margin}px 0px`,
		})
		observer.observe(mark.current)
		return () => observer.disconnect()
	}, [isWatching])
	if (!hasMore) return <p className={styles.end}>{isEmpty ? 'Nothing to show' : 'No more posts'}</p>
	const again = () => {
		setFailed(false)
		loadMore().catch(() => setFailed(true))
	}
	return (
		<div ref={mark} className={styles.more} aria-busy={isLoading}>
			<Button isLoading={isLoading} onClick={again}>
				More
			</Button>
		</div>
	)
}
