import type { FeedSort } from '@folkmoot/feeds-contract/feed-sorts'
import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import type { FeedQuery } from './feed-query.ts'
import { planQuery } from './query-plan.ts'

const beganAt = new Date('2026-03-31T12:00:00Z')
const query = (sort: FeedSort, joined: number | null): FeedQuery => ({
	scope: { kind: 'all', communityIds: joined === null ? null : Array.from({ length: joined }, () => new ObjectId()) },
	sort,
	beganAt,
})
const indexOf = (sort: FeedSort, joined: number | null, communities = 500) =>
	Object.keys(planQuery(query(sort, joined), communities).hint)
		.slice(0, 2)
		.join(' ')

describe('query plan of a feed', () => {
	it.each([
		['hot', null, 'hot _id'],
		['activity', null, 'lastActivityAt _id'],
		['latest', null, 'createdAt _id'],
		['day', null, 'createdDay score'],
		['month', null, 'createdDay score'],
		['year', null, 'score _id'],
		['all', null, 'score _id'],
		['hot', 1, 'communityId hot'],
		['hot', 50, 'communityId hot'],
		['day', 50, 'communityId createdDay'],
		['week', 20, 'communityId createdDay'],
		['week', 50, 'communityId score'],
		['year', 3, 'communityId score'],
		['hot', 200, 'hot _id'],
		['day', 200, 'createdDay score'],
	] as const)('%s of %s communities: %s', (sort, joined, index) => {
		expect(indexOf(sort, joined)).toBe(index)
	})

	it('merges the ranges of few communities and filters the site-wide index for many', () => {
		expect(indexOf('hot', 100, 10_000)).toBe('communityId hot')
		expect(indexOf('hot', 201, 10_000)).toBe('hot _id')
	})

	it('covers all days of a time window, from its first moment', () => {
		const { filter } = planQuery(query('week', null), 0)
		expect(filter.createdDay).toEqual({ $in: [20_536, 20_537, 20_538, 20_539, 20_540, 20_541, 20_542, 20_543, 20_544] })
		expect(filter.createdAt).toEqual({ $gte: new Date('2026-03-24T12:00:00Z') })
	})
})
