import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { shortDay } from '../table/format.ts'
import { linesOf } from './scale.ts'

/** The whole days shown, the days before them, and today. */
export type LineInk = 'now' | 'before' | 'today'
type Ink = LineInk | 'fill' | 'quiet' | 'text' | 'line' | 'edge'

interface Drawing {
	/** Days as `2026-03-01`. */
	days: readonly string[]
	lines: readonly { ink: LineInk; label: string; values: readonly (number | null)[] }[]
	highest: number
	/** The distance of the lines across. */
	step: number
	format: (value: number) => string
	/** Called with the index of the hovered day; null for none. */
	onPoint: (index: number | null) => void
}

/** The least distance between two dates, in CSS pixels. */
const dateDistance = 110
/** Room at the end of the time axis, for the last value. */
const endMargin = 44
const looks: Readonly<Record<LineInk, { width: number; dash?: number[] }>> = {
	now: { width: 2.25 },
	before: { width: 1.5, dash: [2, 4] },
	today: { width: 2 },
}

/** Draws a chart into a box and keeps it in the box's size and the theme's colours. Returns a function that removes it. */
export function drawChart(box: HTMLElement, { days, lines, highest, step, format, onPoint }: Drawing): () => void {
	// Reads colours from hidden elements beside the chart: only computed styles resolve a token in the current theme.
	const colour = (name: Ink) => {
		const probe = box.parentElement?.querySelector(`[data-ink="${name}"]`)
		return probe ? getComputedStyle(probe).color : 'currentColor'
	}
	const ink = (name: Ink) => () => colour(name)
	const font = `12px ${getComputedStyle(box).fontFamily}`
	const axis = { stroke: ink('quiet'), font, ticks: { show: false } }
	const times = days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1_000)
	const splits = linesOf(highest, step)
	const labelLast = (chart: uPlot) => {
		for (const { index, value } of lastValues(lines)) {
			chart.ctx.save()
			chart.ctx.font = `600 ${12 * devicePixelRatio}px ${getComputedStyle(box).fontFamily}`
			chart.ctx.fillStyle = colour('text')
			// physical: time runs to the right in every language
			chart.ctx.textAlign = 'left'
			chart.ctx.textBaseline = 'middle'
			const x = chart.valToPos(times[index] ?? 0, 'x', true)
			chart.ctx.fillText(format(value), x + 9 * devicePixelRatio, chart.valToPos(value, 'y', true))
			chart.ctx.restore()
		}
	}
	const chart = new uPlot(
		{
			...sizeOf(box),
			padding: [8, endMargin, 0, 0],
			legend: { show: false },
			cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
			scales: { x: { time: true }, y: { range: () => [0, splits.at(-1) ?? 1] } },
			axes: [
				{
					...axis,
					size: 28,
					gap: 8,
					grid: { show: false },
					border: { show: true, stroke: ink('edge'), width: 1 },
					splits: (self) => datesIn(times, self.width),
					values: (_chart, dates) => dates.map((seconds) => shortDay(new Date(seconds * 1_000))),
				},
				{
					...axis,
					size: 50,
					gap: 10,
					grid: { stroke: ink('line'), width: 1 },
					splits: () => splits,
					values: (_chart, values) => values.map(format),
				},
			],
			series: [
				{},
				...lines.map((line) => ({
					label: line.label,
					stroke: ink(line.ink),
					...looks[line.ink],
					...(line.ink === 'now' ? { fill: ink('fill') } : {}),
					points: { show: true, size: line.ink === 'today' ? 8 : 5, filter: isolatedPoints(line.values) },
				})),
			],
			hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)], draw: [labelLast] },
		},
		[times, ...lines.map(({ values }) => [...values])],
		box,
	)
	return syncWithPage(chart, box)
}

const sizeOf = (box: HTMLElement) => ({ width: Math.max(box.clientWidth, 100), height: box.clientHeight })

/** The last value of the days shown: today, if it has one. */
function lastValues(lines: Drawing['lines']): { index: number; value: number }[] {
	const { values } = lines.find(({ ink }) => ink === 'today') ?? lines.find(({ ink }) => ink === 'now') ?? { values: [] }
	const index = values.findLastIndex((value) => value !== null)
	const value = values[index]
	return typeof value === 'number' ? [{ index, value }] : []
}

/** The last day and others before it at even distances, as many as there is room for. */
function datesIn(times: readonly number[], width: number): number[] {
	const last = times.length - 1
	const distance = Math.max(1, Math.ceil(last / Math.max(1, Math.min(7, Math.floor((width - endMargin) / dateDistance)))))
	return times.filter((_, index) => (last - index) % distance === 0)
}

/** A value between two gaps makes no line: it is shown as a point. */
function isolatedPoints(values: readonly (number | null)[]): () => number[] {
	const isMissing = (index: number) => (values[index] ?? null) === null
	const isolated = [...values.keys()].filter((index) => !isMissing(index) && isMissing(index - 1) && isMissing(index + 1))
	return () => isolated
}

/** Follows the box's size, the theme and the typeface; returns a function that removes the chart. */
function syncWithPage(chart: uPlot, box: HTMLElement): () => void {
	const resizeObserver = new ResizeObserver(() => chart.setSize(sizeOf(box)))
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
