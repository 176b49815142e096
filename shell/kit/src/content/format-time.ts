const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const year = 365 * day

const steps: readonly (readonly [atLeast: number, seconds: number, unit: string, short: string])[] = [
	[year, year, 'year', 'y'],
	[week, week, 'week', 'w'],
	[day, day, 'day', 'd'],
	[hour, hour, 'hour', 'h'],
	[minute, minute, 'minute', 'min'],
]

/** A relative time in words: "just now", "5 minutes ago", "1 week ago" (rule texts-6). Times in milliseconds. */
export function formatTimeAgo(then: number, now: number): string {
	const seconds = Math.floor((now - then) / 1000)
	for (const [atLeast, size, unit] of steps) {
		if (seconds < atLeast) continue
		const count = Math.floor(seconds / size)
		return `${count} ${unit}${count === 1 ? '' : 's'} ago`
	}
	return 'just now'
}

/** The same in short: "now", "5min", "1w". */
export function formatTimeAgoShort(then: number, now: number): string {
	const seconds = Math.floor((now - then) / 1000)
	for (const [atLeast, size, , short] of steps) if (seconds >= atLeast) return `${Math.floor(seconds / size)}${short}`
	return 'now'
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** "2 March 2013" (rule texts-6). In UTC, because server and browser must agree. */
export function formatDate(iso: string): string {
	const date = new Date(iso)
	return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "March 2013", from milliseconds. In UTC, as above. */
export function formatMonth(time: number): string {
	const date = new Date(time)
	return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "2 March 2013, 14:05 UTC" */
export function formatDateTime(iso: string): string {
	return `${formatDate(iso)}, ${iso.slice(11, 16)} UTC`
}
