interface Bar {
	x: number
	y: number
	width: number
	height: number
	/** A stub, of a week without anything. */
	isEmpty: boolean
}

const step = 6
const barWidth = 4
const chartHeight = 48
/** A week with a single comment is seen, and one with none has a stub. */
const least = 6
const stub = 2

/** Bars of a row of weeks, whose highest has the height of the chart. */
export function barsOf(weeks: readonly number[]): { width: number; height: number; bars: Bar[] } {
	const most = Math.max(1, ...weeks)
	const bars = weeks.map((count, index) => {
		const height = count === 0 ? stub : Math.round(least + (chartHeight - least) * (count / most))
		return { x: index * step, y: chartHeight - height, width: barWidth, height, isEmpty: count === 0 }
	})
	return { width: Math.max(0, weeks.length * step - (step - barWidth)), height: chartHeight, bars }
}
