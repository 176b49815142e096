import { useIsFirstPage, useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useEffect } from 'react'
import { anchorScroll } from './scroll-anchor.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

/** Scrolls to what the address names once it is loaded: a comment, or the thread for `#comments`. */
export function useScrollTo(commentId: string | null, isHere: boolean, scrollToComment: VirtualRows['scrollToComment']): void {
	const { hash, key } = useLocation()
	const isFirst = useIsFirstPage()
	// Going back restores the scroll position instead.
	const isBack = useNavigationType() === 'POP' && !isFirst
	const isThread = commentId === null && hash === '#comments' && key !== 'default'
	useEffect(() => {
		if (commentId === null || !isHere || isBack) return
		return anchorScroll(commentId, scrollToComment)
	}, [commentId, isHere, isBack, scrollToComment])
	useEffect(() => {
		if (!isThread || !isHere || isBack) return
		// After the frame has scrolled for the new page.
		const frame = requestAnimationFrame(() => document.getElementById('comments')?.scrollIntoView({ block: 'start' }))
		return () => cancelAnimationFrame(frame)
	}, [isThread, isHere, isBack])
}
