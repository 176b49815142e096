import { dayAfter, dayOf, daysFrom, startOf } from './days.ts'

/** The most days that are counted in one go: what is read at once stays bounded. */
export const stretchMax = 31
/** How far back days are counted. */
export const daysKept = 366
const minuteMs = 60_000
/** What was written in the last moment of a day may come in a little later. */
const graceMs = 10 * minuteMs

interface Known {
	now: Date
	/** The first day on which there was anything. */
	firstDay: string
	/** When each day was counted last. */
	countedAt: ReadonlyMap<string, Date>
	/** When something was imported last, which changes days of the past. */
	importedAt: Date | null
}

/** The days to be counted next, one after the other in time, the latest first in line; none where all is told. */
export function dueDays({ now, firstDay, countedAt, importedAt }: Known): string[] {
	const today = dayOf(now)
	const earliest = dayAfter(today, 1 - daysKept)
	const days = daysFrom(firstDay > earliest ? firstDay : earliest, today)
	const isDue = (day: string) => {
		const at = countedAt.get(day)
		if (!at || (importedAt && at < importedAt)) return true
		if (day === today) return now.getTime() - at.getTime() >= minuteMs
		const settled = startOf(dayAfter(day)).getTime() + graceMs
		// Once when it is over, then once a day: votes are withdrawn, reports are settled later.
		return at.getTime() < settled ? now.getTime() >= settled : at < startOf(today) && now.getTime() - at.getTime() >= 60 * minuteMs
	}
	const last = days.findLastIndex(isDue)
	if (last < 0) return []
	let first = last
	while (first > 0 && last - first + 1 < stretchMax && isDue(days[first - 1] ?? '')) first--
	return days.slice(first, last + 1)
}
