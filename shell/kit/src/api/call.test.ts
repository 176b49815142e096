import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failWith, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/samples.ts'
import { ApiError, sentenceFor } from './api-error.ts'
import { call } from './call.ts'
import { endpoint, endpointUrl } from './endpoint.ts'

const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')
const vote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')

describe('call', () => {
	beforeEach(() => {
		document.cookie = 'csrftoken=first'
	})

	it('fills in the path and writes the query the same way whatever its order', () => {
		expect(endpointUrl(getPost, { params: { postId: 'a/b' }, query: { fetchCommunity: 'false' } })).toBe(
			'/api/posts/a%2Fb?fetchCommunity=false',
		)
		expect(endpointUrl(getPost, { params: { postId: 'x' }, query: {} })).toBe('/api/posts/x')
	})

	it('sends JSON with the CSRF token and an idempotency key of its own', async () => {
		const api = fakeApi()
			.on(vote, () => samplePost())
			.install()
		await call(vote, { body: { postId: 'abcd0001', up: true } })
		await call(vote, { body: { postId: 'abcd0001', up: false } })
		const [first, second] = api.asked
		expect(first?.body).toEqual({ postId: 'abcd0001', up: true })
		expect(first?.headers.get('x-csrf-token')).toBe('first')
		expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
		expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
	})

	it('throws failures as the API tells them', async () => {
		fakeApi()
			.on(getPost, () => {
				throw failWith('post_not_found')
			})
			.install()
		const error = await call(getPost, { params: { postId: 'x' } }).catch((failure: unknown) => failure)
		expect(error).toMatchObject({ status: 404, code: 'post_not_found' })
	})

	it('tries once more when nobody answers, with the same key', async () => {
		const keys: (string | null)[] = []
		const answer = vi.fn<typeof fetch>(async (request) => {
			if (request instanceof Request) keys.push(request.headers.get('idempotency-key'))
			if (keys.length === 1) throw new TypeError('Failed to fetch')
			return Response.json(samplePost())
		})
		globalThis.fetch = answer
		await call(vote, { body: { postId: 'abcd0001', up: true } })
		expect(keys).toHaveLength(2)
		expect(keys[0]).toBe(keys[1])
	})

	it('says that nobody answered when nobody answers twice', async () => {
		globalThis.fetch = async () => {
			throw new TypeError('Failed to fetch')
		}
		const error = await call(getPost, { params: { postId: 'x' } }).catch((failure: unknown) => failure)
		expect(error).toMatchObject({ status: 0, code: 'offline' })
	})

	it('takes the new CSRF token when another tab has logged in since', async () => {
		const tokens: (string | null)[] = []
		globalThis.fetch = async (request) => {
			if (request instanceof Request) tokens.push(request.headers.get('x-csrf-token'))
			if (tokens.length > 1) return Response.json(samplePost())
			document.cookie = 'csrftoken=second'
			return Response.json({ status: 403, code: 'csrf_token_invalid', message: '' }, { status: 403 })
		}
		await call(vote, { body: { postId: 'abcd0001', up: true } })
		expect(tokens).toEqual(['first', 'second'])
	})

	it('waits and tries again after 429 where asked to', async () => {
		const api = fakeApi()
		let calls = 0
		api
			.on(vote, () => {
				calls += 1
				if (calls === 1) throw failWith('rate_limited')
				return samplePost()
			})
			.install()
		await call(vote, { body: { postId: 'abcd0001', up: true } }, { retryRateLimitAfterMs: 10 })
		expect(api.asked).toHaveLength(2)
	})
})

describe('the sentence for a failure (spec 1 §8)', () => {
	it.each([
		[new ApiError(429, 'rate_limited', ''), 'Whoah, slow down there!'],
		[ApiError.offline(), "Make sure you're connected to the internet"],
		[new ApiError(500, 'internal_error', ''), 'Something went wrong.'],
		[new Error('a bug'), 'Something went wrong.'],
	])('%s', (error, sentence) => expect(sentenceFor(error)).toBe(sentence))
})
