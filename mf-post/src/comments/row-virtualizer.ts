import { collapsedHeight, computeOffsets, estimateHeight, findRowAt, moveWindow, nextWindow, type RowWindow } from './row-window.ts'
import type { ThreadRow } from './thread-rows.ts'

/** The drawn rows: those of the window, and those outside it that are in use. */
export interface RenderedRange extends RowWindow {
	inUse: ReadonlySet<string>
}

/** Virtualizes a list of rows: measures them and decides which are drawn. */
export class RowVirtualizer {
	#rows: readonly ThreadRow[] = []
	#range: RenderedRange | null = null
	/** The row at the top edge of the viewport. */
	#topRow = 0
	#offsets: Float64Array | null = null
	#width = 700
	/** A jump to a row is pending: the current scroll position is ignored until then. */
	#isJumping = false
	#list: HTMLElement | null = null
	readonly #heights: Map<string, number>
	readonly #onChange: (range: RenderedRange) => void
	readonly #resizeObserver: ResizeObserver
	/** Observing a row again would measure it again. */
	readonly #observed = new WeakSet<Element>()

	constructor(heights: Map<string, number>, onChange: (range: RenderedRange) => void) {
		this.#heights = heights
		this.#onChange = onChange
		this.#resizeObserver = new ResizeObserver((entries) => this.#recordHeights(entries))
	}

	/** Called after each React commit. */
	update(list: HTMLElement | null, rows: readonly ThreadRow[]): void {
		this.#list = list
		if (this.#rows !== rows) {
			this.#range = this.rangeFor(rows)
			this.#offsets = null
		}
		this.#rows = rows
		for (const row of list?.querySelectorAll('[data-row]') ?? []) {
			if (this.#observed.has(row)) continue
			this.#observed.add(row)
			this.#resizeObserver.observe(row)
		}
	}

	measure(): void {
		if (!this.#list || this.#isJumping) return
		const { top, width } = this.#list.getBoundingClientRect()
		if (width > 0 && width !== this.#width) {
			this.#width = width
			this.#offsets = null
		}
		const view = { top: -top, bottom: window.innerHeight - top }
		const current = this.#range ?? { from: 0, to: this.#rows.length }
		this.#topRow = findRowAt(this.#currentOffsets(), view.top)
		this.#setRange(nextWindow(current, this.#currentOffsets(), view))
	}

	/** The drawn range for rows that may have changed since; null before the first measurement. */
	rangeFor(rows: readonly ThreadRow[]): RenderedRange | null {
		if (!this.#range || rows === this.#rows) return this.#range
		return { ...this.#range, ...moveWindow(this.#range, this.#topRow, [this.#rows, rows]) }
	}

	/** Draws a row and its neighbours, wherever it is, and keeps them until `endJump`. Returns whether the row exists. */
	ensureRendered(key: string): boolean {
		const index = this.#rows.findIndex((row) => row.key === key)
		if (index === -1) return false
		this.#isJumping = true
		if (this.#range && (index < this.#range.from || index >= this.#range.to)) {
			this.#setRange({ from: Math.max(0, index - 10), to: Math.min(this.#rows.length, index + 20) })
		}
		return true
	}

	/** The pending jump has arrived. */
	endJump(): void {
		this.#isJumping = false
	}

	/** The first row that begins below a y position of the viewport. */
	firstRowBelow(edge: number): number {
		const offsets = this.#currentOffsets()
		const height = edge - (this.#list?.getBoundingClientRect().top ?? 0) - 1
		const row = findRowAt(offsets, height)
		return (offsets[row] ?? 0) >= height ? row : row + 1
	}

	/** The top of each row, then the bottom of the last one. */
	computeOffsets(rows: readonly ThreadRow[]): Float64Array {
		return computeOffsets(rows.map((row) => this.#heights.get(this.#heightKey(row.key)) ?? this.#estimateHeight(row)))
	}

	stop(): void {
		this.#resizeObserver.disconnect()
	}

	#currentOffsets(): Float64Array {
		this.#offsets ??= this.computeOffsets(this.#rows)
		return this.#offsets
	}

	#setRange(next: RowWindow): void {
		const now = this.#range
		if (now && now.from === next.from && now.to === next.to) return
		this.#range = { from: next.from, to: next.to, inUse: this.#inUse() }
		this.#onChange(this.#range)
	}

	/** Rows that have the focus, a text field or an open menu. */
	#inUse(): ReadonlySet<string> {
		const rows = [...(this.#list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
		const isUsed = (row: HTMLElement) =>
			row.contains(document.activeElement) || row.querySelector('textarea, [aria-haspopup][aria-expanded="true"]') !== null
		return new Set(rows.filter(isUsed).map((row) => row.dataset.row ?? ''))
	}

	#recordHeights(entries: readonly ResizeObserverEntry[]): void {
		for (const { target, borderBoxSize } of entries) {
			const height = borderBoxSize[0]?.blockSize ?? 0
			if (!(target instanceof HTMLElement) || !target.isConnected || height === 0) continue
			// A row skipped by content-visibility has its placeholder height. Only its content, not the row, reports that.
			if (target.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false) continue
			this.#heights.set(this.#heightKey(target.dataset.row ?? ''), height)
		}
		this.#offsets = null
		this.measure()
	}

	/** Heights of another column width do not count. */
	#heightKey(rowKey: string): string {
		return `${rowKey} ${this.#width}`
	}

	#estimateHeight({ kind, isFolded, node: { comment } }: ThreadRow): number {
		if (kind === 'more' || isFolded) return collapsedHeight
		return estimateHeight({ bodyLength: comment.body.length, depth: comment.depth, width: this.#width })
	}
}
