import { seedUser } from '@folkmoot/content-kit/testing/seed'
import * as contract from '@folkmoot/feeds-contract/feed-endpoints'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postIndexes } from '../../post/src/indexes.ts'
import { createFeedsApp } from './app.ts'
import { feedsService } from './service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
})
afterAll(() => service.stop())

describe('feeds routes', () => {
	it('serves every endpoint of its contract', () => {
		expect(unservedEndpoints(createFeedsApp(service.deps), endpointsOf(contract))).toEqual([])
	})

	it('returns no 5xx for malformed input', async () => {
		const { viewer } = await seedUser(service.deps.db)
		expect(await findServerErrors(service, endpointsOf(contract), viewer)).toEqual([])
	})

	it.each([
		['POST', '/api/hidden_posts'],
		['DELETE', '/api/hidden_posts/abcdefgh'],
		['GET', '/api/posts?feed=subscriptions'],
		['GET', '/api/posts?feed=moderating'],
		['GET', `/api/posts?filter=deleted&communityId=${'0'.repeat(24)}`],
	])('rejects guests: %s %s', async (method, path) => {
		const { status, failure } = await askRaw(service, { method, path, body: method === 'GET' ? undefined : '{"postId":"x"}' })
		expect([status, failure?.code]).toEqual([401, 'not_logged_in'])
	})

	it.each([
		['sort=best', 'invalid_sort', 'sort'],
		['sort[$ne]=hot', 'invalid_sort', 'sort'],
		['feed=mine', 'invalid_feed_type', 'feed'],
		['feed=community', 'community_is_empty', 'communityId'],
		['limit=0', 'invalid_limit', 'limit'],
		['limit=51', 'invalid_limit', 'limit'],
		['limit=ten', 'invalid_limit', 'limit'],
		['limit=1.5', 'invalid_limit', 'limit'],
		['communityId=xyz', 'invalid_id', 'communityId'],
		['communityId=a&communityId=b', 'invalid_id', 'communityId'],
		['next=nonsense', 'invalid_cursor', 'next'],
		['next=W10', 'invalid_cursor', 'next'],
		['filter=hidden', 'invalid_filter', 'filter'],
		['page=0', 'invalid_page', 'page'],
	])('GET /api/posts?%s: %s', async (query, code, field) => {
		const { status, failure } = await askRaw(service, { method: 'GET', path: `/api/posts?${query}` })
		expect([status, failure?.code ?? 'ok']).toEqual([code === 'ok' ? 200 : 400, code])
		if (field) expect(Object.keys(failure?.fields ?? {})).toEqual([field])
	})

	it('returns an empty list on an empty site', async () => {
		const { reply } = await askRaw(service, { method: 'GET', path: '/api/posts?next=null' })
		expect(reply).toEqual({ posts: [], next: null })
	})

	it('returns 404 for an unknown community', async () => {
		const { status, failure } = await askRaw(service, { method: 'GET', path: `/api/posts?communityId=${'0'.repeat(24)}` })
		expect([status, failure?.code]).toEqual([404, 'community_not_found'])
	})
})
