import type { FailureBody } from '@folkmoot/contract-kit/failures'
import { MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, askRaw } from '../testing/ask.ts'
import { addCoin, adminsOnly, authorizeAnn, coinArea, inside, wrongReply } from '../testing/coin-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { signCaller, viewerHeader } from './viewer.ts'
import { runWriteTransaction } from './writes/transaction.ts'

const member = { id: 'a'.repeat(24), username: 'ann', isAdmin: false }
let service: TestService
beforeAll(async () => {
	service = await startTestService(coinArea)
})
afterAll(() => service.stop())

async function upload(body: string, headers: Record<string, string>, path = '/api/coin-pictures') {
	const caller = { viewer: null, session: 'test-session', ip: '127.0.0.1' }
	const answer = await fetch(service.url + path, {
		method: 'POST',
		headers: { [viewerHeader]: signCaller(caller, service.deps.secret, Date.now()), ...headers },
		body,
	})
	return { status: answer.status, failure: (await answer.json()) as FailureBody }
}

const formOf = (bytes: string) => `--q\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n${bytes}\r\n--q--\r\n`

const coinsOf = (owner: string) => service.deps.db.collection('coins').countDocuments({ owner })

describe('access', () => {
	it('rejects guests, members and external callers as the contract says', async () => {
		expect((await ask(service, addCoin, { params: { owner: 'ann' }, body: { size: 1 } })).failure).toMatchObject({
			status: 401,
			code: 'not_logged_in',
		})
		expect((await ask(service, adminsOnly, {}, { as: member })).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await ask(service, inside, {}, { as: { ...member, isAdmin: true } })).status).toBe(404)
		expect((await ask(service, inside, {}, { asService: true })).reply).toEqual({ success: true })
	})

	it.each([
		['short', 'x'],
		['as long as a real one', 'x'.repeat(43)],
		['as long as a real one in characters, but not in bytes', '\u00e9'.repeat(43)],
	])('rejects a caller with a forged signature: %s', async (_what, forged) => {
		const answer = await fetch(`${service.url}/api/vault`, {
			headers: { [viewerHeader]: `${Buffer.from('{"viewer":{"isAdmin":true}}').toString('base64url')}.${forged}` },
		})
		expect(answer.status).toBe(401)
	})
})

describe('an authorization of an endpoint’s own', () => {
	const bob = { ...member, username: 'bob' }
	const post = (query: string, body: string, as: typeof member | null) =>
		askRaw(service, { method: 'POST', path: `/api/guarded${query}`, body }, { as })

	it.each([
		['a wrong body', '', '{}'],
		['a wrong query', '?sort=odd', '{"size":1}'],
	])('comes after the login and before %s', async (_what, query, body) => {
		expect((await post(query, body, null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		expect((await post(query, body, bob)).failure).toMatchObject({ status: 403, code: 'not_mod' })
		expect((await post(query, body, member)).status).toBe(400)
	})

	it('comes before a wrong upload', async () => {
		expect((await upload('x', { 'content-type': 'text/plain' }, '/api/guarded-pictures')).failure.code).toBe('not_mod')
	})

	it('costs a valid call nothing', async () => {
		authorizeAnn.mockClear()
		expect((await post('', '{"size":1}', member)).status).toBe(200)
		expect(authorizeAnn).not.toHaveBeenCalled()
	})
})

describe('bad input', () => {
	it.each([
		['broken JSON', '{"size":', 'invalid_json'],
		['JSON without an end of depth', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, 'invalid_json'],
		['arrays without an end of depth', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'invalid_json'],
		['what is not UTF-8', new Uint8Array([...Buffer.from('{"size":1,"note":"'), 0xff, ...Buffer.from('"}')]), 'invalid_json'],
		['no body', undefined, 'invalid_input'],
		['an array', '[]', 'invalid_input'],
		['a wrong type', '{"size":"1"}', 'invalid_input'],
		['an operator object', '{"size":{"$gt":0}}', 'invalid_input'],
		['a field with a code of its own', '{"size":1,"note":"too long"}', 'post_title_too_short'],
		['a field within an array with a code of its own', '{"size":1,"images":[{"imageId":"long"}]}', 'invalid_image_id'],
	])('%s is a 400', async (_name, body, code) => {
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/coins/ann', body }, { as: member })
		expect(failure).toMatchObject({ status: 400, code })
	})

	it('names the invalid field', async () => {
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/coins/ann', body: '{}' }, { as: member })
		expect(Object.keys(failure?.fields ?? {})).toEqual(['size'])
	})

	it.each([
		['a list that is no list', { size: Array(2_000).fill(1) }, 'size'],
		['a list that is too long', { size: 1, images: Array(700).fill({ imageId: 'a' }) }, 'images'],
		['lists within lists', { size: 1, note: Array(300).fill([[]]) }, 'note'],
		['an object with very many fields', { note: Object.fromEntries(Array.from({ length: 900 }, (_one, at) => [`a${at}`, at])) }, 'note'],
		['more than the contract can accept', { size: 1, note: 'a'.repeat(60_000) }, 'body'],
	])('%s is refused by its field, unparsed', async (_what, body, field) => {
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/coins/ann', body: JSON.stringify(body) }, { as: member })
		expect(failure).toMatchObject({ status: 400, code: 'invalid_input' })
		expect(Object.keys(failure?.fields ?? {})).toEqual([field])
	})

	it.each([
		['NUL', '\\u0000'],
		['a lone surrogate', '\\ud800'],
	])('%s in a text is refused by its field', async (_what, character) => {
		const send = async (body: string) =>
			(await askRaw(service, { method: 'POST', path: '/api/coins/ann', body: body.replace('*', character) }, { as: member })).failure
		expect(await send('{"size":1,"note":"*"}')).toMatchObject({ status: 400, fields: { note: expect.any(String) } })
		expect(await send('{"size":1,"images":[{"imageId":"a"},{"imageId":"*"}]}')).toMatchObject({
			status: 400,
			fields: { 'images.1.imageId': expect.any(String) },
		})
	})

	it('rejects a missing body even if every field is optional', async () => {
		const call = { method: 'PUT', path: '/api/coins/ann' }
		expect((await askRaw(service, { ...call, body: '{}' })).status).toBe(200)
		const { failure } = await askRaw(service, call)
		expect(failure).toMatchObject({ status: 400, code: 'invalid_input', fields: { body: expect.any(String) } })
	})

	it.each([
		['sort=new&sort=old', 'invalid_sort', 'sort'],
		['sort[$ne]=old', 'invalid_sort', 'sort'],
		['sort[]=old', 'invalid_sort', 'sort'],
		['limit=51', 'invalid_limit', 'limit'],
		['limit=0x10', 'invalid_limit', 'limit'],
		['limit=1e1', 'invalid_limit', 'limit'],
		['limit=%205', 'invalid_limit', 'limit'],
		['limit=99999999999999999999', 'invalid_limit', 'limit'],
	])('?%s is a 400 that names the parameter', async (query, code, field) => {
		const { failure } = await askRaw(service, { method: 'GET', path: `/api/coins?${query}` })
		expect(failure).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } })
	})

	it('ignores unknown query parameters', async () => {
		const { reply } = await askRaw(service, { method: 'GET', path: '/api/coins?limit=7&other[x]=1&__proto__[y]=2&%ff=%' })
		expect(reply).toEqual({ sort: 'new', limit: 7 })
		expect((await askRaw(service, { method: 'GET', path: '/api/coins?limit=7&sort=' })).reply).toEqual(reply)
	})

	it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain', ''])(
		'a file sent as %s is a 400',
		async (contentType) => {
			const { failure } = await upload('x', { 'content-type': contentType })
			expect(failure).toMatchObject({ status: 400, code: 'invalid_input', fields: { image: expect.any(String) } })
		},
	)

	it.each(['/api/coins/%E0%A4%A', '/api/coins/aaaaaaaaaaaaaaa', '/api/nothing'])('%s is a 404', async (path) => {
		expect((await askRaw(service, { method: 'POST', path, body: '{"size":1}' }, { as: member })).status).toBe(404)
	})

	it('rejects a body over a megabyte', async () => {
		const body = JSON.stringify({ size: 1, note: 'x'.repeat(1_100_000) })
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/coins/ann', body }, { as: member })
		expect(failure).toMatchObject({ status: 400, code: 'invalid_input', fields: { body: expect.any(String) } })
	})
})

