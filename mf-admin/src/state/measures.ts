import { formatNumber } from '../table/format.ts'
import { countStep, hourStep } from './scale.ts'
import type { SiteDay } from './state.api.ts'

/** Something that is counted each day, with a figure and a chart. */
export interface Measure {
	key: string
	label: string
	/** Its value on a day; null if there is none. */
	of: (day: SiteDay) => number | null
	/** Whether that day was counted. */
	isCounted: (day: SiteDay) => boolean
	/** The figure of several days; null if there is none. */
	figure: (days: readonly SiteDay[]) => number | null
	format: (value: number) => string
	/** The distance of the chart's lines, for values up to `highest`. */
	step: (highest: number) => number
	/** Which way is good news, if either is. */
	better?: 'more' | 'less'
}

type CountedField = 'signups' | 'posts' | 'comments' | 'votes' | 'reports' | 'handled'

const countMeasure = (key: CountedField, label: string, better?: 'more'): Measure => ({
	key,
	label,
	of: (day) => day[key],
	isCounted: (day) => day[key] !== null,
	figure: (days) => sum(known(days, (day) => day[key])),
	format: formatNumber,
	step: countStep,
	...(better ? { better } : {}),
})

export const measures: readonly [Measure, ...Measure[]] = [
	{
		key: 'active',
		label: 'Active members a day',
		of: ({ active }) => active,
		isCounted: ({ active }) => active !== null,
		figure: (days) => {
			const values = known(days, ({ active }) => active)
			return values.length === 0 ? null : Math.round((sum(values) ?? 0) / values.length)
		},
		format: formatNumber,
		step: countStep,
		better: 'more',
	},
	countMeasure('signups', 'Sign-ups', 'more'),
	countMeasure('posts', 'Posts', 'more'),
	countMeasure('comments', 'Comments', 'more'),
	countMeasure('votes', 'Votes', 'more'),
	countMeasure('reports', 'Reports'),
	countMeasure('handled', 'Reports resolved'),
	{
		key: 'handling',
		label: 'Time to resolve a report',
		of: ({ handlingSeconds }) => (handlingSeconds === null ? null : handlingSeconds / 3_600),
		isCounted: ({ handled }) => handled !== null,
		figure: (days) => {
			const settled = sum(known(days, ({ handled }) => handled)) ?? 0
			const seconds = days.reduce((total, { handled, handlingSeconds }) => total + (handled ?? 0) * (handlingSeconds ?? 0), 0)
			return settled === 0 ? null : seconds / settled / 3_600
		},
		format: formatHours,
		step: hourStep,
		better: 'less',
	},
]

/** "40 min", "2.5 h", "3 d". */
export function formatHours(hours: number): string {
	if (hours < 1) return `${Math.round(hours * 60)} min`
	return hours < 48 ? `${Number(hours.toFixed(1))} h` : `${Number((hours / 24).toFixed(1))} d`
}

function known(days: readonly SiteDay[], of: Measure['of']): number[] {
	return days.flatMap((day) => of(day) ?? [])
}

function sum(values: readonly number[]): number | null {
	return values.length === 0 ? null : values.reduce((total, value) => total + value, 0)
}

/** A chart in one sentence, for screen readers. */
export function describeMeasure({ label, of, format }: Measure, days: readonly SiteDay[]): string {
	const highest = days.reduce<SiteDay | null>((best, day) => (best === null || (of(day) ?? -1) > (of(best) ?? -1) ? day : best), null)
	const value = highest && of(highest)
	const summary = highest && value !== null ? `at most ${format(value)}, on ${highest.day}` : 'no data yet'
	return `${label}: ${summary}. All numbers are in the table below.`
}
