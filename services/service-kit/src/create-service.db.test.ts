import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { success, successSchema } from '@folkmoot/contract-kit/success'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, askRaw } from '../testing/ask.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { own } from './collections.ts'
import type { Ask, Deps } from './context.ts'
import { createService } from './create-service.ts'
import { fail } from './failure.ts'
import { serve } from './serve.ts'
import type { Room } from './start-service.ts'

interface CoinRecord {
	_id: ObjectId
	owner: string
}

const addCoin = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/api/coins/:owner',
	access: 'member',
	about: 'A write of one record, refused for odd owners after it was written.',
	params: z.object({ owner: z.string().max(10) }),
	body: z.object({ size: z.number(), note: z.string().max(5).optional() }),
	reply: z.object({ coins: z.int() }),
	codes: { 'body.note:too_big': 'post_title_too_short' },
})
const adminsOnly = defineEndpoint({
	area: 'post',
	method: 'GET',
	path: '/api/vault',
	access: 'admin',
	about: 'For admins.',
	reply: successSchema,
})
const inside = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/internal/x',
	access: 'service',
	about: 'For services.',
	reply: successSchema,
})
const wrongReply = defineEndpoint({
	area: 'post',
	method: 'GET',
	path: '/api/wrong',
	access: 'anyone',
	about: 'Answers wrongly.',
	reply: successSchema,
})

async function putCoin({ params, tx }: Ask<typeof addCoin>, { db }: Deps): Promise<{ coins: number }> {
	const coins = own<CoinRecord>(db, 'coins')
	const options = tx ? { session: tx } : {}
	await coins.insertOne({ owner: params.owner } as CoinRecord, options) // MongoDB makes the id
	if (params.owner === 'odd') throw fail('conflict')
	return { coins: await coins.countDocuments({ owner: params.owner }, options) }
}

const room: Room = {
	area: 'post',
	indexes: [],
	create: (deps) =>
		createService({
			area: 'post',
			deps,
			served: [
				serve(addCoin, putCoin),
				serve(adminsOnly, async () => success),
				serve(inside, async () => success),
				// A reply the types forbid, as a mistake at run time would be.
				serve(wrongReply, async () => JSON.parse('{"success":"yes"}') as { success: true }),
			],
		}),
}

const member = { id: 'a'.repeat(24), username: 'ann', isAdmin: false }
let service: TestService
beforeAll(async () => {
	service = await startTestService(room)
})
afterAll(() => service.stop())

const coinsOf = (owner: string) => service.deps.db.collection('coins').countDocuments({ owner })

describe('access', () => {
	it('refuses guests, members and outsiders where the contract says so', async () => {
		expect((await ask(service, addCoin, { params: { owner: 'ann' }, body: { size: 1 } })).failure).toMatchObject({
			status: 401,
			code: 'not_logged_in',
		})
		expect((await ask(service, adminsOnly, {}, { as: member })).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await ask(service, inside, {}, { as: { ...member, isAdmin: true } })).status).toBe(404)
		expect((await ask(service, inside, {}, { asService: true })).reply).toEqual({ success: true })
	})

	it('refuses a caller whose header nobody signed', async () => {
		const answer = await fetch(`${service.url}/api/vault`, {
			headers: { 'x-folkmoot-viewer': `${Buffer.from('{"viewer":{"isAdmin":true}}').toString('base64url')}.x` },
		})
		expect(answer.status).toBe(401)
	})
})

describe('bad input', () => {
	it.each([
		['broken JSON', '{"size":', 'invalid_json'],
		['no body', undefined, 'invalid_input'],
		['an array', '[]', 'invalid_input'],
		['a wrong type', '{"size":"1"}', 'invalid_input'],
		['an operator object', '{"size":{"$gt":0}}', 'invalid_input'],
		['a field with a code of its own', '{"size":1,"note":"too long"}', 'post_title_too_short'],
	])('%s is a 400', async (_name, body, code) => {
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/coins/ann', body }, { as: member })
		expect(failure).toMatchObject({ status: 400, code })
	})

	it('names the field', async () => {
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/coins/ann', body: '{}' }, { as: member })
		expect(Object.keys(failure?.fields ?? {})).toEqual(['size'])
	})

	it.each(['/api/coins/%E0%A4%A', '/api/coins/aaaaaaaaaaaaaaa', '/api/nothing'])('%s is a 404', async (path) => {
		expect((await askRaw(service, { method: 'POST', path, body: '{"size":1}' }, { as: member })).status).toBe(404)
	})

	it('refuses a body over a megabyte', async () => {
		const body = JSON.stringify({ size: 1, note: 'x'.repeat(1_100_000) })
		expect((await askRaw(service, { method: 'POST', path: '/api/coins/ann', body }, { as: member })).status).toBe(413)
	})
})

describe('writes', () => {
	it('leave nothing behind when they are refused', async () => {
		const { failure } = await ask(service, addCoin, { params: { owner: 'odd' }, body: { size: 1 } }, { as: member })
		expect(failure?.code).toBe('conflict')
		expect(await coinsOf('odd')).toBe(0)
	})

	it('happen once for each idempotency key, and answer the same again', async () => {
		const put = (size: number, as = member) =>
			ask(service, addCoin, { params: { owner: 'key' }, body: { size } }, { as, idempotencyKey: 'k1' })
		const answers = await Promise.all(Array.from({ length: 8 }, () => put(1)))
		expect(answers.map(({ status, reply }) => [status, reply])).toEqual(answers.map(() => [200, { coins: 1 }]))
		expect((await put(2)).failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
		expect((await put(1, { ...member, id: 'b'.repeat(24) })).reply).toEqual({ coins: 2 })
	})
})

it('answers with a bare 500 where a reply breaks its contract, in tests', async () => {
	const { failure } = await ask(service, wrongReply, {})
	expect(failure).toEqual({ status: 500, code: 'internal_error', message: 'Something went wrong.' })
})

it('says that it is alive and ready', async () => {
	expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
	expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
})
