import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Answers, type HttpSite, httpSite } from '../../testing/http-site.ts'
import { samplePost } from '../../testing/samples.ts'
import { type CallOptions, call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { setSessionGuard } from './session-guard.ts'

const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')
const editPost = endpoint<typeof posts.editPost>('PUT', '/api/posts/:postId')
const deletePost = endpoint<typeof posts.deletePost>('DELETE', '/api/posts/:postId')
const addComment = endpoint<typeof comments.addComment>('POST', '/api/posts/:postId/comments')

const calls = {
	GET: (postId: string, options: CallOptions) => call(getPost, { params: { postId } }, options),
	POST: (postId: string, options: CallOptions) =>
		call(addComment, { params: { postId }, body: { body: 'Hello', parentCommentId: null } }, options),
	PUT: (postId: string, options: CallOptions) => call(editPost, { params: { postId }, query: { action: 'lock' }, body: {} }, options),
	DELETE: (postId: string, options: CallOptions) => call(deletePost, { params: { postId }, query: {} }, options),
}
type Method = keyof typeof calls
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

let site: HttpSite
let count = 0
beforeAll(async () => {
	site = await httpSite()
})
afterAll(() => site.close())
beforeEach(() => {
	document.cookie = 'csrftoken=first'
})

const ok: Answer = { status: 200, body: samplePost() }
const failure = (status: number, code = 'internal_error'): Answer => ({ status, body: { status, code, message: '' } })

/** Calls a path of its own, which gives these answers; returns how it ended and what reached the site. */
async function run(method: Method, answers: Answers, options: CallOptions = {}) {
	count += 1
	const postId = `case${count}`
	const path = `/api/posts/${postId}${method === 'POST' ? '/comments' : ''}`
	site.on(path, ...answers)
	const result = await calls[method](postId, options).then(
		() => 'done',
		(error: { status: number; code: string }) => ({ status: error.status, code: error.code }),
	)
	return { result, requests: site.requests(path) }
}

const keysOf = (requests: readonly { headers: Record<string, unknown> }[]) => requests.map(({ headers }) => headers['idempotency-key'])

describe.concurrent('the attempts of a call that fails each time', () => {
	const attempts = async (answer: Answer) => {
		const each = await Promise.all(methods.map((method) => run(method, [answer])))
		for (const { requests } of each.slice(1)) {
			expect(new Set(keysOf(requests)).size).toBe(1)
			expect(keysOf(requests)[0]).toMatch(/^[0-9a-f-]{36}$/)
		}
		return each.map(({ result, requests }) => [result, requests.length])
	}

	it.each([408, 502, 503, 504])('%i: a read twice, a write three times with the same key', async (status) => {
		const result = { status, code: 'internal_error' }
		expect(await attempts(failure(status))).toEqual([2, 3, 3, 3].map((count) => [result, count]))
	})

	it('no reply: a read twice, a write three times with the same key', async () => {
		const result = { status: 0, code: 'offline' }
		expect(await attempts('closed')).toEqual([2, 3, 3, 3].map((count) => [result, count]))
	})

	it.each([400, 401, 404, 409, 413, 429, 500])('%i: once', async (status) => {
		const result = { status, code: 'internal_error' }
		expect(await attempts(failure(status))).toEqual([1, 1, 1, 1].map((count) => [result, count]))
	})

	it('wait 400 ms, then 1.5 s, whatever Retry-After says', async () => {
		const { requests } = await run('POST', [{ status: 503, headers: { 'retry-after': '60' } }])
		const [first = 0, second = 0, third = 0] = requests.map(({ at }) => at)
		expect(second - first).toBeGreaterThanOrEqual(399)
		expect(third - second).toBeGreaterThanOrEqual(1_499)
	})

	it('end with the first reply', async () => {
		const { result, requests } = await run('PUT', ['closed', failure(502), ok])
		expect([result, requests.length]).toEqual(['done', 3])
	})
})

describe('on a device that is offline', () => {
	beforeEach(() => {
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	})

	it.each(methods)('%s is tried once', async (method) => {
		const closed = await run(method, ['closed'])
		expect([closed.result, closed.requests.length]).toEqual([{ status: 0, code: 'offline' }, 1])
		// What the service worker answers then.
		const worker = await run(method, [failure(408, 'offline')])
		expect([worker.result, worker.requests.length]).toEqual([{ status: 408, code: 'offline' }, 1])
	})
})

describe('a rate limit', () => {
	it('is waited for once, where asked for', async () => {
		const limited = failure(429, 'rate_limited')
		const once = await run('POST', [limited, ok], { retryRateLimitAfterMs: 50 })
		expect([once.result, once.requests.length, new Set(keysOf(once.requests)).size]).toEqual(['done', 2, 1])
		const twice = await run('POST', [limited], { retryRateLimitAfterMs: 50 })
		expect([twice.result, twice.requests.length]).toEqual([{ status: 429, code: 'rate_limited' }, 2])
	})
})

describe('a CSRF token that another tab has changed', () => {
	const refused = failure(403, 'csrf_token_invalid')
	const changeToken = (to: string) => () => {
		document.cookie = `csrftoken=${to}`
		return refused
	}
	const tokensOf = (requests: readonly { headers: Record<string, unknown> }[]) => requests.map(({ headers }) => headers['x-csrf-token'])

	it('is sent anew, once, with the same idempotency key', async () => {
		const { result, requests } = await run('POST', [changeToken('second'), ok])
		expect([result, tokensOf(requests), new Set(keysOf(requests)).size]).toEqual(['done', ['first', 'second'], 1])
		const again = await run('POST', [changeToken('third'), changeToken('fourth'), ok])
		expect([again.result, tokensOf(again.requests)]).toEqual([{ status: 403, code: 'csrf_token_invalid' }, ['second', 'third']])
	})

	it('is a refusal if it has not changed', async () => {
		const { result, requests } = await run('POST', [refused, ok])
		expect([result, requests.length]).toEqual([{ status: 403, code: 'csrf_token_invalid' }, 1])
	})

	it('is not sent anew for this session only', async () => {
		const { result, requests } = await run('PUT', [changeToken('second'), ok], { thisSessionOnly: true })
		expect([result, requests.length]).toEqual([{ status: 403, code: 'csrf_token_invalid' }, 1])
	})

	it('is not sent anew, nor at all, for another account', async () => {
		const removeGuard = setSessionGuard({ token: 'first', isSameViewer: async () => false })
		const { result, requests } = await run('POST', [changeToken('second'), ok])
		expect([result, requests.length]).toEqual([{ status: 403, code: 'csrf_token_invalid' }, 1])
		const later = await run('POST', [ok])
		expect([later.result, later.requests.length]).toEqual([{ status: 403, code: 'csrf_token_invalid' }, 0])
		const read = await run('GET', [ok])
		expect(read.result).toBe('done')
		removeGuard()
	})
})

describe('a call that is aborted', () => {
	it('rejects with an AbortError and is not tried again', async () => {
		const abort = new AbortController()
		const path = '/api/posts/aborted'
		site.on(path, () => {
			abort.abort()
			return 'never'
		})
		await expect(calls.GET('aborted', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
		expect(site.requests(path)).toHaveLength(1)
	})

	it('rejects at once while it waits for a retry', async () => {
		const abort = new AbortController()
		site.on('/api/posts/waiting', failure(502))
		const calling = calls.GET('waiting', { signal: abort.signal })
		await vi.waitFor(() => expect(site.requests('/api/posts/waiting')).toHaveLength(1))
		abort.abort()
		await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
		expect(site.requests('/api/posts/waiting')).toHaveLength(1)
	})
})

describe('a call without an answer in time', () => {
	it.each(['GET', 'POST'] as const)('%s ends after 30 s and is not tried again', async (method) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		const hasArrived = Promise.withResolvers<void>()
		const calling = run(method, [
			() => {
				hasArrived.resolve()
				return 'never'
			},
		])
		await hasArrived.promise
		await vi.advanceTimersByTimeAsync(29_900)
		vi.advanceTimersByTime(200)
		const { result, requests } = await calling
		vi.useRealTimers()
		expect([result, requests.length]).toEqual([{ status: 0, code: 'offline' }, 1])
	})
})
