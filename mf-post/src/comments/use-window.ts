import { startTransition, useEffect, useState } from 'react'
import type { CommentNode } from './comment-tree.ts'
import { nextWindow, steps, windowFor } from './reading-window.ts'

/**
 * How many comments are drawn: at first as many as in the server's HTML, then more and more until all are. `grown`
 * came in their midst and takes nothing away from what was drawn before.
 */
export function useWindow(roots: readonly CommentNode[], focusId: string | null, grown: number): number {
	const [shown, setShown] = useState(0)
	const total = roots.reduce((sum, { size }) => sum + size, 0)
	const open = Math.max(shown, windowFor(roots, focusId)) + grown
	const isWhole = open >= total
	useEffect(() => {
		if (isWhole) return
		const { roots: perStep, everyMs } = window.matchMedia('(width < 768px)').matches ? steps.phone : steps.desk
		const timer = setTimeout(() => startTransition(() => setShown(nextWindow(roots, open, perStep) - grown)), everyMs)
		return () => clearTimeout(timer)
	}, [isWhole, roots, open, grown])
	return open
}
