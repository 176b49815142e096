import { type RefObject, useCallback, useRef } from 'react'
import { useCollapsed } from './use-collapsed.ts'

interface Fold {
	isFolded: boolean
	setFolded: (isFolded: boolean) => void
	/** For the element that must stay in sight. */
	ref: RefObject<HTMLLIElement | null>
}

/** Folds and unfolds a thread, and keeps its beginning in sight when the line was pressed far below it. */
export function useFold(id: string, atFirst: boolean): Fold {
	const ref = useRef<HTMLLIElement>(null)
	const [isFolded, setCollapsed] = useCollapsed(id, atFirst)
	const setFolded = useCallback(
		(next: boolean) => {
			setCollapsed(next)
			const item = ref.current
			// scroll-margin-top keeps it clear of the bar.
			if (item && item.getBoundingClientRect().top < 0) requestAnimationFrame(() => item.scrollIntoView({ block: 'start' }))
		},
		[setCollapsed],
	)
	return { isFolded, setFolded, ref }
}
