import { mondayOf, weekMs } from '@folkmoot/contract-kit/weeks'
import type { CommunityWeek } from '@folkmoot/modtools-contract/desk-endpoints'

/** How many weeks a community's numbers cover. */
const weeksShown = 12

export const nameOfWeek = (monday: Date): string => monday.toISOString().slice(0, 10)

/** The Mondays of the weeks up to the one that contains `now`, oldest first. */
export function weeksUntil(now: Date): Date[] {
	const last = mondayOf(now).getTime()
	return Array.from({ length: weeksShown }, (_, index) => new Date(last - (weeksShown - 1 - index) * weekMs))
}

/** The weeks up to now; those in which nothing was counted have zeros. */
export function completeWeeks(counted: readonly CommunityWeek[], now: Date): CommunityWeek[] {
	const known = new Map(counted.map((one) => [one.week, one]))
	return weeksUntil(now).map((monday) => known.get(nameOfWeek(monday)) ?? emptyWeek(nameOfWeek(monday)))
}

export const emptyWeek = (week: string): CommunityWeek => ({
	week,
	posts: 0,
	comments: 0,
	joined: 0,
	reports: 0,
	answered: 0,
	medianSeconds: null,
})

/** The median of numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
	const sorted = values.toSorted((a, b) => a - b)
	const middle = Math.floor(sorted.length / 2)
	const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
	return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
