import { guessHeight, moveWindow, nextWindow, type RowWindow, rowAt, slimHeight, topsOf } from './row-window.ts'
import type { ThreadRow } from './thread-rows.ts'

/** The drawn rows: those of the window, and those outside it that are in use. */
export interface Drawn extends RowWindow {
	inUse: ReadonlySet<string>
}

/** Virtualizes a list of rows: measures them and decides which are drawn. */
export class RowWatch {
	#rows: readonly ThreadRow[] = []
	#drawn: Drawn | null = null
	/** The row at the top edge of the viewport. */
	#seen = 0
	#tops: Float64Array | null = null
	#width = 700
	/** A jump to a row is pending: the current scroll position is ignored until then. */
	#isAwaited = false
	#list: HTMLElement | null = null
	readonly #heights: Map<string, number>
	readonly #onChange: (drawn: Drawn) => void
	readonly #sizes: ResizeObserver
	/** Observing a row again would measure it again. */
	readonly #observed = new WeakSet<Element>()

	constructor(heights: Map<string, number>, onChange: (drawn: Drawn) => void) {
		this.#heights = heights
		this.#onChange = onChange
		this.#sizes = new ResizeObserver((entries) => this.#note(entries))
	}

	/** Called after each React commit. */
	hold(list: HTMLElement | null, rows: readonly ThreadRow[]): void {
		this.#list = list
		if (this.#rows !== rows) {
			this.#drawn = this.drawnOf(rows)
			this.#tops = null
		}
		this.#rows = rows
		for (const row of list?.querySelectorAll('[data-row]') ?? []) {
			if (this.#observed.has(row)) continue
			this.#observed.add(row)
			this.#sizes.observe(row)
		}
	}

	look(): void {
		if (!this.#list || this.#isAwaited) return
		const { top, width } = this.#list.getBoundingClientRect()
		if (width > 0 && width !== this.#width) this.#widen(width)
		const view = { top: -top, bottom: window.innerHeight - top }
		const current = this.#drawn ?? { from: 0, to: this.#rows.length }
		this.#seen = rowAt(this.#currentTops(), view.top)
		this.#draw(nextWindow(current, this.#currentTops(), view))
	}

	/** The drawn range for rows that may have changed since; null before the first measurement. */
	drawnOf(rows: readonly ThreadRow[]): Drawn | null {
		if (!this.#drawn || rows === this.#rows) return this.#drawn
		return { ...this.#drawn, ...moveWindow(this.#drawn, this.#seen, [this.#rows, rows]) }
	}

	/** Draws a row and its neighbours, wherever it is, and keeps them until `reached`. Returns whether the row exists. */
	draw(key: string): boolean {
		const place = this.#rows.findIndex((row) => row.key === key)
		if (place === -1) return false
		this.#isAwaited = true
		if (this.#drawn && (place < this.#drawn.from || place >= this.#drawn.to)) {
			this.#draw({ from: Math.max(0, place - 10), to: Math.min(this.#rows.length, place + 20) })
		}
		return true
	}

	/** The pending jump has arrived. */
	reached(): void {
		this.#isAwaited = false
	}

	/** The first row that begins below a y position of the viewport. */
	placeBelow(edge: number): number {
		const tops = this.#currentTops()
		const height = edge - (this.#list?.getBoundingClientRect().top ?? 0) - 1
		const row = rowAt(tops, height)
		return (tops[row] ?? 0) >= height ? row : row + 1
	}

	/** The top of each row, then the bottom of the last one. */
	topsOf(rows: readonly ThreadRow[]): Float64Array {
		return topsOf(rows.map((row) => this.#heights.get(row.key) ?? this.#guess(row)))
	}

	stop(): void {
		this.#sizes.disconnect()
	}

	#currentTops(): Float64Array {
		this.#tops ??= this.topsOf(this.#rows)
		return this.#tops
	}

	#draw(next: RowWindow): void {
		const now = this.#drawn
		if (now && now.from === next.from && now.to === next.to) return
		this.#drawn = { from: next.from, to: next.to, inUse: this.#inUse() }
		this.#onChange(this.#drawn)
	}

	/** Rows that have the focus, a text field or an open menu. */
	#inUse(): ReadonlySet<string> {
		const rows = [...(this.#list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
		const isUsed = (row: HTMLElement) =>
			row.contains(document.activeElement) || row.querySelector('textarea, [aria-haspopup][aria-expanded="true"]') !== null
		return new Set(rows.filter(isUsed).map((row) => row.dataset.row ?? ''))
	}

	#note(entries: readonly ResizeObserverEntry[]): void {
		for (const { target, borderBoxSize } of entries) {
			const height = borderBoxSize[0]?.blockSize ?? 0
			if (!(target instanceof HTMLElement) || !target.isConnected || height === 0) continue
			// A row skipped by content-visibility has its placeholder height. Only its content, not the row, reports that.
			if (target.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false) continue
			this.#heights.set(target.dataset.row ?? '', height)
		}
		this.#tops = null
		this.look()
	}

	/** A new column width invalidates all measured heights. */
	#widen(width: number): void {
		this.#width = width
		this.#tops = null
		for (const { key } of this.#rows) this.#heights.delete(key)
	}

	#guess({ kind, isFolded, node: { comment } }: ThreadRow): number {
		if (kind === 'more' || isFolded) return slimHeight
		return guessHeight({ bodyLength: comment.body.length, depth: comment.depth, width: this.#width })
	}
}
