import { useIsFirstPage, useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useEffect, useRef } from 'react'
import { anchorScroll } from './scroll-anchor.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

interface Options {
	/** What the address names is loaded. */
	isHere: boolean
	/** Rows above a comment may still be left out. */
	isPending: () => boolean
	scrollToComment: VirtualRows['scrollToComment']
}

/** Scrolls to what the address names once it is loaded: a comment, or the thread for `#comments`. */
export function useScrollTo(commentId: string | null, { isHere, isPending, scrollToComment }: Options): void {
	const latest = useRef(isPending)
	// Once it is on the screen: a transition may render long before.
	useEffect(() => {
		latest.current = isPending
	})
	const { hash, key } = useLocation()
	const isFirst = useIsFirstPage()
	// Going back restores the scroll position instead.
	const isBack = useNavigationType() === 'POP' && !isFirst
	const isThread = commentId === null && hash === '#comments' && key !== 'default'
	useEffect(() => {
		if (commentId === null || !isHere || isBack) return
		return anchorScroll(commentId, scrollToComment, () => !latest.current())
	}, [commentId, isHere, isBack, scrollToComment])
	useEffect(() => {
		if (!isThread || !isHere || isBack) return
		// After the frame has scrolled for the new page.
		const frame = requestAnimationFrame(() => document.getElementById('comments')?.scrollIntoView({ block: 'start' }))
		return () => cancelAnimationFrame(frame)
	}, [isThread, isHere, isBack])
}
