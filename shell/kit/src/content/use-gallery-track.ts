import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

interface Track {
	track: RefObject<HTMLDivElement | null>
	handlers: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void }
}

/** A row of things as wide as its window that is swiped through: keeps the row and the number of what it shows in step. */
export function useGalleryTrack(index: number, setIndex: (index: number) => void): Track {
	const track = useRef<HTMLDivElement>(null)
	/** Which it shows or is moving to, and where that is as long as it moves by itself. */
	const at = useRef({ index: 0, goal: null as number | null })
	useLayoutEffect(() => {
		const element = track.current
		const from = at.current.index
		if (!element || from === index) return
		const left = index * widthOf(element)
		at.current = { index, goal: left }
		// `auto` is as the style says. The optional call is for jsdom, which cannot scroll.
		element.scrollTo?.({ left, behavior: Math.abs(index - from) === 1 ? 'auto' : 'instant' })
	}, [index])
	const onScroll = useCallback(() => {
		const element = track.current
		if (!element || widthOf(element) === 0) return
		const { goal } = at.current
		if (goal !== null) {
			if (Math.abs(element.scrollLeft - goal) < 2) at.current.goal = null
			return
		}
		const reached = Math.round(element.scrollLeft / widthOf(element))
		if (reached === at.current.index) return
		at.current.index = reached
		setIndex(reached)
	}, [setIndex])
	/** From now on it is moved by hand. */
	const letGo = useCallback(() => {
		at.current.goal = null
	}, [])
	return { track, handlers: { onScroll, onPointerDown: letGo, onWheel: letGo } }
}

/** Not rounded, as clientWidth is. */
function widthOf(element: Element): number {
	return element.getBoundingClientRect().width
}
