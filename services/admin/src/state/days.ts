import { dayMs } from '@folkmoot/contract-kit/day-ms'

/** The day of a moment, in UTC. */
export function dayOf(at: Date): string {
	return at.toISOString().slice(0, 10)
}

/** When a day begins. */
export function startOf(day: string): Date {
	return new Date(`${day}T00:00:00.000Z`)
}

/** The day this many days after another. */
export function dayAfter(day: string, days = 1): string {
	return dayOf(new Date(startOf(day).getTime() + days * dayMs))
}

/** The days of a range, both ends included. */
export function daysFrom(first: string, last: string): string[] {
	const days: string[] = []
	for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
	return days
}
