import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { requestCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { createLog } from '@folkmoot/service-kit/log'
import { replayHeader } from '@folkmoot/service-kit/writes/idempotency'
import { Collection, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { echoEndpoints } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createGateway } from './app.ts'
import { createRateLimits } from './rate-limit.ts'
import { createSharedCounts } from './rate-limit-store.ts'
import { startGateway } from './start-gateway.ts'

/** Two gateways on one database: what one counts, the other knows. */

let site: TestSite
let urls: string[]
let stop: () => Promise<unknown>
/** For busy machines: after a timeout a gateway would count for itself. */
const timeoutMs = 60_000
const openCounts = () => createSharedCounts(site.deps.db, site.deps.secret, timeoutMs)
beforeAll(async () => {
	const served = [...echoEndpoints, ...[signUp, requestCommunity].map((endpoint) => ({ endpoint, handle: async () => ({}) }))]
	site = await startTestSite({ served, config: { trustedProxies: 1 } })
	const { deps, services } = site
	const gateways = [1, 2].map(() => createGateway({ deps, services, counts: openCounts() }))
	const running = await Promise.all(gateways.map((gateway) => startGateway(gateway, { host: '127.0.0.1', port: 0 })))
	urls = running.map(({ port }) => `http://127.0.0.1:${port}`)
	stop = () => Promise.all(running.map(({ close }) => close()))
})
afterAll(async () => {
	await stop()
	await site.stop()
})

/** The same browser at each gateway. */
async function open(given: Record<string, string> = {}): Promise<TestBrowser[]> {
	const [first, second] = urls.map(openBrowser)
	if (!first || !second) throw new Error('There are two.')
	for (const [name, value] of Object.entries(given)) first.cookies.set(name, value)
	await first.get('/api/_initial')
	for (const [name, value] of first.cookies) second.cookies.set(name, value)
	return [first, second]
}

const statusesOf = (answers: readonly Response[]) =>
	[200, 201, 429].map((status) => answers.filter((answer) => answer.status === status).length)

describe('writes', () => {
	it('of a member are counted exactly across both gateways', async () => {
		const { token } = await seedMemberSession(site.deps.db)
		const browsers = await open({ sid: token })
		const ask = async (index: number) => browsers[index % 2]?.post(requestCommunity.path, { name: 'Gardening' }) ?? Response.error()
		const answers = await Promise.all(Array.from({ length: 20 }, (_one, index) => ask(index)))
		expect(statusesOf(answers)).toEqual([5, 0, 15])
		const refused = answers.find(({ status }) => status === 429)
		const wait = Number(refused?.headers.get('retry-after'))
		expect(wait > 43_000 && wait <= 43_200).toBe(true)
		expect(await refused?.json()).toEqual({ status: 429, code: 'rate_limited', message: 'Whoah, slow down there!' })
	})

	it('of an IP address are counted across both gateways, whatever session is sent', async () => {
		const browsers = await open()
		const signUpFrom = (index: number, forwarded: string) =>
			browsers[index]?.post('/api/_signup', { username: 'somebody', password: 'a long phrase' }, { 'x-forwarded-for': forwarded })
		const answers = [
			await signUpFrom(0, '198.51.100.1, 203.0.113.7'),
			await signUpFrom(1, '198.51.100.2, 203.0.113.7'),
			await signUpFrom(0, '198.51.100.3, 203.0.113.7'),
			await signUpFrom(1, '198.51.100.4, 203.0.113.7'),
			await signUpFrom(1, '203.0.113.8'),
		]
		expect(answers.map((answer) => answer?.status)).toEqual([201, 201, 429, 429, 201])
		const wait = Number(answers[3]?.headers.get('retry-after'))
		expect(wait > 0 && wait <= 60).toBe(true)
	})

	it('store no IP address in plain text, and nothing for longer than its window', async () => {
		const counts = site.deps.db.collection('rateLimits')
		const records = await counts.find({}, { readConcern: { level: 'local' } }).toArray()
		// One window of the member, and two of each address.
		expect(records).toHaveLength(5)
		expect(JSON.stringify(records)).not.toMatch(/203\.0\.113|signup|community/i)
		const indexes = await counts.indexes()
		expect(indexes.find(({ key }) => 'expire' in key)?.expireAfterSeconds).toBe(0)
		expect(indexes.find(({ key }) => 'key' in key)?.unique).toBe(true)
	})

	it('limited by the second and by the day cost one command each; the second is each gateway’s own', async () => {
		const [first, second] = openTwo()
		const limits = [
			{ points: 2, seconds: 10 },
			{ points: 6, seconds: 86_400 },
		]
		const endpoint = { method: 'POST' as const, rateLimit: { ...hour('bursts', 2), limits } }
		const write = (at: typeof first) => at(endpoint, member('a'), undefined)
		const counting = vi.spyOn(Collection.prototype, 'findOneAndUpdate')
		for (const gateway of [first, second]) {
			await write(gateway)
			await write(gateway)
			await expect(write(gateway)).rejects.toMatchObject({ ...refused, retryAfter: 10 })
		}
		expect(counting).toHaveBeenCalledTimes(6)
		counting.mockRestore()
		// A refused call counts in the other windows too.
		const wait = await write(openTwo()[0]).catch(({ retryAfter }) => retryAfter)
		expect(wait).toBeGreaterThan(86_000)
	})

	it('limited by the second alone are counted over both gateways', async () => {
		const [first, second] = openTwo()
		const endpoint = { method: 'POST' as const, rateLimit: { ...hour('logins', 2), limits: [{ points: 2, seconds: 10 }] } }
		await first(endpoint, member('a'), undefined)
		await second(endpoint, member('a'), undefined)
		await expect(first(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
	})

	it('that are refused cost MongoDB one command a gateway', async () => {
		const [first, second] = openTwo()
		const endpoint = { method: 'POST' as const, rateLimit: hour('blocked', 3) }
		const counting = vi.spyOn(Collection.prototype, 'findOneAndUpdate')
		for (let i = 0; i < 3; i++) await first(endpoint, member('a'), undefined)
		expect(counting).toHaveBeenCalledTimes(3)
		for (let i = 0; i < 20; i++) {
			await expect(first(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
			await expect(second(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
		}
		expect(counting).toHaveBeenCalledTimes(5)
		counting.mockRestore()
	})
})

const log = createLog('gateway', 'silent')
const member = (id: string) => ({ viewer: { id, username: id, isAdmin: false }, session: id, ip: '192.0.2.1' })
const refused = { code: 'rate_limited', status: 429 }
const hour = (bucket: string, points: number): RateLimit => ({ bucket, per: 'member', limits: [{ points, seconds: 3_600 }] })

/** The limits of two gateways. */
function openTwo(shared = openCounts()) {
	return [createRateLimits({ shared, log }), createRateLimits({ shared, log })] as const
}

describe('a repeated write', () => {
	it('is counted once at whatever gateway, and answered over the limit too; a refused one stays refused', async () => {
		const { token, user } = await seedMemberSession(site.deps.db)
		const browsers = await open({ sid: token })
		const send = (at: 0 | 1, key: string) =>
			browsers[at]?.post(requestCommunity.path, { name: 'Gardening' }, { 'idempotency-key': key }) ?? Promise.resolve(Response.error())
		const keyOf = openCounts().keyOf(`communityRequest ${user.viewer.id}`)
		const points = async () => {
			const counts = site.deps.db.collection('rateLimits')
			return (await counts.findOne({ key: `s43200:${keyOf}` }, { readConcern: { level: 'local' } }))?.points
		}
		expect((await send(0, 'one')).headers.get(replayHeader)).toBeNull()
		const replay = await send(1, 'one')
		expect([replay.status, replay.headers.get(replayHeader)]).toEqual([200, 'true'])
		await expect.poll(points).toBe(1)
		for (const [at, key] of [
			[1, 'two'],
			[0, 'three'],
			[1, 'four'],
			[0, 'five'],
		] as const)
			expect((await send(at, key)).status).toBe(200)
		expect((await send(0, 'six')).status).toBe(429)
		expect((await send(1, 'six')).status).toBe(429)
		expect((await send(1, 'six')).status).toBe(429)
		expect((await send(1, 'five')).status).toBe(200)
	})

	it('of a caller who is refused is looked up five times a second at most', async () => {
		const shared = openCounts()
		const asked = vi.spyOn(shared, 'isWriteKnown')
		const [check] = openTwo(shared)
		const endpoint = { method: 'POST' as const, rateLimit: hour('lookups', 1) }
		await check(endpoint, member('a'), 'first')
		const startedAt = Date.now()
		for (let i = 0; i < 50; i++) await expect(check(endpoint, member('a'), `key ${i}`)).rejects.toMatchObject(refused)
		const seconds = Math.ceil((Date.now() - startedAt) / 1_000)
		expect(asked).toHaveBeenCalled()
		expect(asked.mock.calls.length).toBeLessThanOrEqual(5 * (seconds + 1))
	})
})

describe('reads', () => {
	it('that are limited while somebody types are counted by each gateway, without a command', async () => {
		const [first, second] = openTwo()
		const endpoint = { method: 'GET' as const, rateLimit: { ...hour('typing', 30), limits: [{ points: 30, seconds: 60 }] } }
		const counting = vi.spyOn(Collection.prototype, 'findOneAndUpdate')
		for (let i = 0; i < 30; i++) await first(endpoint, member('a'), undefined)
		await expect(first(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
		await second(endpoint, member('a'), undefined)
		expect(counting).not.toHaveBeenCalled()
		counting.mockRestore()
	})

	it('that are limited by the hour are counted over all gateways, also with a short window', async () => {
		const [first, second] = openTwo()
		const limits = [
			{ points: 30, seconds: 60 },
			{ points: 2, seconds: 3_600 },
		]
		const endpoint = { method: 'GET' as const, rateLimit: { ...hour('files', 2), limits } }
		await first(endpoint, member('a'), undefined)
		await second(endpoint, member('a'), undefined)
		await expect(first(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
	})
})

describe('while MongoDB does not answer', () => {
	it('each gateway counts for itself, and says so', async () => {
		const client = new MongoClient('mongodb://127.0.0.1:1/?directConnection=true')
		const warn = vi.fn()
		const openGateway = () => createRateLimits({ shared: createSharedCounts(client.db('away'), site.deps.secret, 20), log: { warn } })
		const endpoint = { method: 'POST' as const, rateLimit: hour('away', 3) }
		for (const check of [openGateway(), openGateway()]) {
			for (let i = 0; i < 3; i++) await check(endpoint, member('a'), `key ${i}`)
			await expect(check(endpoint, member('a'), 'key 4')).rejects.toMatchObject(refused)
			await check(endpoint, member('a'), 'key 1')
		}
		expect(warn.mock.calls.map(([, message]) => message)).toContain('shared call counts unavailable; each gateway counts for itself')
		await client.close()
	})
})
