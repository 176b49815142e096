import { formatNumber } from '../table/format.ts'
import { countStep, hourStep } from './scale.ts'
import type { SiteDay } from './state.api.ts'
import { t } from './text.ts'

/** Something that is counted each day, with a figure and a chart. */
export interface Measure {
	key: CountedField | 'active' | 'handling'
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

const countMeasure = (key: CountedField, better?: 'more'): Measure => ({
	key,
	of: (day) => day[key],
	isCounted: (day) => day[key] !== null,
	figure: (days) => sum(known(days, (day) => day[key])),
	format: formatNumber,
	step: countStep,
	...(better ? { better } : {}),
})

export const labelOf = ({ key }: Measure) => t(`measure-${key}`)

export const measures: readonly [Measure, ...Measure[]] = [
	{
		key: 'active',
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
	countMeasure('signups', 'more'),
	countMeasure('posts', 'more'),
	countMeasure('comments', 'more'),
	countMeasure('votes', 'more'),
	countMeasure('reports'),
	countMeasure('handled'),
	{
		key: 'handling',
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

/** "40 min", "2.5 h", "3 d"; what took less than a minute took one. */
export function formatHours(hours: number): string {
	if (hours < 1) return t('in-minutes', { value: Math.max(Math.round(hours * 60), Math.sign(hours)) })
	return hours < 48 ? t('in-hours', { value: formatTenths(hours) }) : t('in-days', { value: formatTenths(hours / 24) })
}

function formatTenths(value: number): string {
	return formatNumber(Number(value.toFixed(1)))
}

function known(days: readonly SiteDay[], of: Measure['of']): number[] {
	return days.flatMap((day) => of(day) ?? [])
}

function sum(values: readonly number[]): number | null {
	return values.length === 0 ? null : values.reduce((total, value) => total + value, 0)
}

/** A chart in one sentence, for screen readers. */
export function describeMeasure(measure: Measure, days: readonly SiteDay[]): string {
	const { of, format } = measure
	const label = labelOf(measure)
	const highest = days.reduce<SiteDay | null>((best, day) => (best === null || (of(day) ?? -1) > (of(best) ?? -1) ? day : best), null)
	const value = highest && of(highest)
	if (highest === null || value === null) return t('no-data', { label })
	return t('most', { label, value: format(value), day: highest.day })
}
