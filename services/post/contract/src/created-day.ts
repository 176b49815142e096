import { dayMs } from '@folkmoot/contract-kit/day-ms'

/** The day of a moment, in days since 1970 in UTC: feeds find by it the best of a stretch of days. */
export function createdDay(at: Date): number {
	return Math.floor(at.getTime() / dayMs)
}
