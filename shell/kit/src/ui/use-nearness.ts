import { type RefObject, useEffect, useRef } from 'react'

interface Options {
	/** Whether it is wanted to know now. */
	isWanted: boolean
	/** How far from the screen is near, in pixels. */
	margin: () => number
}

/** Tells when the reader comes near the element that is given the ref, for as long as it is wanted. */
export function useNearness(onNear: () => void, { isWanted, margin }: Options): RefObject<HTMLDivElement | null> {
	const mark = useRef<HTMLDivElement>(null)
	const latest = useRef({ onNear, margin })
	latest.current = { onNear, margin }
	useEffect(() => {
		if (!isWanted || !mark.current) return
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current.onNear(), {
			rootMargin: `${latest.current.margin()}px 0px`,
		})
		observer.observe(mark.current)
		return () => observer.disconnect()
	}, [isWanted])
	return mark
}
