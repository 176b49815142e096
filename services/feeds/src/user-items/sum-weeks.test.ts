import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { readMax } from './activity-reader.ts'
import { firstWeek, sumWeeks } from './sum-weeks.ts'

const at = (iso: string) => Date.parse(`${iso}Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

describe('weeks of activity', () => {
	it.each([
		['last week', '2026-11-20T12:00:00', '2025-11-24'],
		['in the first of the 53 weeks', '2025-11-24T00:00:00', '2025-11-24'],
		['before them', '2025-11-23T23:59:59', '2024-11-18'],
		['years ago', '2012-06-05T10:00:00', '2011-06-06'],
	])('who wrote %s', (_, last, first) => {
		expect(dayOf(firstWeek(at(last), at('2026-11-29T20:00:00')))).toBe(first)
	})

	const [here, there] = [new ObjectId(), new ObjectId()]
	const start = at('2025-11-24T00:00:00')
	const week = (index: number) => new Date(start + index * 7 * 86_400_000)

	it('adds posts and comments', () => {
		const posts = [{ week: week(0), communityId: here, count: 2 }]
		const comments = [
			{ week: week(0), communityId: there, count: 1 },
			{ week: week(52), communityId: there, count: 4 },
		]
		const summed = sumWeeks([posts, comments], start)
		expect(summed.weeks).toHaveLength(53)
		expect([summed.from, summed.weeks[0], summed.weeks[1], summed.weeks[52]]).toEqual([start, 3, 0, 4])
		expect([...summed.byCommunity]).toEqual([
			[here.toHexString(), 2],
			[there.toHexString(), 5],
		])
	})

	it('leaves out the weeks before the limit, and those of the other kind with them', () => {
		const posts = [{ week: week(1), communityId: here, count: 1 }]
		const comments = [
			{ week: week(50), communityId: here, count: 10 },
			{ week: week(51), communityId: here, count: readMax - 10 },
		]
		const summed = sumWeeks([posts, comments], start)
		expect([summed.from, summed.weeks]).toEqual([week(51).getTime(), [readMax - 10, 0]])
		expect(summed.byCommunity.get(here.toHexString())).toBe(readMax - 10)
	})
})
