import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { useMemo } from 'react'
import type { CommentTree } from './comment-tree.ts'
import { deepestLevel, type Excerpt } from './excerpt.ts'

/** What is shown of deep threads on a phone; null on wider screens, and until the page is hydrated. */
export function useExcerpt({ nodes }: CommentTree, focusId: string | null, isOpened: Excerpt['isOpened']): Excerpt | null {
	const isPhone = useMediaQuery('(width < 768px)')
	const ancestors = (focusId === null ? undefined : nodes.get(focusId)?.comment.ancestors) ?? []
	const isDeep = ancestors.length >= deepestLevel && ancestors.every((id) => nodes.has(id))
	const path = isDeep ? ancestors.join(' ') : ''
	return useMemo(() => {
		if (!isPhone) return null
		const above = path === '' ? [] : path.split(' ')
		// The comment that the focused one answers stays, as its context.
		return { startId: above.at(-1) ?? null, leftOut: new Set(above.slice(0, -1)), isOpened }
	}, [isPhone, path, isOpened])
}
