import { createContext } from 'react'
import { firstFrom } from './first-from.ts'

type Listener = (isNear: boolean) => void

/** Tells an item of a feed when one comes near it and when it is far again. */
export interface Nearness {
	watch: (element: Element, onChange: Listener) => () => void
	/** Tells those that have come since the last look, before they are painted. */
	lookAtNew: () => void
	/** Tells one once more that it is far, if it is: nobody is in it any longer. */
	tellAgain: (element: Element) => void
}

/** The one watch of a feed. */
export const NearnessContext = createContext<Nearness | null>(null)

/** spec 1 §9: items are near within 200 px above and below the screen */
const nearMargin = 200
/** spec 1 §9: from this width on, what was drawn is kept … */
export const keepingQuery = '(width >= 1280px)'
/** … within so many screens above and below: kept without end, a thousand cards would take all memory there is. */
const keptScreens = 3

/**
 * Watches items that lie below each other. Looks up where the screen is among them by halving: observers would look at
 * a thousand of them in every frame.
 */
export function watchNearness(keeps: boolean): Nearness & { stop: () => void } {
	const listeners = new Map<Element, Listener>()
	/** Those last told that they are near. */
	const near = new Set<Element>()
	/** Those that may be drawn: all of them, and those that have been told nothing yet. */
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
	// What is drawn may be higher or lower than its place was: then others are near.
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

/** Which of the elements reach into the screen and a margin around it: from, and up to but without. */
function range(elements: readonly Element[], margin: number): [from: number, to: number] {
	const from = firstFrom(elements, (element) => element.getBoundingClientRect().bottom >= -margin)
	return [from, firstFrom(elements, (element) => element.getBoundingClientRect().top > window.innerHeight + margin, from)]
}
