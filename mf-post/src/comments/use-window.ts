import { atom, useAtomValue } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import type { CommentNode } from './comment-tree.ts'
import { nextWindow, steps, windowFor } from './reading-window.ts'

/** How many comments were drawn when the reader left, by post, so that going back restores the place. Only effects mutate it. */
const reachedAtom = atom(new Map<string, number>())

interface Given {
	focusId: string | null
	/** How many comments were inserted among the drawn ones: the window grows by them. */
	grown: number
	postId: string
}

/** How many comments are drawn: at first as many as the server rendered, then step by step all. */
export function useWindow(roots: readonly CommentNode[], { focusId, grown, postId }: Given): number {
	const reached = useAtomValue(reachedAtom)
	const [shown, setShown] = useState(() => reached.get(postId) ?? 0)
	const total = roots.reduce((sum, { size }) => sum + size, 0)
	const open = Math.max(shown, windowFor(roots, focusId)) + grown
	const isWhole = open >= total
	useEffect(() => {
		reached.set(postId, open)
		if (isWhole) return
		const { roots: perStep, everyMs } = window.matchMedia('(width < 768px)').matches ? steps.phone : steps.desk
		const timer = setTimeout(() => startTransition(() => setShown(nextWindow(roots, open, perStep) - grown)), everyMs)
		return () => clearTimeout(timer)
	}, [reached, postId, isWhole, roots, open, grown])
	return open
}
