import { phoneQuery, useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { useCallback, useMemo, useState } from 'react'
import type { CommentTree } from './comment-tree.ts'
import { deepestLevel, type Excerpt } from './excerpt.ts'

/** Whether an excerpt is about to replace the whole threads: rendering them again may take a slow phone seconds. */
export function isExcerptPending(excerpt: Excerpt | null): boolean {
	return excerpt === null && window.matchMedia(phoneQuery).matches
}

/**
 * What is shown of deep threads on a phone, null on wider screens and until the page is hydrated; and a function that
 * shows what is left out above the focused comment.
 */
export function useExcerpt(
	{ nodes }: CommentTree,
	focusId: string | null,
	isOpened: Excerpt['isOpened'],
): [excerpt: Excerpt | null, showStart: () => void] {
	const isPhone = useMediaQuery(phoneQuery)
	const [wholeFor, setWholeFor] = useState<string | null>(null)
	const ancestors = (focusId === null ? undefined : nodes.get(focusId)?.comment.ancestors) ?? []
	const isDeep = focusId !== wholeFor && ancestors.length >= deepestLevel && ancestors.every((id) => nodes.has(id))
	const path = isDeep ? ancestors.join(' ') : ''
	const excerpt = useMemo(() => {
		if (!isPhone) return null
		const above = path === '' ? [] : path.split(' ')
		// The comment that the focused one answers stays, as its context.
		return { startId: above.at(-1) ?? null, leftOut: new Set(above.slice(0, -1)), isOpened }
	}, [isPhone, path, isOpened])
	return [excerpt, useCallback(() => setWholeFor(focusId), [focusId])]
}
