import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failWith, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/samples.ts'
import { ApiError, errorMessageFor } from './api-error.ts'
import { call } from './call.ts'
import { endpoint, endpointUrl } from './endpoint.ts'

const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')
const vote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')

describe('call', () => {
	beforeEach(() => {
		document.cookie = 'csrftoken=first'
	})

	it('fills in path params and sorts the query', () => {
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
		const [first, second] = api.requests
		expect(first?.body).toEqual({ postId: 'abcd0001', up: true })
		expect(first?.headers.get('x-csrf-token')).toBe('first')
		expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
		expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
	})

	it('throws an ApiError from an error reply', async () => {
		fakeApi()
			.on(getPost, () => {
				throw failWith('post_not_found')
			})
			.install()
		const error = await call(getPost, { params: { postId: 'x' } }).catch((failure: unknown) => failure)
		expect(error).toMatchObject({ status: 404, code: 'post_not_found' })
	})

	it('retries once on network failure, with the same idempotency key', async () => {
		const keys: (string | null)[] = []
		const reply = vi.fn<typeof fetch>(async (request) => {
			if (request instanceof Request) keys.push(request.headers.get('idempotency-key'))
			if (keys.length === 1) throw new TypeError('Failed to fetch')
			return Response.json(samplePost())
		})
		globalThis.fetch = reply
		await call(vote, { body: { postId: 'abcd0001', up: true } })
		expect(keys).toHaveLength(2)
		expect(keys[0]).toBe(keys[1])
	})

	it('tries a write three times in all on retryable statuses', async () => {
		const keys: (string | null)[] = []
		globalThis.fetch = async (request) => {
			if (request instanceof Request) keys.push(request.headers.get('idempotency-key'))
			return keys.length < 3 ? new Response('', { status: keys.length === 1 ? 502 : 504 }) : Response.json(samplePost())
		}
		await call(vote, { body: { postId: 'abcd0001', up: true } })
		expect([keys.length, new Set(keys).size]).toEqual([3, 1])
	})

	it('reuses the idempotency key for a repeat of an unanswered write, and takes a new key after a reply', async () => {
		const keys: (string | null)[] = []
		let isReachable = false
		globalThis.fetch = async (request) => {
			if (request instanceof Request) keys.push(request.headers.get('idempotency-key'))
			if (!isReachable) throw new TypeError('Failed to fetch')
			return Response.json(samplePost())
		}
		const click = (up: boolean) => call(vote, { body: { postId: 'abcd0001', up } })
		await expect(click(true)).rejects.toMatchObject({ code: 'offline' })
		isReachable = true
		await click(false)
		await click(true)
		await click(true)
		const [lost] = keys
		expect(keys.slice(0, 3)).toEqual([lost, lost, lost])
		expect(keys[3]).not.toBe(lost)
		expect(keys[4]).toBe(lost)
		expect(keys[5]).not.toBe(lost)
	})

	it('throws the offline error when the retry fails too', async () => {
		globalThis.fetch = async () => {
			throw new TypeError('Failed to fetch')
		}
		const error = await call(getPost, { params: { postId: 'x' } }).catch((failure: unknown) => failure)
		expect(error).toMatchObject({ status: 0, code: 'offline' })
	})

	it('retries with the new CSRF token when another tab has logged in', async () => {
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

	it('does not retry for another session with thisSessionOnly', async () => {
		let calls = 0
		globalThis.fetch = async () => {
			calls += 1
			document.cookie = 'csrftoken=third'
			return Response.json({ status: 403, code: 'csrf_token_invalid', message: '' }, { status: 403 })
		}
		const input = { body: { postId: 'abcd0001', up: true } }
		await expect(call(vote, input, { thisSessionOnly: true })).rejects.toMatchObject({ status: 403 })
		expect(calls).toBe(1)
	})

	it('retries after 429 when retryRateLimitAfterMs is set', async () => {
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
		expect(api.requests).toHaveLength(2)
	})
})

describe('errorMessageFor (spec 1 §8)', () => {
	it.each([
		[new ApiError(429, 'rate_limited', ''), 'Whoah, slow down there!'],
		[ApiError.offline(), "Make sure you're connected to the internet"],
		[new ApiError(500, 'internal_error', ''), 'Something went wrong.'],
		[new Error('a bug'), 'Something went wrong.'],
	])('%s', (error, sentence) => expect(errorMessageFor(error)).toBe(sentence))
})
