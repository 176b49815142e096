import { type RefCallback, useEffect, useRef, useState } from 'react'

interface Options {
	/** Whether to observe now. */
	isWanted: boolean
	/** Distance from the viewport that counts as near, in pixels. */
	margin: () => number
}

/** Calls back when the element with the ref comes near the viewport, while `isWanted`. A new element is observed again. */
export function useNearness(onNear: () => void, { isWanted, margin }: Options): RefCallback<HTMLDivElement> {
	const [mark, setMark] = useState<HTMLDivElement | null>(null)
	const latest = useRef({ onNear, margin })
	latest.current = { onNear, margin }
	useEffect(() => {
		if (!isWanted || !mark) return
		// On a busy machine one call reports several frames: far in the first of them, near in the last.
		const tell: IntersectionObserverCallback = (looks) => looks.some(({ isIntersecting }) => isIntersecting) && latest.current.onNear()
		const observer = new IntersectionObserver(tell, { rootMargin: `${latest.current.margin()}px 0px` })
		observer.observe(mark)
		return () => observer.disconnect()
	}, [isWanted, mark])
	return setMark
}
