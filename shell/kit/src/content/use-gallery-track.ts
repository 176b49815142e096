import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { inlineSign } from '../ui/direction.ts'

interface Track {
	track: RefObject<HTMLDivElement | null>
	handlers: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void }
}

/** Keeps a horizontal scroll-snap row and the index of its visible item in sync. */
export function useGalleryTrack(index: number, setIndex: (index: number) => void): Track {
	const track = useRef<HTMLDivElement>(null)
	/** The index that it shows or scrolls to, and the scroll target during a programmatic scroll. */
	const at = useRef({ index: 0, goal: null as number | null })
	useLayoutEffect(() => {
		const element = track.current
		const from = at.current.index
		if (!element || from === index) return
		const goal = index * widthOf(element)
		at.current = { index, goal }
		// `auto` uses the CSS scroll-behavior. The optional call is for jsdom, which cannot scroll.
		// physical: with the sign of the direction
		element.scrollTo?.({ left: goal * inlineSign(), behavior: Math.abs(index - from) === 1 ? 'auto' : 'instant' })
	}, [index])
	const onScroll = useCallback(() => {
		const element = track.current
		if (!element || widthOf(element) === 0) return
		const { goal } = at.current
		// physical: with the sign of the direction
		const scrolled = element.scrollLeft * inlineSign()
		if (goal !== null) {
			if (Math.abs(scrolled - goal) < 2) at.current.goal = null
			return
		}
		const reached = Math.round(scrolled / widthOf(element))
		if (reached === at.current.index) return
		at.current.index = reached
		setIndex(reached)
	}, [setIndex])
	/** User input ends the programmatic scroll. */
	const cancelScroll = useCallback(() => {
		at.current.goal = null
	}, [])
	return { track, handlers: { onScroll, onPointerDown: cancelScroll, onWheel: cancelScroll } }
}

/** Unlike clientWidth, not rounded. */
function widthOf(element: Element): number {
	return element.getBoundingClientRect().width
}
