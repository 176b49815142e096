import { seedUser } from '@folkmoot/content-kit/testing/seed'
import * as comments from '@folkmoot/post-contract/comment-endpoints'
import * as drafts from '@folkmoot/post-contract/draft-endpoints'
import * as posts from '@folkmoot/post-contract/post-endpoints'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostApp } from './app.ts'
import { postService } from './service.ts'

const contract = endpointsOf(posts, comments, drafts)
let service: TestService

beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

describe('post routes', () => {
	it('serves every endpoint of its contract', () => {
		expect(contract.length).toBeGreaterThan(10)
		expect(unservedEndpoints(createPostApp(service.deps), contract)).toEqual([])
	})

	it('returns no 5xx for malformed input', async () => {
		const { viewer } = await seedUser(service.deps.db)
		expect(await findServerErrors(service, contract, viewer)).toEqual([])
	}, 60_000)

	const forMembers = contract.filter(({ access }) => access === 'member')
	it.each(forMembers.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
		'refuses guests: %s',
		async (_name, endpoint) => {
			const path = endpoint.path.replace(/:\w+/g, '0'.repeat(24))
			const body = endpoint.method === 'GET' ? undefined : '{}'
			const { status, failure } = await askRaw(service, { method: endpoint.method, path, body })
			expect([status, failure?.code]).toEqual([401, 'not_logged_in'])
		},
	)

	it.each([
		['GET', '/api/posts/nothing_here', 'post_not_found'],
		['GET', `/api/posts/${'0'.repeat(24)}`, 'post_not_found'],
		['GET', '/api/posts/nothing_/comments', 'post_not_found'],
		['GET', `/api/comments/${'0'.repeat(24)}`, 'comment_not_found'],
	])('%s %s returns 404', async (method, path, code) => {
		const { status, failure } = await askRaw(service, { method, path })
		expect([status, failure?.code]).toEqual([404, code])
	})
})
