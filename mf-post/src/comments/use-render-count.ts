import { phoneQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { atom, useAtomValue } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import type { CommentNode } from './comment-tree.ts'
import { nextRenderCount, renderCountFor, renderSteps } from './render-steps.ts'

/** How many comments were drawn when the reader left, by post, so that going back restores the place. Only effects mutate it. */
const renderCountsAtom = atom(new Map<string, number>())

interface Options {
	focusId: string | null
	/** How many comments were inserted among the rendered ones: the count grows by them. */
	insertedCount: number
	/** All are drawn at once. */
	isAll: boolean
	postId: string
}

/** How many comments are drawn: at first as many as the server rendered, then step by step all. */
export function useRenderCount(roots: readonly CommentNode[], { focusId, insertedCount, isAll, postId }: Options): number {
	const renderCounts = useAtomValue(renderCountsAtom)
	const [shown, setShown] = useState(() => renderCounts.get(postId) ?? 0)
	const total = roots.reduce((sum, { size }) => sum + size, 0)
	const renderCount = isAll ? total : Math.max(shown, renderCountFor(roots, focusId)) + insertedCount
	const isComplete = renderCount >= total
	useEffect(() => {
		renderCounts.set(postId, renderCount)
		if (isComplete) return
		const { roots: perStep, intervalMs } = window.matchMedia(phoneQuery).matches ? renderSteps.phone : renderSteps.desktop
		const timer = setTimeout(
			() => startTransition(() => setShown(nextRenderCount(roots, renderCount, perStep) - insertedCount)),
			intervalMs,
		)
		return () => clearTimeout(timer)
	}, [renderCounts, postId, isComplete, roots, renderCount, insertedCount])
	return renderCount
}
