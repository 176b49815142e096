import { guessHeight, moveWindow, nextWindow, type RowWindow, rowAt, slimHeight, topsOf } from './row-window.ts'
import type { ThreadRow } from './thread-rows.ts'

/** What is drawn of the rows: those of a window, and those outside of it that somebody is using. */
export interface Drawn extends RowWindow {
	inUse: ReadonlySet<string>
}

/** Looks after a list of rows in the page: measures them and decides which are drawn. */
export class RowWatch {
	#rows: readonly ThreadRow[] = []
	#drawn: Drawn | null = null
	/** The row at the upper edge of the screen. */
	#seen = 0
	#tops: Float64Array | null = null
	#width = 700
	/** A row was asked for and is not on the screen yet: what is there now says nothing. */
	#isAwaited = false
	#list: HTMLElement | null = null
	readonly #heights: Map<string, number>
	readonly #onChange: (drawn: Drawn) => void
	readonly #sizes: ResizeObserver
	/** Observed once more, a row would be measured once more. */
	readonly #observed = new WeakSet<Element>()

	constructor(heights: Map<string, number>, onChange: (drawn: Drawn) => void) {
		this.#heights = heights
		this.#onChange = onChange
		this.#sizes = new ResizeObserver((entries) => this.#note(entries))
	}

	/** What React has just drawn. */
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

	/** What is drawn of rows of which some may have come or gone since; null until that is known. */
	drawnOf(rows: readonly ThreadRow[]): Drawn | null {
		if (!this.#drawn || rows === this.#rows) return this.#drawn
		return { ...this.#drawn, ...moveWindow(this.#drawn, this.#seen, [this.#rows, rows]) }
	}

	/** Draws a row, wherever it is, with some around it, and lets it stay until it was `reached`. Says whether there is such a row. */
	draw(key: string): boolean {
		const place = this.#rows.findIndex((row) => row.key === key)
		if (place === -1) return false
		this.#isAwaited = true
		if (this.#drawn && (place < this.#drawn.from || place >= this.#drawn.to)) {
			this.#draw({ from: Math.max(0, place - 10), to: Math.min(this.#rows.length, place + 20) })
		}
		return true
	}

	/** The screen is where it shall be. */
	reached(): void {
		this.#isAwaited = false
	}

	/** The first row that begins below an edge of the screen. */
	placeBelow(edge: number): number {
		const tops = this.#currentTops()
		const height = edge - (this.#list?.getBoundingClientRect().top ?? 0) - 1
		const row = rowAt(tops, height)
		return (tops[row] ?? 0) >= height ? row : row + 1
	}

	/** Where each of some rows begins, and the last one ends. */
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

	/** Where somebody writes, has a menu open, or is with the keyboard. */
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
			// What the browser has not laid out yet is as high as was said, not as it will be. It is said of what is in the row.
			if (target.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false) continue
			this.#heights.set(target.dataset.row ?? '', height)
		}
		this.#tops = null
		this.look()
	}

	/** In a wider or narrower column nothing is as high as it was. */
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
