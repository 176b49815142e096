import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { failWith, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/samples.ts'
import { ApiError, errorMessageFor } from './api-error.ts'
import { call, callIfChanged } from './call.ts'
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

	it.each([
		['the code of a body without a message', { code: 'post_locked' }, { status: 403, code: 'post_locked' }],
		['the status of any other body', { message: 'No.' }, { status: 403, code: 'permission_denied' }],
	])('judges an error by its status, then by %s', async (_, body, expected) => {
		globalThis.fetch = async () => Response.json(body, { status: 403 })
		await expect(call(getPost, { params: { postId: 'x' } })).rejects.toMatchObject(expected)
	})

	it('returns null for a reply without content', async () => {
		globalThis.fetch = async () => new Response(null, { status: 204 })
		expect(await call(vote, { body: { postId: 'abcd0001', up: true } })).toBeNull()
	})

	it('throws the offline error when the reply breaks off', async () => {
		const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
		globalThis.fetch = async () => new Response(broken)
		await expect(call(getPost, { params: { postId: 'x' } })).rejects.toMatchObject({ status: 0, code: 'offline' })
	})

	it('passes keepalive on', async () => {
		let isKept: boolean | undefined
		globalThis.fetch = async (request) => {
			isKept = request instanceof Request && request.keepalive
			return Response.json(samplePost())
		}
		await call(vote, { body: { postId: 'abcd0001', up: true } }, { keepalive: true })
		expect(isKept).toBe(true)
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
})

describe('callIfChanged', () => {
	const poll = (etag: string | null) => callIfChanged(getPost, { params: { postId: 'x' } }, { etag, signal: new AbortController().signal })

	it('returns the reply with its ETag, and null on 304', async () => {
		const known: (string | null)[] = []
		globalThis.fetch = async (request) => {
			if (request instanceof Request) known.push(request.headers.get('if-none-match'))
			return known.at(-1) === '"1"' ? new Response(null, { status: 304 }) : Response.json(samplePost(), { headers: { etag: '"1"' } })
		}
		expect(await poll(null)).toEqual({ reply: samplePost(), etag: '"1"' })
		expect(await poll('"1"')).toBeNull()
		expect(known).toEqual([null, '"1"'])
	})
})

describe('errorMessageFor (rule pages-17)', () => {
	it.each([
		[new ApiError(429, 'rate_limited', ''), 'Whoah, slow down there!'],
		[ApiError.offline(), "Make sure you're connected to the internet"],
		[new ApiError(500, 'internal_error', ''), 'Something went wrong.'],
		[new Error('a bug'), 'Something went wrong.'],
	])('%s', (error, sentence) => expect(errorMessageFor(error)).toBe(sentence))
})
