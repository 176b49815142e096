import { setTimeout } from 'node:timers/promises'
import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { requestCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { createLog } from '@folkmoot/service-kit/log'
import { Collection, MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { echoEndpoints } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createGateway } from './app.ts'
import { createRateLimits } from './rate-limit.ts'
import { createSharedCounts, type SharedCounts } from './rate-limit-store.ts'
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

	it('store no IP address in plain text', async () => {
		const records = await site.deps.db
			.collection('callCounts')
			.find({}, { readConcern: { level: 'local' } })
			.toArray()
		expect(records).toHaveLength(3)
		expect(JSON.stringify(records)).not.toMatch(/203\.0\.113|signup|community/i)
		const ends = (await site.deps.db.collection('callCounts').indexes()).find(({ key }) => 'endsAt' in key)
		expect(ends?.expireAfterSeconds).toBe(60)
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

describe('a retry with the same idempotency key', () => {
	it('is free twice, at any gateway; refused writes stay refused', async () => {
		const [first, second] = openTwo()
		const endpoint = { method: 'POST' as const, rateLimit: hour('again', 2) }
		const send = (at: typeof first, key: string) => at(endpoint, member('a'), key)
		await send(first, 'one')
		await send(second, 'one')
		await send(openTwo()[0], 'one')
		await send(second, 'two')
		await expect(send(first, 'three')).rejects.toMatchObject(refused)
		await expect(send(openTwo()[0], 'three')).rejects.toMatchObject(refused)
		await expect(send(openTwo()[0], 'one')).rejects.toMatchObject(refused)
		await send(openTwo()[0], 'two')
	})
})

describe('reads', () => {
	it('are counted in memory and synchronised with the other gateway', async () => {
		const shared = openCounts()
		const counted = vi.spyOn(shared, 'increment')
		const [first, second] = openTwo(shared)
		const endpoint = { method: 'GET' as const, rateLimit: hour('reads', 100) }
		const read = (at: typeof first) => at(endpoint, member('a'), undefined)
		for (let i = 0; i < 100; i++) await read(first)
		await expect(read(first)).rejects.toMatchObject(refused)
		await read(second)
		await vi.waitFor(() => expect(read(second)).rejects.toMatchObject(refused), { timeout: 15_000, interval: 300 })
		expect(counted).not.toHaveBeenCalled()
	})

	it('that are expensive are counted as exactly as writes', async () => {
		const [first, second] = openTwo()
		const endpoint = { method: 'GET' as const, rateLimit: hour('files', 2) }
		await first(endpoint, member('a'), undefined)
		await second(endpoint, member('a'), undefined)
		await expect(first(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
	})
})

describe('counts that could not all be added', () => {
	const limits = [{ points: 100, seconds: 3_600 }]
	const call = (name: string, times: number) => ({ name, limits, times })
	const countsBy = (name: string) => openCounts().increment({ name, limits, key: undefined })

	it('are reported without those that were added', async () => {
		const { db } = site.deps
		await countsBy('partly 0') // creates the collection
		await db.command({ collMod: 'callCounts', validator: { 's3600.count': { $ne: 41 } } })
		const uncounted = vi.fn()
		const calls = [call('partly 1', 3), call('partly 2', 41), call('partly 3', 5)]
		await expect(openCounts().addAndSum(calls, uncounted)).rejects.toThrow()
		await db.command({ collMod: 'callCounts', validator: {} })
		expect(uncounted.mock.calls).toEqual([[[call('partly 2', 41)]]])
		expect(await Promise.all(['partly 1', 'partly 2', 'partly 3'].map(countsBy))).toMatchObject([
			[{ count: 4 }],
			[{ count: 1 }],
			[{ count: 6 }],
		])
	})

	it.each([
		{ what: 'all reported if there is no primary', cause: new MongoServerError({ message: 'not primary', code: 10_107 }), uncounted: 2 },
		{ what: 'not reported if the connection was lost', cause: new MongoNetworkError('gone'), uncounted: 0 },
	])('are $what', async ({ cause, uncounted }) => {
		const calls = [call('one', 1), call('two', 2)]
		const failing = vi.spyOn(Collection.prototype, 'bulkWrite').mockRejectedValue(new MongoBulkWriteError(cause, Object.create(null)))
		const onUncounted = vi.fn()
		const adding = openCounts().addAndSum(calls, onUncounted)
		await expect(adding.finally(() => failing.mockRestore())).rejects.toBeInstanceOf(MongoBulkWriteError)
		expect(onUncounted.mock.calls).toEqual([[calls.slice(0, uncounted)]])
	})

	it('are not reported after a timeout if they are added after it', async () => {
		const records = site.deps.db.collection('callCounts')
		const slow = { 's3600.count': 37 }
		await records.deleteMany(slow)
		const { bulkWrite } = Collection.prototype
		const delayed = vi.spyOn(Collection.prototype, 'bulkWrite').mockImplementationOnce(async function (this: Collection, ...given) {
			await setTimeout(100)
			return bulkWrite.apply(this, given)
		})
		const counts = createSharedCounts(site.deps.db, site.deps.secret, 20)
		const uncounted = vi.fn()
		await expect(counts.addAndSum([call('slow', 37)], uncounted)).rejects.toThrow('Timed out')
		await expect.poll(() => records.countDocuments(slow, { readConcern: { level: 'local' } }), { timeout: 10_000 }).toBe(1)
		delayed.mockRestore()
		expect(uncounted).not.toHaveBeenCalled()
	})

	it('are added again with the next ones', async () => {
		const sent: unknown[] = []
		const addAndSum: SharedCounts['addAndSum'] = async (calls, onUncounted) => {
			sent.push(calls.map(({ times }) => times))
			if (sent.length > 1) return new Map()
			onUncounted(calls.slice(1))
			throw new Error('not all')
		}
		const check = createRateLimits({ shared: { ...openCounts(), addAndSum }, log })
		for (const id of ['a', 'b', 'b']) await check({ method: 'GET', rateLimit: hour('again', 100) }, member(id), undefined)
		await expect.poll(() => sent, { timeout: 10_000 }).toEqual([[1, 2], [2]])
	})
})

describe('while the shared counts are unavailable', () => {
	it('each gateway counts for itself and retries only after the circuit breaker resets', async () => {
		let attempts = 0
		const failing = async () => {
			attempts += 1
			throw new Error('nobody answers')
		}
		const [first, second] = openTwo({ increment: failing, addAndSum: failing })
		for (const check of [first, second]) {
			for (const method of ['POST', 'GET'] as const) {
				const endpoint = { method, rateLimit: hour(`away ${method}`, 100) }
				for (let i = 0; i < 100; i++) await check(endpoint, member('a'), undefined)
				await expect(check(endpoint, member('a'), undefined)).rejects.toMatchObject(refused)
			}
		}
		expect(attempts).toBe(2)
	})
})
