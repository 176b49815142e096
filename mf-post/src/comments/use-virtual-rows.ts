import { rowsOf } from '@folkmoot/kit/content/virtual-list/rows-of.ts'
import { useVirtualList, type VirtualList } from '@folkmoot/kit/content/virtual-list/use-virtual-list.tsx'
import { barHeight } from '@folkmoot/kit/ui/viewport.ts'
import { useCallback, useMemo, useRef } from 'react'
import { estimateRowHeight } from './estimate-height.ts'
import { initialRenderCount } from './render-steps.ts'
import type { ThreadRow } from './thread-rows.ts'

export interface VirtualRows extends Omit<VirtualList<HTMLUListElement>, 'renderRow'> {
	/** Renders a comment, wherever it is, and scrolls to it. Returns whether it is among the rows. */
	scrollToComment: (id: string) => boolean
	/** Index of the first row that begins below the top bar. */
	firstVisibleIndex: () => number
}

/** Virtualises the rows of a thread. The first render has `initialRenderCount` of them, or all, as on the server. */
export function useVirtualRows(rows: readonly ThreadRow[], { isAll }: { isAll: boolean }): VirtualRows {
	const latest = useRef(rows)
	latest.current = rows
	const { renderRow, ...virtualList } = useVirtualList<HTMLUListElement>({
		keys: useMemo(() => rows.map(({ key }) => key), [rows]),
		scope: 'thread',
		initialCount: isAll ? rows.length : initialRenderCount,
		estimateHeight: useCallback((index: number, width: number) => {
			const row = latest.current[index]
			return row ? estimateRowHeight(row, width) : 0
		}, []),
		margins,
		isGrowing: rows.length >= initialRenderCount,
	})
	const { list } = virtualList
	const scrollToComment = useCallback(
		(id: string) => {
			const isHere = renderRow(id)
			// scroll-margin-top keeps it clear of the bar.
			if (isHere) document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'start' })
			return isHere
		},
		[renderRow],
	)
	const firstVisibleIndex = useCallback(() => {
		const top = barHeight() - 1
		const visible = rowsOf(list.current).find((row) => row.getBoundingClientRect().top >= top)
		const key = visible?.dataset.row
		return key === undefined ? latest.current.length : latest.current.findIndex((row) => row.key === key)
	}, [list])
	return { ...virtualList, scrollToComment, firstVisibleIndex }
}

/** Rows within one screen are rendered, and stay so within three. */
function margins() {
	return { near: window.innerHeight, kept: 3 * window.innerHeight }
}
