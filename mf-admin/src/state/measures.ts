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

type Counted = 'signups' | 'posts' | 'comments' | 'votes'

const counted = (key: Counted, label: string): Measure => ({
	...{ key, label, lines: [{ label, of: (day) => day[key] }], format: formatNumber },
	summary: (days) => formatNumber(sum(days.map((day) => day[key]))),
})

const hours = (seconds: number | null) => (seconds === null ? null : seconds / 3_600)

export const measures: readonly Measure[] = [
	{
		...{ key: 'active', label: 'Active members', format: formatNumber },
		lines: [{ label: 'Active members', of: ({ active }) => active }],
		summary: (days) => {
			const loaded = days.flatMap(({ active }) => active ?? [])
			return loaded.length > 0 ? `${formatNumber(Math.round(sum(loaded) / loaded.length))} a day` : '–'
		},
	},
	counted('signups', 'Sign-ups'),
	counted('posts', 'Posts'),
	counted('comments', 'Comments'),
	counted('votes', 'Votes'),
	{
		...{ key: 'reports', label: 'Reports', format: formatNumber },
		lines: [
			{ label: 'Made', of: ({ reports }) => reports },
			{ label: 'Settled', of: ({ handled }) => handled },
		],
		summary: (days) => formatNumber(sum(days.map(({ reports }) => reports))),
	},
	{
		...{ key: 'handling', label: 'Time to settle a report', format: hourWords },
		lines: [{ label: 'Hours', of: ({ handlingSeconds }) => hours(handlingSeconds) }],
		summary: (days) => {
			const settled = sum(days.map(({ handled }) => handled))
			const seconds = sum(days.map(({ handled, handlingSeconds }) => (handled ?? 0) * (handlingSeconds ?? 0)))
			return settled > 0 ? hourWords(seconds / settled / 3_600) : '–'
		},
	},
]

/** "40 min", "2.5 h", "3 d". */
export function hourWords(given: number): string {
	if (given < 1) return `${Math.round(given * 60)} min`
	return given < 48 ? `${Number(given.toFixed(1))} h` : `${Number((given / 24).toFixed(1))} d`
}

function sum(values: readonly (number | null)[]): number {
	return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

/** A chart in one sentence, for screen readers. */
export function sentenceOf({ label, lines, format }: Measure, days: readonly SiteDay[]): string {
	const parts = lines.map(({ label: name, of }) => {
		const loaded = days.flatMap((day) => {
			const value = of(day)
			return value === null ? [] : [{ day: day.day, value }]
		})
		const top = loaded.reduce<(typeof loaded)[number] | null>((best, one) => (best && best.value >= one.value ? best : one), null)
		const whose = lines.length > 1 ? `${name}: ` : ''
		return top ? `${whose}at most ${format(top.value)}, on ${top.day}` : `${whose}nothing is known yet`
	})
	return `${label}. ${parts.join('. ')}. All numbers are in the table below.`
}
