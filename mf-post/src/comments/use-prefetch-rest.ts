import { useInView } from '@folkmoot/kit/ui/use-in-view.ts'
import { type RefCallback, useEffect, useRef } from 'react'

interface Options {
	/** Only the beginning of the first page is loaded. */
	isTruncated: boolean
	/** New comments that the reader is told of are not loaded. */
	hasUnloadedNew: boolean
	fetchMore: () => void
}

/**
 * Prefetches the rest of the first page as the reader scrolls towards it. Tries once, so that a failure does not repeat:
 * the button remains. The ref belongs at the end of the list.
 */
export function usePrefetchRest({ isTruncated, hasUnloadedNew, fetchMore }: Options): RefCallback<HTMLDivElement> {
	const hasTried = useRef(false)
	const prefetchOnce = () => {
		if (hasTried.current) return
		hasTried.current = true
		fetchMore()
	}
	useEffect(() => {
		if (!isTruncated) hasTried.current = false
		else if (hasUnloadedNew) prefetchOnce()
	})
	return useInView(prefetchOnce, { isEnabled: isTruncated, margin: () => window.innerHeight * prefetchScreens })
}

/** Early enough that the reader does not reach the end. */
const prefetchScreens = 3
