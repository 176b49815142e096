import { mondayOf, weekMs } from '@folkmoot/contract-kit/weeks'
import { activityWeeks } from '@folkmoot/feeds-contract/feed-endpoints'
import { readMax, type WeekCount } from './activity-reader.ts'

/** The first of the weeks that end with the one of a time; that time is `now` unless nothing was written in the year before it. Times in milliseconds. */
export function firstWeek(last: number, now: number): number {
	const ofYear = (time: number) => mondayOf(new Date(time)).getTime() - (activityWeeks - 1) * weekMs
	return last >= ofYear(now) ? ofYear(now) : ofYear(last)
}

interface Summed {
	/** Milliseconds. */
	from: number
	weeks: number[]
	/** By community, as hex. */
	byCommunity: Map<string, number>
}

/** One row of weeks from counts of several kinds. Where a kind was cut at the limit, its first week is not whole and is left out. */
export function sumWeeks(kinds: readonly (readonly WeekCount[])[], start: number): Summed {
	const from = Math.max(start, ...kinds.filter(isCut).map((counts) => Math.min(...counts.map(timeOf)) + weekMs))
	const weeks = Array.from({ length: activityWeeks - (from - start) / weekMs }, () => 0)
	const byCommunity = new Map<string, number>()
	for (const each of kinds.flat()) {
		const index = (timeOf(each) - from) / weekMs
		if (index < 0 || index >= weeks.length) continue
		weeks[index] = (weeks[index] ?? 0) + each.count
		const community = each.communityId.toHexString()
		byCommunity.set(community, (byCommunity.get(community) ?? 0) + each.count)
	}
	return { from, weeks, byCommunity }
}

const timeOf = (each: WeekCount) => each.week.getTime()
const isCut = (counts: readonly WeekCount[]) => counts.reduce((sum, { count }) => sum + count, 0) >= readMax
