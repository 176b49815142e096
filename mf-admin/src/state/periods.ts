import type { Measure } from './measures.ts'
import type { SiteDay } from './state.api.ts'

/** How many days the figures are of. */
export const spans = ['7', '30', '90', '365'] as const
export type Span = (typeof spans)[number]

/** The most days that the service keeps. */
const daysKept = 366

/** Today is not over and is compared with nothing: figures and changes are of the whole days before it. */
export interface Periods {
	/** The whole days that the page is about, the last of them yesterday. */
	days: readonly SiteDay[]
	/** As many days before them; none if so many are not kept. */
	before: readonly SiteDay[]
	today: SiteDay | undefined
}

/** How many days to ask for, so that there is something to compare with. */
export function daysToFetch(span: Span): string {
	return String(Math.min(2 * Number(span) + 1, daysKept))
}

/** `fetched`: consecutive days, today last. */
export function periodsOf(fetched: readonly SiteDay[], span: Span): Periods {
	const length = Number(span)
	const whole = fetched.slice(0, -1)
	return { days: whole.slice(-length), before: whole.length < 2 * length ? [] : whole.slice(-2 * length, -length), today: fetched.at(-1) }
}

/** In percent; `fromNothing` if there was nothing. */
export type Change = number | 'fromNothing'

/** How a measure changed against the days before; null unless every day of both was counted. */
export function changeOf(measure: Measure, { days, before }: Periods): Change | null {
	if (before.length === 0 || ![...days, ...before].every(measure.isCounted)) return null
	const [value, reference] = [measure.figure(days), measure.figure(before)]
	if (value === null || reference === null) return null
	if (reference === 0) return value === 0 ? 0 : 'fromNothing'
	return Math.round((value / reference - 1) * 100)
}
