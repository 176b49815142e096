import { createContext } from 'react'
import { firstFrom } from './first-from.ts'

type Listener = (isNear: boolean) => void

/** Notifies the items of a feed when they come near the viewport and when they are far again. */
export interface Nearness {
	watch: (element: Element, onChange: Listener) => () => void
	/** Notifies new items before they are painted. */
	lookAtNew: () => void
	/** Notifies an item once more that it is far, if it is: it no longer holds the focus. */
	tellAgain: (element: Element) => void
}

/** The one watcher of a feed. */
export const NearnessContext = createContext<Nearness | null>(null)

/** spec 1 §9: items are near within 200 px above and below the viewport */
const nearMargin = 200
/** spec 1 §9: from this width on, rendered items are kept … */
export const keepingQuery = '(width >= 1280px)'
/** … within so many viewport heights above and below: a thousand cards kept for ever would exhaust memory. */
const keptScreens = 3

/**
 * Watches items that lie below each other. It finds the viewport among them by binary search: an IntersectionObserver
 * would check a thousand of them in every frame.
 */
export function watchNearness(keeps: boolean): Nearness & { stop: () => void } {
	const listeners = new Map<Element, Listener>()
	/** The items last notified that they are near. */
	const near = new Set<Element>()
	/** The items that may be rendered: the near ones, the kept ones, and those not notified yet. */
	const perhapsDrawn = new Set<Element>()
	let inOrder: Element[] | null = null
	let frame = 0
	let hasNew = false
	const look = () => {
		frame = 0
		hasNew = false
		inOrder ??= [...listeners.keys()].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
		const [from, to] = range(inOrder, nearMargin)
		const [keptFrom, keptTo] = keeps ? range(inOrder, keptScreens * window.innerHeight) : [from, to]
		const kept = new Set(inOrder.slice(keptFrom, keptTo))
		const gone = [...perhapsDrawn].filter((element) => !kept.has(element))
		const come = inOrder.slice(from, to).filter((element) => !near.has(element))
		for (const element of gone) {
			near.delete(element)
			perhapsDrawn.delete(element)
		}
		for (const element of come) {
			near.add(element)
			perhapsDrawn.add(element)
		}
		for (const element of gone) listeners.get(element)?.(false)
		for (const element of come) listeners.get(element)?.(true)
	}
	const lookSoon = () => {
		frame ||= requestAnimationFrame(look)
	}
	// A rendered item may be higher or lower than its slot was: then other items are near.
	const sizes = new ResizeObserver(lookSoon)
	sizes.observe(document.body)
	window.addEventListener('scroll', lookSoon, { passive: true })
	window.addEventListener('resize', lookSoon)
	return {
		watch: (element, onChange) => {
			listeners.set(element, onChange)
			perhapsDrawn.add(element)
			inOrder = null
			hasNew = true
			lookSoon()
			return () => {
				listeners.delete(element)
				near.delete(element)
				perhapsDrawn.delete(element)
				inOrder = null
			}
		},
		lookAtNew: () => {
			if (!hasNew) return
			cancelAnimationFrame(frame)
			look()
		},
		tellAgain: (element) => {
			if (!perhapsDrawn.has(element)) listeners.get(element)?.(false)
		},
		stop: () => {
			cancelAnimationFrame(frame)
			sizes.disconnect()
			window.removeEventListener('scroll', lookSoon)
			window.removeEventListener('resize', lookSoon)
		},
	}
}

/** The range of elements that reach into the viewport and a margin around it: from inclusive, to exclusive. */
function range(elements: readonly Element[], margin: number): [from: number, to: number] {
	const from = firstFrom(elements, (element) => element.getBoundingClientRect().bottom >= -margin)
	return [from, firstFrom(elements, (element) => element.getBoundingClientRect().top > window.innerHeight + margin, from)]
}
