import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import * as endpoints from '@folkmoot/admin-contract/ip-block-endpoints'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, findUnprotectedEndpoints, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminApp } from '../app.ts'
import { adminService } from '../service.ts'

let service: TestService
let as: Viewer
beforeAll(async () => {
	service = await startTestService(adminService)
	as = (await seedUser(service.deps.db, { username: 'Head', isAdmin: true })).viewer
})
afterAll(() => service.stop())

const all = endpointsOf(endpoints)
type Body = { address: string; expiresIn?: number | null; note?: string }
const block = (body: Body, ip = '192.0.2.1') => ask(service, endpoints.blockIp, { body: { note: '', ...body } }, { as, ip })
const lift = (blockId: string) => ask(service, endpoints.liftIpBlock, { params: { blockId } }, { as })
const list = async (next: string | null = null, limit = 20) =>
	(await ask(service, endpoints.listIpBlocks, { query: { next, limit } }, { as })).reply

it('serves every endpoint to admins only, with no 500 on malformed input', async () => {
	expect(unservedEndpoints(createAdminApp(service.deps), all)).toEqual([])
	expect(await findUnprotectedEndpoints(service, all)).toEqual([])
	expect(await findServerErrors(service, all, as)).toEqual([])
	await ask(service, endpoints.liftAllIpBlocks, {}, { as })
})

it.each([
	['nonsense', 'bad_ip'],
	['0.0.0.0/0', 'bad_ip'],
	['10.0.0.0/7', 'bad_ip'],
	['::/16', 'bad_ip'],
	['::ffff:0:0/96', 'bad_ip'],
	['192.0.2.0/24', 'invalid_input'],
	['::ffff:192.0.2.0/120', 'invalid_input'],
	['::ffff:c000:201', 'invalid_input'],
	['192.0.2.1', 'invalid_input'],
])('rejects %s with %s', async (address, code) => {
	expect((await block({ address })).failure).toMatchObject({ status: 400, code })
})

it('rejects blocks of the admin’s other sessions, also over IPv6', async () => {
	const { db } = service.deps
	const at = new Date()
	const session = { createdAt: at, lastSeenAt: at, userAgent: null, userId: new ObjectId(as.id) }
	await db.collection<SessionRecord>('sessions').insertMany([
		{ ...session, _id: 'home', ip: '198.51.100.200', expiresAt: new Date(at.getTime() + 3_600_000) },
		{ ...session, _id: 'six', ip: '2001:db8:7::9', expiresAt: new Date(at.getTime() + 3_600_000) },
		{ ...session, _id: 'over', ip: '203.0.113.77', expiresAt: new Date(at.getTime() - 3_600_000) },
	])
	for (const address of ['198.51.100.200', '198.51.100.0/24', '::ffff:198.51.100.200', '2001:db8::/32', '2001:DB8:7:0::9'])
		expect((await block({ address })).failure?.fields).toEqual({
			address: 'You are logged in from this address: blocking it would lock you out.',
		})
	expect((await block({ address: '2001:db8:1::/48' }, '2001:db8:1::5')).failure?.fields?.address).toContain('your own address')
	expect((await block({ address: '203.0.113.77' })).status).toBe(200)
	await db.collection('sessions').deleteMany({})
	await ask(service, endpoints.liftAllIpBlocks, {}, { as })
})

it('accepts notes of up to 500 characters', async () => {
	expect((await block({ address: '198.51.100.9', note: 'a'.repeat(limits.ipBlockNoteMax) })).status).toBe(200)
	expect((await block({ address: '198.51.100.10', note: 'a'.repeat(limits.ipBlockNoteMax + 1) })).failure?.fields).toHaveProperty('note')
	await ask(service, endpoints.liftAllIpBlocks, {}, { as })
})

it.each([[0], [-1], [90_000]])('rejects an expiry in %d hours', async (expiresIn) => {
	expect((await block({ address: '198.51.100.1', expiresIn })).failure?.fields).toHaveProperty('expiresIn')
})

it('blocks a range once, lists its members, lifts it, and allows a new block', async () => {
	const { db } = service.deps
	await seedUser(db, { username: 'near', lastSeenIp: '203.0.113.200' })
	await seedUser(db, { username: 'far', lastSeenIp: '203.0.114.1' })
	const made = (await block({ address: '203.0.113.9/24', note: 'Floods us.' })).reply
	expect(made).toMatchObject({
		ip: '203.0.113.0',
		maskedBits: 24,
		createdBy: 'Head',
		inEffect: true,
		associatedUsers: ['near'],
		note: 'Floods us.',
	})
	expect((await block({ address: '203.0.113.0/24' })).failure).toMatchObject({ status: 400, code: 'block_duplicate' })
	await service.deps.callService(endpoints.noteBlockedMember, { body: { blockId: made.id, username: 'guest_star' } })
	expect((await ask(service, endpoints.getIpBlock, { params: { blockId: made.id } }, { as })).reply.associatedUsers).toContain('guest_star')

	const lifted = (await lift(made.id)).reply
	expect(lifted).toMatchObject({ inEffect: false, cancelledAt: expect.any(String) })
	expect((await lift(made.id)).reply.cancelledAt).toBe(lifted.cancelledAt)
	expect((await lift('0'.repeat(24))).failure?.code).toBe('block_not_found')
	expect((await block({ address: '203.0.113.0/24' })).reply.maskedBits).toBe(24)
})

it('expires and can be repeated', async () => {
	service.setNow(new Date('2026-03-01T00:00:00.000Z'))
	expect((await block({ address: '198.51.100.7', expiresIn: 1.5 })).reply).toMatchObject({
		maskedBits: 0,
		expiresAt: '2026-03-01T01:30:00.000Z',
		inEffect: true,
	})
	service.setNow(new Date('2026-03-01T02:00:00.000Z'))
	const [found] = (await list()).blocks.filter(({ ip }) => ip === '198.51.100.7')
	expect(found?.inEffect).toBe(false)
	expect((await block({ address: '198.51.100.7' })).status).toBe(200)
	service.setNow(undefined)
})

it('lists in pages, newest first, and lifts all in one request', async () => {
	for (let n = 1; n <= 5; n += 1) await block({ address: `198.51.100.${100 + n}` })
	const seen: string[] = []
	let next: string | null = null
	do {
		const page: Awaited<ReturnType<typeof list>> = await list(next, 2)
		seen.push(...page.blocks.map(({ id }) => id))
		next = page.next
	} while (next)
	const { db } = service.deps
	expect(new Set(seen).size).toBe(await db.collection<IpBlockRecord>('ipBlocks').countDocuments())
	expect((await ask(service, endpoints.liftAllIpBlocks, {}, { as })).status).toBe(200)
	expect((await list()).blocks.filter(({ inEffect }) => inEffect)).toEqual([])
})
