import { useIsFirstPage, useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useEffect } from 'react'
import { holdInSight } from './hold-in-sight.ts'
import type { RowDrawing } from './use-row-window.ts'

/** Scrolls to what the address names once it is loaded: a comment, or the thread for `#comments`. */
export function useScrollTo(commentId: string | null, isHere: boolean, bring: RowDrawing['bring']): void {
	const { hash, key } = useLocation()
	const isFirst = useIsFirstPage()
	// Going back restores the scroll position instead.
	const isBack = useNavigationType() === 'POP' && !isFirst
	const isThread = commentId === null && hash === '#comments' && key !== 'default'
	useEffect(() => {
		if (commentId === null || !isHere || isBack) return
		return holdInSight(commentId, bring)
	}, [commentId, isHere, isBack, bring])
	useEffect(() => {
		if (!isThread || !isHere || isBack) return
		// After the frame has scrolled for the new page.
		const frame = requestAnimationFrame(() => document.getElementById('comments')?.scrollIntoView({ block: 'start' }))
		return () => cancelAnimationFrame(frame)
	}, [isThread, isHere, isBack])
}
