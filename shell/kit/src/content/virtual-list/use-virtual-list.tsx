import { useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useItemHeights, useRenderedItems } from '@folkmoot/kit/state'
import { type ReactNode, type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { type ListPart, listParts } from './list-parts.ts'
import type { Margins } from './list-window.tsx'
import { RenderAll } from './render-all.tsx'
import { RowHeights } from './row-heights.ts'
import { rowsOf } from './rows-of.ts'

interface Options {
	/** The keys of all rows, from the top; another array when they change. */
	keys: readonly string[]
	/** Names the look of the rows: elsewhere the same row may have another height. */
	scope: string
	/** How many rows are rendered before the viewport is known, as on the server. */
	initialCount: number
	/** Height in px of a row that was never rendered, in a list of this width. */
	estimateHeight: (index: number, width: number) => number
	margins: () => Margins
	/** More rows are on their way. */
	isGrowing?: boolean
}

export interface VirtualList<E extends HTMLElement> {
	/** The element whose children are the parts. A row has its key in `data-row`. */
	list: RefObject<E | null>
	/** Still rendered as on the server. */
	isInitial: boolean
	parts: readonly ListPart[]
	/** Renders nothing, but must be placed beside the list. */
	listWindow: ReactNode
	/** Renders a row and its neighbours at once, wherever it is, for the caller to scroll to. Returns whether it exists. */
	renderRow: (key: string) => boolean
}

/** What decides which rows are rendered: fetched when a list is longer than what the server renders. */
const loadWindow = () => import('./list-window.tsx').catch(() => ({ ListWindow: RenderAll }))

/** How many rows are rendered above and below one that is scrolled to. */
const neighbours = { above: 10, below: 20 }

/**
 * Virtualises a list that scrolls with the page: renders the rows near the viewport, and spacers in place of the others. The first
 * render has the first `initialCount` rows, as on the server, or after going back those that were on the screen.
 */
export function useVirtualList<E extends HTMLElement>(options: Options): VirtualList<E> {
	const { keys, initialCount, estimateHeight, margins, isGrowing = false } = options
	const list = useRef<E>(null)
	const heights = useRowHeights(options.scope)
	const [rendered, setRendered] = useRememberedRows(list, heights, options)
	/** The row that is being scrolled to. */
	const [target, setTarget] = useState<string | null>(null)
	const [isInitial, setInitial] = useState(true)
	const [width, setWidth] = useState(heights.width)
	const isUrgent = useRef(false)
	const latestKeys = useRef(keys)
	useEffect(() => startTransition(() => setInitial(false)), [])
	useBrowserLayoutEffect(() => {
		latestKeys.current = keys
	})
	const onChange = useCallback(
		(next: ReadonlySet<string>) => {
			const update = () => {
				setRendered(next)
				setWidth(heights.width)
				setTarget((key) => (key !== null && next.has(key) ? null : key))
			}
			// The first change is a transition: input during hydration takes precedence.
			if (isUrgent.current) update()
			else startTransition(update)
			isUrgent.current = true
		},
		[heights, setRendered],
	)
	const renderRow = useCallback((key: string) => {
		// Setting the same state again and again would hold up transitions.
		if (rowsOf(list.current).some((row) => row.dataset.row === key)) return true
		isUrgent.current = true
		const isHere = latestKeys.current.includes(key)
		if (isHere) flushSync(() => setTarget(key))
		return isHere
	}, [])
	const heightOf = useCallback(
		(index: number) => heights.get(keys[index] ?? '') ?? estimateHeight(index, heights.width),
		[heights, keys, estimateHeight],
	)
	// biome-ignore lint/correctness/useExhaustiveDependencies: heights depend on the width
	const parts = useMemo(() => {
		if (!rendered && target === null) return keys.slice(0, initialCount).map((key, index) => ({ key, index }))
		const at = target === null ? Number.NaN : keys.indexOf(target)
		const isRendered = (key: string, index: number) =>
			(rendered ? rendered.has(key) : index < initialCount) || (index >= at - neighbours.above && index <= at + neighbours.below)
		return listParts(keys, isRendered, heightOf)
	}, [keys, rendered, target, initialCount, heightOf, width])
	const ListWindow = useLazyModule(loadWindow, isGrowing || keys.length > initialCount)?.ListWindow
	const listWindow = ListWindow && <ListWindow {...{ list, keys, rendered, heights, heightOf, margins, onChange }} />
	return { list, isInitial, parts, listWindow, renderRow }
}

function useRowHeights(scope: string): RowHeights {
	const memory = useItemHeights()
	const { pathname } = useLocation()
	return useMemo(() => new RowHeights(memory, scope, pathname), [memory, scope, pathname])
}

/** The rendered rows; null for the first ones. Going back begins with those that were around the viewport when the page was left. */
function useRememberedRows(list: RefObject<HTMLElement | null>, heights: RowHeights, { keys, scope, initialCount }: Options) {
	const remembered = useRenderedItems()
	const isBack = useNavigationType() === 'POP'
	const state = useState<ReadonlySet<string> | null>(() => {
		if (!isBack || keys.length <= initialCount) return null
		const shown = keys.filter((key) => remembered.has(`${scope} ${key}`))
		return shown.length > 0 ? new Set(shown) : null
	})
	const latest = useRef({ keys, scope, heights })
	useBrowserLayoutEffect(() => {
		latest.current = { keys, scope, heights }
	})
	useBrowserLayoutEffect(() => {
		const element = list.current
		return () => {
			if (!element || element.clientWidth === 0) return
			const { keys, scope, heights } = latest.current
			for (const key of keys) remembered.delete(`${scope} ${key}`)
			for (const row of rowsOf(element)) {
				const { row: key = '' } = row.dataset
				const { top, bottom, height } = row.getBoundingClientRect()
				heights.set(key, height)
				// Those farther away render after the first paint, so that the page is back sooner.
				const margin = window.innerHeight / 4
				if (bottom > -margin && top < window.innerHeight + margin) remembered.add(`${scope} ${key}`)
			}
		}
	}, [list, remembered])
	return state
}
