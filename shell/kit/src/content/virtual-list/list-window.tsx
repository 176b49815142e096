import { useItemHeights } from '@folkmoot/kit/state'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import { nextRendered, type RowRange } from './list-parts.ts'
import type { RowHeights } from './row-heights.ts'
import { rowsOf } from './rows-of.ts'
import { useStoredHeights } from './use-stored-heights.ts'

/** Distances from the viewport in px; `kept` is at least `near`. */
export interface Margins {
	/** Rows within it are rendered … */
	near: number
	/** … and those within this one stay rendered. */
	kept: number
}

export interface ListWindowProps {
	list: RefObject<HTMLElement | null>
	keys: readonly string[]
	/** The keys of the rendered rows; null while they are the first ones. */
	rendered: ReadonlySet<string> | null
	heights: RowHeights
	/** The height of a row: measured, remembered or estimated. */
	heightOf: (index: number) => number
	/** For the current size of the viewport. */
	margins: () => Margins
	onChange: (rendered: ReadonlySet<string>) => void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Decides which rows of a list are rendered, by TanStack Virtual; renders nothing itself. The rows stay in the flow of the page: the
 * browser's scroll anchoring corrects what differs from the estimates, and nothing here sets the scroll position.
 */
export function ListWindow({ list, keys, rendered, heights, heightOf, margins, onChange }: ListWindowProps): null {
	// Before what measures below.
	useStoredHeights(useItemHeights())
	const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
	const report = useRef(() => {})
	/** Rows came or went, and the browser has not moved the page yet. */
	const isAnchoring = useRef(false)
	const virtualizer = useWindowVirtualizer<HTMLElement>({
		count: keys.length,
		getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
		estimateSize: heightOf,
		measureElement: ({ dataset: { row = '', index } }, entry) => {
			const height = entry?.borderBoxSize[0]?.blockSize ?? 0
			// 0 in a hidden panel.
			if (height > 0) heights.set(row, height)
			return heights.get(row) ?? heightOf(Number(index))
		},
		observeElementRect: (_, onRect) =>
			onWindow('resize', () => onRect({ width: window.innerWidth, height: window.innerHeight + 2 * margins().near })),
		observeElementOffset: (_, onOffset) => {
			report.current = () => onOffset(Math.max(-(list.current?.getBoundingClientRect().top ?? 0) - margins().near, 0), false)
			const onMove = () => {
				isAnchoring.current = false
				report.current()
			}
			// The height of what is above the list may change, too.
			const observer = new ResizeObserver(onMove)
			observer.observe(document.body)
			const stop = onWindow('scroll', onMove)
			return () => {
				stop()
				observer.disconnect()
			}
		},
		scrollToFn: () => {},
		useFlushSync: false,
	})
	virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
	const last = useRef({ keys, heights, width: 0 })
	useBrowserLayoutEffect(() => {
		const element = list.current
		const width = element?.getBoundingClientRect().width ?? 0
		if (!element || width === 0) return
		// Not after every commit: at the end of a page the position depends on what is rendered.
		if (keys !== last.current.keys) {
			isAnchoring.current = true
			report.current()
		}
		if (heights !== last.current.heights || width !== last.current.width) {
			heights.width = width
			virtualizer.measure()
		}
		last.current = { keys, heights, width }
		const rows = new Map(rowsOf(element).map((row) => [row.dataset.row ?? '', row]))
		observeRows(virtualizer, rows, indexes)
		const { near, kept } = margins()
		const next = nextRendered(keys, rendered ?? nothing, {
			near: rangeOf(virtualizer.getVirtualIndexes()),
			// What is there stays for the browser to anchor the page to.
			kept: isAnchoring.current ? { from: 0, to: keys.length } : rangeWithin(virtualizer, kept - near),
			isInUse: (key) => isInUse(rows.get(key)),
		})
		if (next !== rendered) onChange(next)
	})
	return null
}

function rangeOf(indexes: readonly number[]): RowRange {
	return { from: indexes[0] ?? 0, to: (indexes.at(-1) ?? -1) + 1 }
}

type Virtualizer = ReturnType<typeof useWindowVirtualizer<HTMLElement>>

/** Has new rows measured, and forgets those that are gone. */
function observeRows(virtualizer: Virtualizer, rows: ReadonlyMap<string, HTMLElement>, indexes: ReadonlyMap<string, number>): void {
	for (const [key, row] of rows) {
		row.dataset.index = String(indexes.get(key))
		virtualizer.measureElement(row)
	}
	virtualizer.measureElement(null)
}

/** The rows within a distance of what the virtualizer takes for its viewport. */
function rangeWithin({ scrollOffset, scrollRect, getVirtualItemForOffset }: Virtualizer, distance: number): RowRange {
	const top = scrollOffset ?? 0
	const indexAt = (offset: number) => getVirtualItemForOffset(offset)?.index ?? 0
	return { from: indexAt(top - distance), to: indexAt(top + (scrollRect?.height ?? 0) + distance) + 1 }
}

/** Whether a row has the focus, a text field, or something open in it; that a thread is not folded does not count. */
function isInUse(row: HTMLElement | undefined): boolean {
	if (!row) return false
	return row.contains(document.activeElement) || row.querySelector('textarea, [aria-expanded="true"]:not([data-key])') !== null
}

/** Calls back now and on each event of the window; the returned function ends that. */
function onWindow(event: 'scroll' | 'resize', run: () => void): () => void {
	window.addEventListener(event, run, { passive: true })
	run()
	return () => window.removeEventListener(event, run)
}
