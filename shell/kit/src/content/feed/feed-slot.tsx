import { useDevice, useHeights } from '@folkmoot/kit/state'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './feed.module.css'

// On the server there is nothing to measure.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The first page is drawn at once, wherever it is: guessing its heights would move what is being read. */
const drawnAtOnce = 10

interface Props {
	/** The id of the item. */
	id: string
	/** Where it is in the feed, from 0. */
	index: number
	children: ReactNode
}

/** The place of one item of a feed. Far from what is looked at it costs no layout; its height is kept for going back. */
export function FeedSlot({ id, index, children }: Props): ReactNode {
	const slot = useRef<HTMLDivElement>(null)
	const heights = useHeights()
	const key = `${useDevice('feedLayout')} ${id}`
	useBrowserLayoutEffect(() => {
		const element = slot.current
		return () => {
			// Without borders: that is what an intrinsic height is.
			if (element) heights.set(key, element.clientHeight)
		}
	}, [heights, key])
	const known = index < drawnAtOnce ? undefined : heights.get(key)
	return (
		<div
			ref={slot}
			className={index < drawnAtOnce ? styles.slot : styles.later}
			{...(known === undefined ? {} : { style: { containIntrinsicHeight: `auto ${known}px` } })}
		>
			{children}
		</div>
	)
}
