import { useNavigationType } from '@folkmoot/kit/router'
import { useDrawnItems, useHeights } from '@folkmoot/kit/state'
import { type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import styles from './feed.module.css'
import { FeedLayoutContext } from './feed-layout.ts'
import { NearnessContext } from './nearness.ts'

/**
 * Drawn before it is known what is near: spec 1 §4 says six; here the whole first page and its pins, which the server
 * draws for those without scripts.
 */
const drawnAtFirst = 12

interface Props {
	/** The id of the item. */
	id: string
	/** Where it is in the feed, from 0. */
	index: number
	children: ReactNode
}

/** The place of one item of a feed. Far from what is looked at only its height is kept: a feed may be endless, a page not. */
export function FeedSlot({ id, index, children }: Props): ReactNode {
	const { slot, isDrawn, height } = useDrawing(`${useContext(FeedLayoutContext)} ${id}`, index < drawnAtFirst)
	return (
		<div
			ref={slot}
			data-slot=""
			className={classNames(styles.slot, isDrawn ? index >= drawnAtFirst && styles.later : styles.away)}
			{...(height === undefined ? {} : { style: isDrawn ? { containIntrinsicHeight: `auto ${height}px` } : { height } })}
		>
			{/* Wakes up by itself: what is pressed need not wait for all others. */}
			{isDrawn && <Suspense>{children}</Suspense>}
		</div>
	)
}

/** Whether an item is drawn, and how high its place is while it is not. */
function useDrawing(key: string, isFirst: boolean) {
	const slot = useRef<HTMLDivElement>(null)
	const nearness = useContext(NearnessContext)
	const heights = useHeights()
	const drawn = useDrawnItems()
	const isBack = useNavigationType() === 'POP'
	// Who comes back finds at once what was around.
	const [isDrawn, setDrawn] = useState(() => drawn.has(key) || (isFirst && !(isBack && heights.has(key))))
	const latest = useRef({ isDrawn })
	latest.current.isDrawn = isDrawn
	useBrowserLayoutEffect(() => {
		const element = slot.current
		if (!element) return
		if (!nearness) return typeof IntersectionObserver === 'undefined' ? setDrawn(true) : undefined
		return nearness.watch(element, (isNear) => {
			if (isNear) return setDrawn(true)
			// Never drawn, it has no height of its own. Whoever is in it with the keyboard or its menu stays in it.
			if (!latest.current.isDrawn || isInUse(element)) return
			heights.set(key, element.getBoundingClientRect().height)
			setDrawn(false)
		})
	}, [nearness, heights, key])
	useBrowserLayoutEffect(() => {
		const element = slot.current
		return () => {
			if (!element || !latest.current.isDrawn) return void drawn.delete(key)
			const { top, bottom, height } = element.getBoundingClientRect()
			heights.set(key, height)
			// Of the others the place is kept, and they follow when the page has been seen: it is back the sooner.
			const margin = window.innerHeight / 4
			const isAround = bottom > -margin && top < window.innerHeight + margin
			if (isAround) drawn.add(key)
			else drawn.delete(key)
		}
	}, [heights, drawn, key])
	const known = heights.get(key)
	return { slot, isDrawn, height: isFirst && isDrawn ? undefined : known }
}

function isInUse(element: HTMLElement): boolean {
	return element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null
}
