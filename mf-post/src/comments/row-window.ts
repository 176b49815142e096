/** A range of rows; `to` is exclusive. */
export interface RowWindow {
	from: number
	to: number
}

/** The top of each stacked row, then the bottom of the last one (prefix sums of the heights). */
export function topsOf(heights: readonly number[]): Float64Array {
	const tops = new Float64Array(heights.length + 1)
	let sum = 0
	for (const [index, height] of heights.entries()) {
		sum += height
		tops[index + 1] = sum
	}
	return tops
}

/** The row at a y position; 0 above all rows, one past the last below them. */
export function rowAt(tops: Float64Array, y: number): number {
	let low = 0
	let high = tops.length - 1
	while (low < high) {
		const middle = (low + high + 1) >> 1
		if ((tops[middle] ?? 0) <= y) low = middle
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
const nearScreens = 1
/** … and stay drawn within this many: hysteresis, so that small scrolls mount and unmount nothing. */
const keptScreens = 3

/** The next range of rows to draw; the same object if nothing changes. */
export function nextWindow(current: RowWindow, tops: Float64Array, { top, bottom }: View): RowWindow {
	const screen = bottom - top
	const within = (screens: number): RowWindow => ({
		from: rowAt(tops, top - screens * screen),
		to: Math.min(rowAt(tops, bottom + screens * screen) + 1, tops.length - 1),
	})
	const near = within(nearScreens)
	const kept = within(keptScreens)
	if (current.from <= near.from && current.to >= near.to && current.from >= kept.from && current.to <= kept.to) return current
	// No overlap with the drawn range: the reader jumped.
	if (current.to < kept.from || current.from > kept.to) return near
	return {
		from: Math.max(Math.min(current.from, near.from), kept.from),
		to: Math.min(Math.max(current.to, near.to), kept.to),
	}
}

/**
 * The window after rows were added or removed. It keeps its extent around the row that was seen, or around the nearest row
 * before it that still exists, so that what is being read stays drawn.
 */
export function moveWindow(current: RowWindow, seen: number, [before, after]: readonly [Keys, Keys]): RowWindow {
	let anchor = Math.min(seen, before.length - 1)
	let place = -1
	for (; anchor >= 0 && place === -1; anchor -= 1) {
		const key = before[anchor]?.key
		place = after.findIndex((row) => row.key === key)
	}
	if (place === -1) return { from: 0, to: Math.min(current.to - current.from, after.length) }
	const shift = place - (anchor + 1)
	return { from: clamp(current.from + shift, after.length), to: clamp(current.to + shift, after.length) }
}

type Keys = readonly { readonly key: string }[]

function clamp(place: number, length: number): number {
	return Math.max(0, Math.min(place, length))
}

/** Estimated height in px of a comment that was never drawn. */
export function guessHeight({ bodyLength, depth, width }: { bodyLength: number; depth: number; width: number }): number {
	const lineWidth = Math.max(width - 24 * (depth + 1), 160)
	const lines = Math.ceil((bodyLength * 7.4) / lineWidth)
	// The body is cut at 500 px; the rest is head, actions and spacing.
	return 78 + Math.min(Math.max(lines, 1) * 24, 530)
}

/** Height of a folded comment or of a "more" button. */
export const slimHeight = 42
