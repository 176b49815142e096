import { useNearness } from '@folkmoot/kit/ui/use-nearness.ts'
import { type RefCallback, useEffect, useRef } from 'react'

interface Given {
	/** Of the first page only the beginning is here. */
	isCut: boolean
	/** Something that the reader is told of is among what is not here. */
	isMissed: boolean
	fetchMore: () => void
}

/**
 * Fetches the rest of the first page as one reads towards it. Tried once, so that a failure is not met again and
 * again: then there is the button. The ref is for the end of the list.
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

/** Soon enough that who reads does not meet the end. */
const screensAhead = 3
