import { createContext } from 'react'

/** Tells an item of a feed when one comes near it and when it is far again. */
export interface Nearness {
	watch: (element: Element, onChange: (isNear: boolean) => void) => () => void
}

/** The one watch of a feed: thousands of items share its observers. */
export const NearnessContext = createContext<Nearness | null>(null)

/** spec 1 §9: items are near within 200 px above and below the screen */
const nearMargin = '200px 0px'
/** spec 1 §9: from this width on, what was drawn is kept … */
export const keepingQuery = '(width >= 1280px)'
/** … within eight screens above and below: kept without end, a thousand cards would take all memory there is. */
const keptMargin = '800% 0px'

/** Watches with two observers: one says who comes near, the other who goes far. On narrow screens they are the same. */
export function watchNearness(keeps: boolean): Nearness & { stop: () => void } {
	const listeners = new Map<Element, (isNear: boolean) => void>()
	const tell = (entries: IntersectionObserverEntry[], wanted?: boolean) => {
		for (const { target, isIntersecting } of entries)
			if (wanted === undefined || isIntersecting === wanted) listeners.get(target)?.(isIntersecting)
	}
	const coming = new IntersectionObserver((entries) => tell(entries, keeps ? true : undefined), { rootMargin: nearMargin })
	const going = keeps ? new IntersectionObserver((entries) => tell(entries, false), { rootMargin: keptMargin }) : null
	return {
		watch: (element, onChange) => {
			listeners.set(element, onChange)
			coming.observe(element)
			going?.observe(element)
			return () => {
				listeners.delete(element)
				coming.unobserve(element)
				going?.unobserve(element)
			}
		},
		stop: () => {
			coming.disconnect()
			going?.disconnect()
		},
	}
}
