import { byLocale } from '../ui/by-locale.ts'
import { t } from './time-text.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const year = 365 * day

const steps = [
	[year, 'year'],
	[week, 'week'],
	[day, 'day'],
	[hour, 'hour'],
	[minute, 'minute'],
] as const

const relativeFormat = byLocale((locale) => new Intl.RelativeTimeFormat(locale))
// In UTC, because server and browser must agree.
const dateFormat = byLocale(
	(locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const monthFormat = byLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** The largest unit that has passed, and how often; null under a minute. Times in milliseconds. */
function ageOf(then: number, now: number) {
	const seconds = Math.floor((now - then) / 1000)
	const step = steps.find(([size]) => seconds >= size)
	return step ? { count: Math.floor(seconds / step[0]), unit: step[1] } : null
}

/** A relative time in words: "just now", "5 minutes ago", "1 week ago" (rule texts-6). Times in milliseconds. */
export function formatTimeAgo(then: number, now: number): string {
	const age = ageOf(then, now)
	return age ? relativeFormat().format(-age.count, age.unit) : t('just-now')
}

/** The same in short: "now", "5min", "1w". */
export function formatTimeAgoShort(then: number, now: number): string {
	const age = ageOf(then, now)
	return age ? t(`short-${age.unit}`, { count: age.count }) : t('now')
}

/** "2 March 2013" (rule texts-6), in UTC. */
export function formatDate(iso: string): string {
	return dateFormat().format(Date.parse(iso))
}

/** "March 2013", from milliseconds, in UTC. */
export function formatMonth(time: number): string {
	return monthFormat().format(time)
}

/** "2 March 2013, 14:05 UTC" */
export function formatDateTime(iso: string): string {
	return t('date-time', { date: formatDate(iso), time: iso.slice(11, 16) })
}
