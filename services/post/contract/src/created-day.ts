import { dayMs } from '@folkmoot/contract-kit/day-ms'

/** The day of an instant, in days since 1970 in UTC: feeds use it to find the best posts of some days. */
export function createdDay(at: Date): number {
	return Math.floor(at.getTime() / dayMs)
}
