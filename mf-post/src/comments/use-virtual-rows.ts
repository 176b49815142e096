import { useItemHeights } from '@folkmoot/kit/state'
import { useBrowserLayoutEffect } from '@folkmoot/kit/ui/use-browser-layout-effect.ts'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { initialRenderCount } from './render-steps.ts'
import { type RenderedRange, RowVirtualizer } from './row-virtualizer.ts'
import type { ThreadRow } from './thread-rows.ts'

/** A drawn row, or a spacer as high as rows that are not drawn. */
type VirtualItem = { key: string; row: ThreadRow } | { key: string; space: number }

export interface VirtualRows {
	list: RefObject<HTMLUListElement | null>
	/** Rendered as on the server, before the viewport is known. */
	isInitial: boolean
	items: readonly VirtualItem[]
	/** Draws a comment, wherever it is, and scrolls to it. Returns whether it is among the rows. */
	scrollToComment: (id: string) => boolean
	/** Index of the first row that begins below the top bar. */
	firstVisibleIndex: () => number
}

/**
 * Virtualizes the rows of a thread: draws those near the viewport, and spacers for the others. The first render draws
 * the first `initialRenderCount` rows, or all, as on the server.
 */
export function useVirtualRows(rows: readonly ThreadRow[], { isAll }: { isAll: boolean }): VirtualRows {
	const list = useRef<HTMLUListElement>(null)
	const heights = useItemHeights()
	const virtualizer = useRef<RowVirtualizer | null>(null)
	const [range, setRange] = useState<RenderedRange | null>(null)
	const isRendered = useRef(false)
	useBrowserLayoutEffect(() => {
		const isFirst = virtualizer.current === null
		// The first update is a transition: input during hydration takes precedence.
		virtualizer.current ??= new RowVirtualizer(heights, (next) =>
			isRendered.current ? setRange(next) : startTransition(() => setRange(next)),
		)
		isRendered.current = range !== null
		virtualizer.current.update(list.current, rows)
		// Hydration takes over the server's rows unchanged.
		if (!isFirst) virtualizer.current.measure()
	}, [heights, rows, range])
	useEffect(() => virtualizer.current?.measure(), [])
	useEffect(() => {
		const measureOnFrame = throttleToFrame(() => virtualizer.current?.measure())
		window.addEventListener('scroll', measureOnFrame, { passive: true })
		window.addEventListener('resize', measureOnFrame)
		return () => {
			window.removeEventListener('scroll', measureOnFrame)
			window.removeEventListener('resize', measureOnFrame)
			virtualizer.current?.stop()
			virtualizer.current = null
		}
	}, [])
	const scrollToComment = useCallback((id: string) => {
		let isHere = false
		isRendered.current = true
		flushSync(() => {
			isHere = virtualizer.current?.ensureRendered(id) === true
		})
		// scroll-margin-top keeps it clear of the bar.
		if (isHere) document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'start' })
		virtualizer.current?.endJump()
		return isHere
	}, [])
	const firstVisibleIndex = useCallback(() => virtualizer.current?.firstRowBelow(barHeight()) ?? 0, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ref knows which rows are drawn; `range` changes with them
	const items = useMemo(() => buildItems(rows, virtualizer.current, isAll ? rows.length : initialRenderCount), [rows, range, isAll])
	return { list, isInitial: range === null, items, scrollToComment, firstVisibleIndex }
}

function throttleToFrame(run: () => void): () => void {
	let isScheduled = false
	return () => {
		if (isScheduled) return
		isScheduled = true
		requestAnimationFrame(() => {
			isScheduled = false
			run()
		})
	}
}

function barHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

function buildItems(rows: readonly ThreadRow[], virtualizer: RowVirtualizer | null, initialCount: number): VirtualItem[] {
	const range = virtualizer?.rangeFor(rows)
	if (!virtualizer || !range) return rows.slice(0, initialCount).map((row) => ({ key: row.key, row }))
	const offsets = virtualizer.computeOffsets(rows)
	const items: VirtualItem[] = []
	let spaceFrom = 0
	const addSpacer = (to: number) => {
		const space = (offsets[to] ?? 0) - (offsets[spaceFrom] ?? 0)
		if (space > 0) items.push({ key: `before ${rows[to]?.key ?? 'the end'}`, space })
	}
	for (const [index, row] of rows.entries()) {
		const isRendered = (index >= range.from && index < range.to) || range.inUse.has(row.key)
		if (!isRendered) continue
		addSpacer(index)
		items.push({ key: row.key, row })
		spaceFrom = index + 1
	}
	addSpacer(rows.length)
	return items
}
