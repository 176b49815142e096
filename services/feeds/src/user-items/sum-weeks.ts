import { activityWeeks } from '@folkmoot/feeds-contract/feed-endpoints'
import { readMax, type WeekCount } from './activity-reader.ts'

const day = 86_400_000
const week = 7 * day
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * day

/** The Monday (UTC) with which the week of a time begins. Times in milliseconds. */
export const mondayOf = (time: number): number => Math.floor((time - firstMonday) / week) * week + firstMonday

/** The first of the weeks that end with the one of a time; that time is `now` unless nothing was written in the year before it. */
export function firstWeek(last: number, now: number): number {
	const ofYear = (time: number) => mondayOf(time) - (activityWeeks - 1) * week
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
	const from = Math.max(start, ...kinds.filter(isCut).map((counts) => Math.min(...counts.map(timeOf)) + week))
	const weeks = Array.from({ length: activityWeeks - (from - start) / week }, () => 0)
	const byCommunity = new Map<string, number>()
	for (const each of kinds.flat()) {
		const index = (timeOf(each) - from) / week
		if (index < 0 || index >= weeks.length) continue
		weeks[index] = (weeks[index] ?? 0) + each.count
		const community = each.communityId.toHexString()
		byCommunity.set(community, (byCommunity.get(community) ?? 0) + each.count)
	}
	return { from, weeks, byCommunity }
}

const timeOf = (each: WeekCount) => each.week.getTime()
const isCut = (counts: readonly WeekCount[]) => counts.reduce((sum, { count }) => sum + count, 0) >= readMax
