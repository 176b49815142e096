import { describe, expect, it } from 'vitest'
import { completeWeeks, emptyWeek, medianOf, nameOfWeek, weeksUntil } from './weeks.ts'

describe('weeks', () => {
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
