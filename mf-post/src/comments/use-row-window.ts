import { useHeights } from '@folkmoot/kit/state'
import { useBrowserLayoutEffect } from '@folkmoot/kit/ui/use-browser-layout-effect.ts'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstWindow } from './reading-window.ts'
import { type Drawn, RowWatch } from './row-watch.ts'
import type { ThreadRow } from './thread-rows.ts'

/** A drawn row, or a spacer as high as rows that are not drawn. */
type Piece = { key: string; row: ThreadRow } | { key: string; space: number }

export interface RowDrawing {
	list: RefObject<HTMLUListElement | null>
	/** Rendered as on the server, before the viewport is known. */
	isUnseen: boolean
	pieces: readonly Piece[]
	/** Draws a comment, wherever it is, and scrolls to it. Returns whether it is among the rows. */
	bring: (id: string) => boolean
	/** Index of the first row that begins below the top bar. */
	placeSeen: () => number
}

/**
 * Virtualizes the rows of a thread: draws those near the viewport, and spacers for the others. The first render draws
 * the first `firstWindow` rows, as on the server.
 */
export function useRowWindow(rows: readonly ThreadRow[]): RowDrawing {
	const list = useRef<HTMLUListElement>(null)
	const heights = useHeights()
	const watch = useRef<RowWatch | null>(null)
	const [drawn, setDrawn] = useState<Drawn | null>(null)
	const isDrawn = useRef(false)
	useBrowserLayoutEffect(() => {
		const isFirst = watch.current === null
		// The first update is a transition: input during hydration takes precedence.
		watch.current ??= new RowWatch(heights, (next) => (isDrawn.current ? setDrawn(next) : startTransition(() => setDrawn(next))))
		isDrawn.current = drawn !== null
		watch.current.hold(list.current, rows)
		// Hydration takes over the server's rows unchanged.
		if (!isFirst) watch.current.look()
	}, [heights, rows, drawn])
	useEffect(() => watch.current?.look(), [])
	useEffect(() => {
		const lookSoon = eachFrame(() => watch.current?.look())
		window.addEventListener('scroll', lookSoon, { passive: true })
		window.addEventListener('resize', lookSoon)
		return () => {
			window.removeEventListener('scroll', lookSoon)
			window.removeEventListener('resize', lookSoon)
			watch.current?.stop()
			watch.current = null
		}
	}, [])
	const bring = useCallback((id: string) => {
		let isHere = false
		isDrawn.current = true
		flushSync(() => {
			isHere = watch.current?.draw(id) === true
		})
		// scroll-margin-top keeps it clear of the bar.
		if (isHere) document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'start' })
		watch.current?.reached()
		return isHere
	}, [])
	const placeSeen = useCallback(() => watch.current?.placeBelow(barHeight()) ?? 0, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ref knows which rows are drawn; `drawn` says when they changed
	const pieces = useMemo(() => piecesOf(rows, watch.current), [rows, drawn])
	return { list, isUnseen: drawn === null, pieces, bring, placeSeen }
}

function eachFrame(run: () => void): () => void {
	let isAsked = false
	return () => {
		if (isAsked) return
		isAsked = true
		requestAnimationFrame(() => {
			isAsked = false
			run()
		})
	}
}

function barHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

function piecesOf(rows: readonly ThreadRow[], watch: RowWatch | null): Piece[] {
	const drawn = watch?.drawnOf(rows)
	if (!watch || !drawn) return rows.slice(0, firstWindow).map((row) => ({ key: row.key, row }))
	const tops = watch.topsOf(rows)
	const pieces: Piece[] = []
	let spaceFrom = 0
	const leaveSpace = (to: number) => {
		const space = (tops[to] ?? 0) - (tops[spaceFrom] ?? 0)
		if (space > 0) pieces.push({ key: `before ${rows[to]?.key ?? 'the end'}`, space })
	}
	for (const [index, row] of rows.entries()) {
		const isDrawn = (index >= drawn.from && index < drawn.to) || drawn.inUse.has(row.key)
		if (!isDrawn) continue
		leaveSpace(index)
		pieces.push({ key: row.key, row })
		spaceFrom = index + 1
	}
	leaveSpace(rows.length)
	return pieces
}