describe('writes', () => {
	it('are rolled back when rejected', async () => {
		const { failure } = await ask(service, addCoin, { params: { owner: 'odd' }, body: { size: 1 } }, { as: member })
		expect(failure?.code).toBe('conflict')
		expect(await coinsOf('odd')).toBe(0)
	})

	it('run once per idempotency key and replay the reply', async () => {
		const put = (size: number, as = member) =>
			ask(service, addCoin, { params: { owner: 'key' }, body: { size } }, { as, idempotencyKey: 'k1' })
		const answers = await Promise.all(Array.from({ length: 8 }, () => put(1)))
		expect(answers.map(({ status, reply }) => [status, reply])).toEqual(answers.map(() => [200, { coins: 1 }]))
		expect((await put(2)).failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
		expect((await put(1, { ...member, id: 'b'.repeat(24) })).reply).toEqual({ coins: 2 })
	})

	it('fail with 503 and Retry-After after twelve seconds of write conflicts', async () => {
		const realNow = performance.now.bind(performance)
		let ahead = 0
		const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
		let tries = 0
		const collide = async () => {
			tries += 1
			if (tries === 3) ahead = 12_100
			const error = new MongoServerError({ message: 'somebody else was quicker' })
			error.addErrorLabel('TransientTransactionError')
			throw error
		}
		await expect(runWriteTransaction(null, service.deps, collide)).rejects.toMatchObject({
			status: 503,
			code: 'service_unavailable',
			retryAfter: 1,
		})
		clock.mockRestore()
		expect(tries).toBe(3)
	})

	it('are retried when MongoDB ends their transaction for its age while the outcome is stored', async () => {
		let tries = 0
		// Looked at when the work is done and its outcome about to be kept.
		const now = () => {
			if (tries === 1) throw new MongoServerError({ message: 'transaction expired', code: 290 })
			return new Date()
		}
		const outcome = await runWriteTransaction({ id: 'cut off', request: 'r' }, { ...service.deps, now }, async () => {
			tries += 1
			return { status: 200, reply: null, headers: {} }
		})
		expect([outcome.status, tries]).toEqual([200, 2])
	})

	it('with another file count as another request', async () => {
		const headers = { 'content-type': 'multipart/form-data; boundary=q', 'idempotency-key': 'picture' }
		expect((await upload(formOf('one'), headers)).status).toBe(200)
		expect((await upload(formOf('one'), headers)).status).toBe(200)
		expect((await upload(formOf('two'), headers)).failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
	})
})

it('returns a bare 500 in tests if a reply violates its contract', async () => {
	const { failure } = await ask(service, wrongReply, {})
	expect(failure).toEqual({ status: 500, code: 'internal_error', message: 'Something went wrong.' })
})

it('reports liveness and readiness', async () => {
	expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
	expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
})
