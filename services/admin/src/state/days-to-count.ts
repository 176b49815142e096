import { dayAfter, dayOf, daysFrom, startOf } from './days.ts'

/** The most days counted in one step, which bounds each read. */
const batchDaysMax = 31
/** How far back days are counted. */
const retentionDays = 366
const minuteMs = 60_000
/** Writes of a day's last moment may arrive a little later. */
const graceMs = 10 * minuteMs

interface CountState {
	now: Date
	/** The first day on which there was anything. */
	firstDay: string
	/** When each day was last counted. */
	countedAt: ReadonlyMap<string, Date>
	/** When something was last imported, which changes past days. */
	importedAt: Date | null
}

/** The next run of consecutive days to count, ending with the latest one due; empty if none is due. */
export function daysToCount({ now, firstDay, countedAt, importedAt }: CountState): string[] {
	const today = dayOf(now)
	const earliest = dayAfter(today, 1 - retentionDays)
	const days = daysFrom(firstDay > earliest ? firstDay : earliest, today)
	const isDue = (day: string) => {
		const at = countedAt.get(day)
		if (!at || (importedAt && at < importedAt)) return true
		if (day === today) return now.getTime() - at.getTime() >= minuteMs
		const settled = startOf(dayAfter(day)).getTime() + graceMs
		// Once after the day ends, then once a day: votes are withdrawn and reports settled later.
		return at.getTime() < settled ? now.getTime() >= settled : at < startOf(today) && now.getTime() - at.getTime() >= 60 * minuteMs
	}
	const last = days.findLastIndex(isDue)
	if (last < 0) return []
	let first = last
	while (first > 0 && last - first + 1 < batchDaysMax && isDue(days[first - 1] ?? '')) first--
	return days.slice(first, last + 1)
}
