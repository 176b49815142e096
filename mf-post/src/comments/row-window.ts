/** A range of rows; `to` is exclusive. */
export interface RowWindow {
	from: number
	to: number
}

/** The top of each stacked row, then the bottom of the last one (prefix sums of the heights). */
export function computeOffsets(heights: readonly number[]): Float64Array {
	const offsets = new Float64Array(heights.length + 1)
	let sum = 0
	for (const [index, height] of heights.entries()) {
		sum += height
		offsets[index + 1] = sum
	}
	return offsets
}

/** The row at a y position; 0 above all rows, one past the last below them. */
export function findRowAt(offsets: Float64Array, y: number): number {
	let low = 0
	let high = offsets.length - 1
	while (low < high) {
		const middle = (low + high + 1) >> 1
		if ((offsets[middle] ?? 0) <= y) low = middle
		else high = middle - 1
	}
	return low
}

interface View {
	/** Viewport edges relative to the top of the first row. */
	top: number
	bottom: number
}

/** Rows within this many screens of the viewport are drawn … */
const overscanScreens = 1
/** … and stay drawn within this many: hysteresis, so that small scrolls mount and unmount nothing. */
const retainedScreens = 3

/** The next range of rows to draw; the same object if nothing changes. */
export function nextWindow(current: RowWindow, offsets: Float64Array, { top, bottom }: View): RowWindow {
	const screen = bottom - top
	const within = (screens: number): RowWindow => ({
		from: findRowAt(offsets, top - screens * screen),
		to: Math.min(findRowAt(offsets, bottom + screens * screen) + 1, offsets.length - 1),
	})
	const near = within(overscanScreens)
	const retained = within(retainedScreens)
	if (current.from <= near.from && current.to >= near.to && current.from >= retained.from && current.to <= retained.to) return current
	// No overlap with the drawn range: the reader jumped.
	if (current.to < retained.from || current.from > retained.to) return near
	return {
		from: Math.max(Math.min(current.from, near.from), retained.from),
		to: Math.min(Math.max(current.to, near.to), retained.to),
	}
}

/**
 * The window after rows were added or removed. It keeps its extent around the row that was seen, or around the nearest row
 * before it that still exists, so that what is being read stays drawn.
 */
export function moveWindow(current: RowWindow, seen: number, [before, after]: readonly [Keys, Keys]): RowWindow {
	let anchor = Math.min(seen, before.length - 1)
	let index = -1
	for (; anchor >= 0 && index === -1; anchor -= 1) {
		const key = before[anchor]?.key
		index = after.findIndex((row) => row.key === key)
	}
	if (index === -1) return { from: 0, to: Math.min(current.to - current.from, after.length) }
	const shift = index - (anchor + 1)
	return { from: clamp(current.from + shift, after.length), to: clamp(current.to + shift, after.length) }
}

type Keys = readonly { readonly key: string }[]

function clamp(index: number, length: number): number {
	return Math.max(0, Math.min(index, length))
}

/** Estimated height in px of a comment that was never drawn. */
export function estimateHeight({ bodyLength, depth, width }: { bodyLength: number; depth: number; width: number }): number {
	const lineWidth = Math.max(width - 24 * (depth + 1), 160)
	const lines = Math.ceil((bodyLength * 7.4) / lineWidth)
	// The body is cut at 500 px; the rest is head, actions and spacing.
	return 78 + Math.min(Math.max(lines, 1) * 24, 530)
}

/** Height of a folded comment or of a "more" button. */
export const collapsedHeight = 42
