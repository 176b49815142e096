import { dayMs } from './day-ms.ts'

/** A week in milliseconds. */
export const weekMs = 7 * dayMs
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * dayMs

/** The Monday, at midnight UTC, of the week that contains a time. */
export function mondayOf(time: Date): Date {
	return new Date(Math.floor((time.getTime() - firstMonday) / weekMs) * weekMs + firstMonday)
}
