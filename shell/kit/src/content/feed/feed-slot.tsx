import { useNavigationType } from '@folkmoot/kit/router'
import { useItemHeights, useRenderedItems } from '@folkmoot/kit/state'
import { type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import styles from './feed.module.css'
import { FeedLayoutContext } from './feed-layout.ts'
import { ViewportTrackerContext } from './viewport-tracker.ts'

/**
 * How many items render before it is known which are near (rule feeds-14): the whole first page with its
 * pins, which the server renders for viewers without scripts.
 */
const initiallyRendered = 12

interface Props {
	/** The id of the item. */
	id: string
	/** Index in the feed, from 0. */
	index: number
	children: ReactNode
}

/**
 * The slot of one item of a feed. Far from the viewport it keeps only its height (virtualization): a feed may be
 * endless, a page may not.
 */
export function FeedSlot({ id, index, children }: Props): ReactNode {
	const { slot, isRendered, height } = useVirtualizedSlot(`${useContext(FeedLayoutContext)} ${id}`, index < initiallyRendered)
	return (
		<div
			ref={slot}
			data-slot=""
			className={classNames(styles.slot, isRendered ? index >= initiallyRendered && styles.offscreen : styles.unrendered)}
			{...(height === undefined ? {} : { style: isRendered ? { containIntrinsicHeight: `auto ${height}px` } : { height } })}
		>
			{/* A Suspense boundary per item: a clicked item hydrates without waiting for the others. */}
			{isRendered && <Suspense>{children}</Suspense>}
		</div>
	)
}

/** Whether an item is rendered, and the height of its slot while it is not. */
function useVirtualizedSlot(key: string, isFirst: boolean) {
	const slot = useRef<HTMLDivElement>(null)
	const tracker = useContext(ViewportTrackerContext)
	const heights = useItemHeights()
	const rendered = useRenderedItems()
	const isBack = useNavigationType() === 'POP'
	// After going back, the items that were around the viewport render at once.
	const [isRendered, setRendered] = useState(() => rendered.has(key) || (isFirst && !(isBack && heights.has(key))))
	const latest = useRef({ isRendered })
	latest.current.isRendered = isRendered
	useBrowserLayoutEffect(() => {
		const element = slot.current
		if (!element) return
		if (!tracker) return typeof IntersectionObserver === 'undefined' ? setRendered(true) : undefined
		return tracker.observe(element, (isNear) => {
			if (isNear) return setRendered(true)
			// An item that was never rendered has no height to keep. An item that holds the focus or an open menu stays rendered.
			if (!latest.current.isRendered || isInUse(element)) return
			heights.set(key, element.getBoundingClientRect().height)
			setRendered(false)
		})
	}, [tracker, heights, key])
	useBrowserLayoutEffect(() => {
		const element = slot.current
		return () => {
			if (!element || !latest.current.isRendered) return void rendered.delete(key)
			const { top, bottom, height } = element.getBoundingClientRect()
			heights.set(key, height)
			// Items farther away keep only their height and render after the first paint, so that the page is back sooner.
			const margin = window.innerHeight / 4
			const isAround = bottom > -margin && top < window.innerHeight + margin
			if (isAround) rendered.add(key)
			else rendered.delete(key)
		}
	}, [heights, rendered, key])
	const lastHeight = heights.get(key)
	return { slot, isRendered, height: isFirst && isRendered ? undefined : lastHeight }
}

function isInUse(element: HTMLElement): boolean {
	return element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null
}
