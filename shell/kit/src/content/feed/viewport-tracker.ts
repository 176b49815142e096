import { createContext } from 'react'
import { lowerBound } from './lower-bound.ts'
import { type Listener, TrackedItems } from './tracked-items.ts'

/** Notifies the items of a feed when they come near the viewport and when they are far from it again. */
export interface ViewportTracker {
	observe: (element: Element, onChange: Listener) => () => void
	/** Notifies new items before they are painted. */
	updateNew: () => void
	/** Notifies an item once more that it is far, if it is: it no longer holds the focus. */
	notifyIfFar: (element: Element) => void
}

/** The tracker of the surrounding feed. */
export const ViewportTrackerContext = createContext<ViewportTracker | null>(null)

/** Items are near within 200 px above and below the viewport (rule feeds-14). */
const nearMargin = 200
/** From this width on, rendered items are kept … */
export const wideScreenQuery = '(width >= 1280px)'
/** … within so many viewport heights above and below: a thousand cards kept for ever would exhaust memory. */
const keptViewports = 3

/**
 * Tracks items that lie below each other. It finds the viewport among them by binary search: an IntersectionObserver
 * would check a thousand of them in every frame. On wide screens (`keepsRendered`) rendered items stay for longer.
 */
export function createViewportTracker(keepsRendered: boolean): ViewportTracker & { disconnect: () => void } {
	const items = new TrackedItems()
	let frame = 0
	let hasNew = false
	const update = () => {
		frame = 0
		hasNew = false
		const sorted = items.inDocumentOrder()
		const [from, to] = range(sorted, nearMargin)
		const [keptFrom, keptTo] = keepsRendered ? range(sorted, keptViewports * window.innerHeight) : [from, to]
		items.notify(sorted.slice(from, to), new Set(sorted.slice(keptFrom, keptTo)))
	}
	const scheduleUpdate = () => {
		frame ||= requestAnimationFrame(update)
	}
	// A rendered item may be higher or lower than its slot was: then other items are near.
	const resizeObserver = new ResizeObserver(scheduleUpdate)
	resizeObserver.observe(document.body)
	window.addEventListener('scroll', scheduleUpdate, { passive: true })
	window.addEventListener('resize', scheduleUpdate)
	return {
		observe: (element, onChange) => {
			items.add(element, onChange)
			hasNew = true
			scheduleUpdate()
			return () => items.delete(element)
		},
		updateNew: () => {
			if (!hasNew) return
			cancelAnimationFrame(frame)
			update()
		},
		notifyIfFar: (element) => items.notifyIfFar(element),
		disconnect: () => {
			cancelAnimationFrame(frame)
			resizeObserver.disconnect()
			window.removeEventListener('scroll', scheduleUpdate)
			window.removeEventListener('resize', scheduleUpdate)
		},
	}
}

/** The range of elements that reach into the viewport and a margin around it: from inclusive, to exclusive. */
function range(elements: readonly Element[], margin: number): [from: number, to: number] {
	const from = lowerBound(elements, (element) => element.getBoundingClientRect().bottom >= -margin)
	return [from, lowerBound(elements, (element) => element.getBoundingClientRect().top > window.innerHeight + margin, from)]
}
