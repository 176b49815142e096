import { useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useEffect } from 'react'

/** Brings what the address names into sight, once it is there: a comment, or the thread for `#comments`. */
export function useScrollTo(commentId: string | null, isHere: boolean): void {
	const { hash, key } = useLocation()
	// Going back returns to where one was; the first page of a visit has the key `default`.
	const isBack = useNavigationType() === 'POP' && key !== 'default'
	const target = commentId !== null ? `comment-${commentId}` : hash === '#comments' && key !== 'default' ? 'comments' : null
	useEffect(() => {
		if (target === null || !isHere || isBack) return
		// After the frame has done its own scrolling for the new page.
		const frame = requestAnimationFrame(() => document.getElementById(target)?.scrollIntoView({ block: 'start' }))
		return () => cancelAnimationFrame(frame)
	}, [target, isHere, isBack])
}
