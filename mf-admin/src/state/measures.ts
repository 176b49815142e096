import { formatNumber } from '../table/format.ts'
import type { SiteDay } from './state.api.ts'

/** A line of a chart: its label and its value per day; null if unknown. */
export interface Line {
	label: string
	of: (day: SiteDay) => number | null
}

/** Something that has a chart. */
export interface Measure {
	key: string
	label: string
	lines: readonly [Line, ...Line[]]
	/** The figure beside the label, for the whole period. */
	summary: (days: readonly SiteDay[]) => string
	format: (value: number) => string
}

type CountedField = 'signups' | 'posts' | 'comments' | 'votes'

const countMeasure = (key: CountedField, label: string): Measure => ({
	key,
	label,
	lines: [{ label, of: (day) => day[key] }],
	format: formatNumber,
	summary: (days) => formatNumber(sum(days.map((day) => day[key]))),
})

const toHours = (seconds: number | null) => (seconds === null ? null : seconds / 3_600)

export const measures: readonly Measure[] = [
	{
		key: 'active',
		label: 'Active members',
		format: formatNumber,
		lines: [{ label: 'Active members', of: ({ active }) => active }],
		summary: (days) => {
			const known = days.flatMap(({ active }) => active ?? [])
			return known.length > 0 ? `${formatNumber(Math.round(sum(known) / known.length))} a day` : '–'
		},
	},
	countMeasure('signups', 'Sign-ups'),
	countMeasure('posts', 'Posts'),
	countMeasure('comments', 'Comments'),
	countMeasure('votes', 'Votes'),
	{
		key: 'reports',
		label: 'Reports',
		format: formatNumber,
		lines: [
			{ label: 'Created', of: ({ reports }) => reports },
			{ label: 'Resolved', of: ({ handled }) => handled },
		],
		summary: (days) => formatNumber(sum(days.map(({ reports }) => reports))),
	},
	{
		key: 'handling',
		label: 'Time to resolve a report',
		format: formatHours,
		lines: [{ label: 'Hours', of: ({ handlingSeconds }) => toHours(handlingSeconds) }],
		summary: (days) => {
			const settled = sum(days.map(({ handled }) => handled))
			const seconds = sum(days.map(({ handled, handlingSeconds }) => (handled ?? 0) * (handlingSeconds ?? 0)))
			return settled > 0 ? formatHours(seconds / settled / 3_600) : '–'
		},
	},
]

/** "40 min", "2.5 h", "3 d". */
export function formatHours(hours: number): string {
	if (hours < 1) return `${Math.round(hours * 60)} min`
	return hours < 48 ? `${Number(hours.toFixed(1))} h` : `${Number((hours / 24).toFixed(1))} d`
}

function sum(values: readonly (number | null)[]): number {
	return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

/** A chart in one sentence, for screen readers. */
export function describeMeasure({ label, lines, format }: Measure, days: readonly SiteDay[]): string {
	const parts = lines.map(({ label: name, of }) => {
		const known = days.flatMap((day) => {
			const value = of(day)
			return value === null ? [] : [{ day: day.day, value }]
		})
		const highest = known.reduce<(typeof known)[number] | null>((best, other) => (best && best.value >= other.value ? best : other), null)
		const prefix = lines.length > 1 ? `${name}: ` : ''
		return highest ? `${prefix}at most ${format(highest.value)}, on ${highest.day}` : `${prefix}no data yet`
	})
	return `${label}. ${parts.join('. ')}. All numbers are in the table below.`
}
