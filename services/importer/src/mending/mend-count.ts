import { type Note, wasOf } from './mending.ts'

/** More votes than any discussion has (rule imports-8). */
const countMax = 10_000_000

/** A number of votes: whole, from 0 to 10^7. */
export function mendCount(value: unknown, field: string, note: Note): number {
	const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
	if (typeof read !== 'number' || Number.isNaN(read)) {
		note({ field, reason: 'not a number: set to 0', was: wasOf(value) })
		return 0
	}
	const count = Math.min(countMax, Math.max(0, Math.round(read)))
	if (read < 0) note({ field, reason: 'below 0', was: wasOf(value) })
	else if (read > countMax) note({ field, reason: 'above 10,000,000', was: wasOf(value) })
	else if (count !== value) note({ field, reason: 'not a whole number', was: wasOf(value) })
	return count
}
