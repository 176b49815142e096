import { useEffect } from 'react'

/** Brings the comment of the address into sight, once it is there. */
export function useScrollTo(commentId: string | null, isHere: boolean): void {
	useEffect(() => {
		if (commentId === null || !isHere) return
		// After the frame has done its own scrolling for the new page.
		const frame = requestAnimationFrame(() => document.getElementById(`comment-${commentId}`)?.scrollIntoView({ block: 'start' }))
		return () => cancelAnimationFrame(frame)
	}, [commentId, isHere])
}
