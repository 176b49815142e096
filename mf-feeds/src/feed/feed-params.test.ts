import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, it } from 'vitest'
import { feedInput, resolveFeed, resolveSort } from './feed-params.ts'

const guest = guestSession()
const member = (homeFeed: 'all' | 'subscriptions', rememberFeedSort = false) => memberSession({ homeFeed, rememberFeedSort })

describe('resolveFeed', () => {
	it.each([
		['home', guest, 'all'],
		['subscriptions', guest, 'all'],
		['community', guest, 'community'],
		['home', member('all'), 'all'],
		['home', member('subscriptions'), 'subscriptions'],
		['all', member('subscriptions'), 'all'],
		['subscriptions', member('all'), 'subscriptions'],
	] as const)('%s', (kind, session, feed) => {
		expect(resolveFeed(kind, session)).toBe(feed)
	})
})

describe('resolveSort', () => {
	it.each([
		['', guest, '', 'hot'],
		['sort=latest', guest, '', 'latest'],
		['sort=nonsense', guest, '', 'hot'],
		['', member('all'), 'week', 'hot'],
		['', member('all', true), 'week', 'week'],
		['sort=day', member('all', true), 'week', 'day'],
		['', member('all', true), 'nonsense', 'hot'],
	] as const)('%s', (query, session, feedSort, sort) => {
		expect(resolveSort({ query: new URLSearchParams(query), session, device: { feedSort } })).toBe(sort)
	})
})

it('starts at the cursor of the URL', () => {
	const context = { query: new URLSearchParams('next=c7'), session: guest, device: { feedSort: '' } }
	expect(feedInput({ feed: 'home' }, context)).toEqual({ query: { feed: 'all', sort: 'hot', next: 'c7' } })
})

it('requests a community by its id', () => {
	const context = { query: new URLSearchParams(), session: guest, device: { feedSort: '' } }
	expect(feedInput({ feed: 'community', communityId: 'c1' }, context)).toEqual({
		query: { communityId: 'c1', feed: 'community', sort: 'hot' },
	})
})
