import { blockIp, liftAllIpBlocks, noteBlockedMember } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import { success } from '@folkmoot/contract-kit/success'
import { serve } from '@folkmoot/service-kit/serve'
import { ObjectId } from 'mongodb'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { seedMemberSession } from '../testing/seed-session.ts'
import { echoEndpoints } from '../testing/stub-endpoints.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
const noted: unknown[] = []

beforeAll(async () => {
	const hears = serve(noteBlockedMember, async ({ body }) => {
		noted.push(body)
		return success
	})
	// As the admin service does: what matters here is that it is written before it is answered.
	const blocked = serve(blockIp, async () => {
		const createdAt = new Date().toISOString()
		const network = { ip: '203.0.113.0', maskedBits: 24, createdBy: 'Head', associatedUsers: [], note: '' }
		return { id: await block(), ...network, createdAt, expiresAt: null, cancelledAt: null, inEffect: true }
	})
	const lifted = serve(liftAllIpBlocks, async () => {
		await blocks().updateMany({}, { $set: { cancelledAt: new Date() } })
		return success
	})
	site = await startTestSite({
		served: [...echoEndpoints, hears, blocked, lifted],
		config: { rateLimitOff: true, trustedProxies: 1 },
		pages: () => async (_req, res) => void res.end('a page'),
	})
})
afterAll(() => site.stop())
afterEach(() => blocks().deleteMany({}).then(settle))

const blocks = () => site.deps.db.collection<IpBlockRecord>('ipBlocks')
/** A block takes effect in every gateway within five seconds. */
const within5s = { timeout: 5_000, interval: 200 }
const from = (address: string) => ({ 'x-forwarded-for': address })
const settle = () => vi.waitFor(async () => expect((await get('/', '203.0.113.5')).status).toBe(200), within5s)
const get = (path: string, address: string) => fetch(site.url + path, { headers: from(address) })

async function block(given: Partial<IpBlockRecord> = {}): Promise<string> {
	const _id = new ObjectId()
	const network = { ip: '203.0.113.0', bits: 24, family: 'ipv4' as const }
	const facts = { note: '', createdAt: new Date(), createdBy: 'Head', expiresAt: null, cancelledAt: null, associatedUsers: [] }
	await blocks().insertOne({ _id, ...network, ...facts, ...given })
	return _id.toHexString()
}

it('refuses every path to a blocked range within five seconds, and allows them after the block is lifted', async () => {
	await block()
	await vi.waitFor(async () => expect((await get('/', '203.0.113.5')).status).toBe(403), within5s)
	expect(await (await get('/assets/shell/a.js', '203.0.113.5')).text()).toContain('Your address is blocked')
	const api = await get('/api/_initial', '203.0.113.5')
	expect([api.status, await api.json()]).toEqual([403, expect.objectContaining({ code: 'ip_blocked' })])
	expect((await get('/healthz', '203.0.113.5')).status).toBe(200)
	expect((await get('/', '203.0.114.5')).status).toBe(200)
})

it('applies what is changed through this gateway to its next request', async () => {
	const { token } = await seedMemberSession(site.deps.db, { isAdmin: true })
	const admin = openBrowser(site.url)
	admin.cookies.set('sid', token)
	await admin.get('/api/_initial')
	expect((await get('/', '203.0.113.5')).status).toBe(200)
	expect((await admin.post('/api/ipblocks', { address: '203.0.113.0/24' })).status).toBe(200)
	expect((await get('/', '203.0.113.5')).status).toBe(403)
	expect((await admin.delete('/api/ipblocks')).status).toBe(200)
	expect((await get('/', '203.0.113.5')).status).toBe(200)
})

it('matches IPv6 ranges and ignores expired blocks', async () => {
	await block({ expiresAt: new Date(Date.now() - 1_000) })
	await block({ ip: '2001:db8::', bits: 32, family: 'ipv6' })
	await vi.waitFor(async () => expect((await get('/', '2001:db8:5::1')).status).toBe(403), within5s)
	expect((await get('/', '203.0.113.5')).status).toBe(200)
})

it('lets logged-in admins pass and reports a blocked member once', async () => {
	const blockId = await block()
	await vi.waitFor(async () => expect((await get('/', '203.0.113.5')).status).toBe(403), within5s)
	const asks = async (isAdmin: boolean) => {
		const { user, token } = await seedMemberSession(site.deps.db, { isAdmin })
		const browser = openBrowser(site.url)
		browser.cookies.set('sid', token)
		const answers = [await browser.get('/', from('203.0.113.5')), await browser.get('/', from('203.0.113.5'))]
		return { username: user.username, statuses: answers.map(({ status }) => status) }
	}
	expect((await asks(true)).statuses).toEqual([200, 200])
	const member = await asks(false)
	expect(member.statuses).toEqual([403, 403])
	await vi.waitFor(() => expect(noted).toEqual([{ blockId, username: member.username }]), within5s)
})

it('takes effect and is lifted at every gateway within five seconds', async () => {
	const second = await startTestSite({
		config: { rateLimitOff: true, trustedProxies: 1, database: site.deps.config.database },
		pages: () => async (_req, res) => void res.end('a page'),
	})
	const statuses = () => Promise.all([site.url, second.url].map(async (url) => (await fetch(url, { headers: from('203.0.113.5') })).status))
	expect(await statuses()).toEqual([200, 200])
	await block()
	await vi.waitFor(async () => expect(await statuses()).toEqual([403, 403]), within5s)
	await blocks().updateMany({}, { $set: { cancelledAt: new Date() } })
	await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), within5s)
	await second.stop()
})
