import { useNearness } from '@folkmoot/kit/ui/use-nearness.ts'
import { type RefCallback, useEffect, useRef } from 'react'

interface Given {
	/** Only the beginning of the first page is loaded. */
	isCut: boolean
	/** New comments that the reader is told of are not loaded. */
	isMissed: boolean
	fetchMore: () => void
}

/**
 * Prefetches the rest of the first page as the reader scrolls towards it. Tries once, so that a failure does not repeat:
 * the button remains. The ref belongs at the end of the list.
 */
export function useRest({ isCut, isMissed, fetchMore }: Given): RefCallback<HTMLDivElement> {
	const isTried = useRef(false)
	const tryOnce = () => {
		if (isTried.current) return
		isTried.current = true
		fetchMore()
	}
	useEffect(() => {
		if (!isCut) isTried.current = false
		else if (isMissed) tryOnce()
	})
	return useNearness(tryOnce, { isWanted: isCut, margin: () => window.innerHeight * screensAhead })
}

/** Early enough that the reader does not reach the end. */
const screensAhead = 3
