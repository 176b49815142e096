import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

interface Drawing {
	/** Days as `2026-03-01`. */
	days: readonly string[]
	lines: readonly { label: string; values: readonly (number | null)[] }[]
	format: (value: number) => string
	/** Called with the index of the hovered day; null for none. */
	onPoint: (index: number | null) => void
}

type Ink = 'first' | 'second' | 'fill' | 'quiet' | 'line'

const height = 140
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "3 Mar", in UTC like the days. */
function formatDay(seconds: number): string {
	const date = new Date(seconds * 1_000)
	return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** Draws a chart into a box and keeps it in the box's width and the theme's colours. Returns a function that removes it. */
export function drawChart(box: HTMLElement, { days, lines, format, onPoint }: Drawing): () => void {
	// Reads colours from hidden elements beside the chart: only computed styles resolve a token in the current theme.
	const ink = (name: Ink) => () => {
		const probe = box.parentElement?.querySelector(`[data-ink="${name}"]`)
		return probe ? getComputedStyle(probe).color : 'currentColor'
	}
	const axis = { stroke: ink('quiet'), font: '11px system-ui, sans-serif', ticks: { show: false } }
	const chart = new uPlot(
		{
			width: Math.max(box.clientWidth, 100),
			height,
			legend: { show: false },
			cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
			scales: { x: { time: true }, y: { range: (_chart, _min, max) => [0, Math.max(max ?? 0, 1) * 1.08] } },
			axes: [
				{ ...axis, size: 26, gap: 4, space: 64, grid: { show: false }, values: (_chart, splits) => splits.map(formatDay) },
				{
					...axis,
					size: 46,
					gap: 4,
					space: 34,
					incrs: [1, 2, 5].flatMap((step) => [1, 10, 100, 1e3, 1e4, 1e5, 1e6].map((by) => step * by)).sort((a, b) => a - b),
					grid: { stroke: ink('line'), width: 1 },
					values: (_chart, splits) => splits.map(format),
				},
			],
			series: [
				{},
				...lines.map((line, index) => ({
					label: line.label,
					stroke: ink(index === 0 ? 'first' : 'second'),
					width: 2,
					...(index === 0 ? {} : { dash: [5, 4] }),
					...(lines.length === 1 ? { fill: ink('fill') } : {}),
					points: { show: true, size: 5, filter: days.length <= 7 ? null : isolatedPoints(line.values) },
				})),
			],
			hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)] },
		},
		[days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1_000), ...lines.map(({ values }) => [...values])],
		box,
	)
	return syncWithPage(chart, box)
}

/** A value between two gaps makes no line: it is shown as a point. */
function isolatedPoints(values: readonly (number | null)[]): () => number[] {
	const isMissing = (index: number) => (values[index] ?? null) === null
	const isolated = [...values.keys()].filter((index) => !isMissing(index) && isMissing(index - 1) && isMissing(index + 1))
	return () => isolated
}

/** Follows the box's width and the theme; returns a function that removes the chart. */
function syncWithPage(chart: uPlot, box: HTMLElement): () => void {
	const resizeObserver = new ResizeObserver(() => chart.setSize({ width: Math.max(box.clientWidth, 100), height }))
	const redraw = () => chart.redraw(false, true)
	const themeObserver = new MutationObserver(redraw)
	const systemTheme = matchMedia('(prefers-color-scheme: dark)')
	resizeObserver.observe(box)
	themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
	systemTheme.addEventListener('change', redraw)
	return () => {
		resizeObserver.disconnect()
		themeObserver.disconnect()
		systemTheme.removeEventListener('change', redraw)
		chart.destroy()
	}
}
