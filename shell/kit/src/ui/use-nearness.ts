import { type RefCallback, useEffect, useRef, useState } from 'react'

interface Options {
	/** Whether it is wanted to know now. */
	isWanted: boolean
	/** How far from the screen is near, in pixels. */
	margin: () => number
}

/** Tells when the reader comes near the element that is given the ref, for as long as it is wanted; another element is looked at anew. */
export function useNearness(onNear: () => void, { isWanted, margin }: Options): RefCallback<HTMLDivElement> {
	const [mark, setMark] = useState<HTMLDivElement | null>(null)
	const latest = useRef({ onNear, margin })
	latest.current = { onNear, margin }
	useEffect(() => {
		if (!isWanted || !mark) return
		// On a busy machine it is told of several frames at once: far in the first of them, near in the last.
		const tell: IntersectionObserverCallback = (looks) => looks.some(({ isIntersecting }) => isIntersecting) && latest.current.onNear()
		const observer = new IntersectionObserver(tell, { rootMargin: `${latest.current.margin()}px 0px` })
		observer.observe(mark)
		return () => observer.disconnect()
	}, [isWanted, mark])
	return setMark
}
