import { describe, expect, it } from 'vitest'
import { completeWeeks, emptyWeek, medianOf, mondayOf, nameOfWeek, weeksUntil } from './weeks.ts'

describe('weeks', () => {
	it.each([
		['2026-11-29T23:59:59.999Z', '2026-11-23'],
		['2026-11-30T00:00:00.000Z', '2026-11-30'],
		['2026-01-01T12:00:00.000Z', '2025-12-29'],
		['1970-01-05T00:00:00.000Z', '1970-01-05'],
	])('%s is in the week of Monday, %s', (time, monday) => {
		expect(nameOfWeek(mondayOf(new Date(time)))).toBe(monday)
	})

	it('are twelve up to now, with zeros where nothing was counted', () => {
		const now = new Date('2026-11-29T10:00:00.000Z')
		const names = weeksUntil(now).map(nameOfWeek)
		expect([names.length, names[0], names.at(-1)]).toEqual([12, '2026-09-07', '2026-11-23'])
		const counted = { ...emptyWeek('2026-11-16'), posts: 3 }
		const weeks = completeWeeks([{ ...emptyWeek('2026-08-31'), posts: 9 }, counted], now)
		expect(weeks.map(({ posts }) => posts)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0])
	})
})

it.each([
	[[], null],
	[[7], 7],
	[[9, 1, 5], 5],
	[[1, 100, 3, 4], 4],
] as const)('the median of %j is %j', (values, median) => {
	expect(medianOf(values)).toBe(median)
})
