import { z } from 'zod'
import { median } from '../median.ts'

/** The figures of a page, with their units and precision. */
const figureKinds = {
	requests: { words: 'requests', unit: '', digits: 0 },
	hops: { words: 'hops', unit: '', digits: 0 },
	code: { words: 'scripts and styles, compressed', unit: 'kB', digits: 1 },
	bytes: { words: 'all bytes on the wire', unit: 'kB', digits: 1 },
	parsed: { words: 'JavaScript parsed', unit: 'kB', digits: 0 },
	fcp: { words: 'first contentful paint', unit: 'ms', digits: 0 },
	lcp: { words: 'LCP', unit: 'ms', digits: 0 },
	cls: { words: 'CLS', unit: '', digits: 3 },
	inp: { words: 'slowest response to a click', unit: 'ms', digits: 0 },
	blocked: { words: 'total blocking time', unit: 'ms', digits: 0 },
	longTasks: { words: 'long tasks', unit: '', digits: 0 },
	longestTask: { words: 'longest task', unit: 'ms', digits: 0 },
	settled: { words: 'settled after', unit: 'ms', digits: 0 },
	work: { words: 'main thread work', unit: 'ms', digits: 0 },
	heap: { words: 'JavaScript heap', unit: 'MB', digits: 1 },
	tab: { words: 'memory of the tab', unit: 'MB', digits: 0 },
	toPost: { words: 'click to the post', unit: 'ms', digits: 0 },
	toComments: { words: 'click to its comments', unit: 'ms', digits: 0 },
	toFeed: { words: 'back to the feed', unit: 'ms', digits: 0 },
	frames: { words: 'frames per second', unit: '', digits: 1 },
	mainPerFrame: { words: 'main thread per frame', unit: 'ms', digits: 1 },
	atRest: { words: 'at rest, without mongod (PSS)', unit: 'MB', digits: 0 },
} as const

export type FigureName = keyof typeof figureKinds
/** Unknown figures are missing. */
export type PageFigures = Partial<Record<FigureName, number>>

/** Figures whose target is a minimum; else it is a maximum. */
const more: ReadonlySet<FigureName> = new Set(['frames'])

const figureNames = z.enum(Object.keys(figureKinds) as [FigureName, ...FigureName[]]) // keys of a constant
const figures = z.partialRecord(figureNames, z.number())
/** The lowest and the highest of a figure's visits. */
const ranges = z.partialRecord(figureNames, z.tuple([z.number(), z.number()]))
const lineSchema = z.object({ name: z.string(), figures, targets: figures, ranges: ranges.default({}) })
export type PageLine = z.infer<typeof lineSchema>

export const pageReportSchema = z.object({
	at: z.string(),
	/** What was measured, where and how. */
	facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
	lines: z.array(lineSchema),
})
export type PageReport = z.infer<typeof pageReportSchema>

type Summary = Pick<PageLine, 'figures' | 'ranges'>

/** The median of each figure over the visits that have it, and its range if there are several. */
export function summarize(visits: readonly PageFigures[]): Summary {
	const summary: Summary = { figures: {}, ranges: {} }
	for (const name of figureNames.options) {
		const values = visits.flatMap((visit) => visit[name] ?? [])
		if (values.length === 0) continue
		summary.figures[name] = median(values)
		if (values.length > 1) summary.ranges[name] = [Math.min(...values), Math.max(...values)]
	}
	return summary
}

/** Whether a figure meets its target; null if it has none. */
export function isMet(name: FigureName, value: number, target: number | undefined): boolean | null {
	if (target === undefined) return null
	return more.has(name) ? value >= target : value <= target
}

const head = ['Page', 'Figure', 'Now', 'Visits', 'Target', 'Met']

/** The report in Markdown: a row for each figure. `earlier` adds the earlier value and the change. */
export function writePageMarkdown(report: PageReport, earlier: PageReport | null): string {
	const facts = Object.entries(report.facts).map(([name, value]) => `${name} ${value}`)
	const titles = earlier ? [...head, 'Was', 'Change'] : head
	return [
		`# Page benchmark, ${report.at}`,
		`${facts.join(', ')}.`,
		[
			row(titles),
			row(titles.map((_, n) => (n < 2 ? '---' : '--:'))),
			...report.lines.flatMap((line) => rowsOf(line, earlier && (earlier.lines.find(({ name }) => name === line.name)?.figures ?? {}))),
		].join('\n'),
	].join('\n\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function rowsOf({ name: page, figures, targets, ranges }: PageLine, earlier: PageFigures | null): string[] {
	const measured = figureNames.options.filter((name) => figures[name] !== undefined)
	return measured.map((name, index) => {
		const value = figures[name] ?? 0
		const what = [index === 0 ? page : '', figureKinds[name].words, withUnit(name, value), rangeCell(name, ranges[name])]
		const cells = [...what, ...targetCells(name, value, targets[name])]
		return row(earlier ? [...cells, ...earlierCells(name, value, earlier[name])] : cells)
	})
}

/** Empty for one visit, or if all had the same. */
function rangeCell(name: FigureName, range: readonly [number, number] | undefined): string {
	const [low, high] = (range ?? [0, 0]).map((value) => value.toFixed(figureKinds[name].digits))
	return low === high ? '' : `${low}–${high}`
}

function targetCells(name: FigureName, value: number, target: number | undefined): string[] {
	if (target === undefined) return ['', '']
	return [`${more.has(name) ? '≥' : '≤'} ${target}`, isMet(name, value, target) ? 'yes' : '**no**']
}

function earlierCells(name: FigureName, value: number, before: number | undefined): string[] {
	return before === undefined ? ['', ''] : [withUnit(name, before), change(value, before)]
}

function withUnit(name: FigureName, value: number): string {
	const { unit, digits } = figureKinds[name]
	return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`
}

function change(value: number, before: number): string {
	if (before === 0) return value === 0 ? '0 %' : ''
	const percent = (value / before - 1) * 100
	return `${percent > 0 ? '+' : ''}${percent.toFixed(0)} %`
}
