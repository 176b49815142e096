import * as endpoints from '@folkmoot/admin-contract/audit-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { verifyAuditEntries } from '@folkmoot/contract-kit/audit-chain'
import { emptyChain } from '@folkmoot/contract-kit/chain'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, findUnprotectedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type AuditRecord, memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { ClientSession } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminService } from '../service.ts'

let service: TestService
let head: Awaited<ReturnType<typeof seedUser>>
let other: Awaited<ReturnType<typeof seedUser>>
let as: Viewer
beforeAll(async () => {
	service = await startTestService(adminService)
	head = await seedUser(service.deps.db, { username: 'Head', isAdmin: true })
	other = await seedUser(service.deps.db, { username: 'Other_admin', isAdmin: true })
	as = head.viewer
	for (let n = 1; n <= 30; n++) {
		const acting = n % 3 === 0 ? other.viewer : as
		const now = new Date(Date.UTC(2026, 2, Math.ceil(n / 3), 12))
		const action = n % 2 === 0 ? 'ban_member' : 'unban_member'
		await inTransaction((tx) =>
			recordAdminAction(service.deps.db, { tx, now, viewer: acting, requestId: `r-${n}` }, { action, about: memberSubject(other) }),
		)
	}
})
afterAll(() => service.stop())

const log = () => service.deps.db.collection<AuditRecord>('auditLog')
const inTransaction = (work: (tx: ClientSession) => Promise<void>) =>
	service.deps.client.withSession((session) => session.withTransaction(work))
const list = async (query: Parameters<typeof ask<typeof endpoints.listAuditLog>>[2]['query']) =>
	(await ask(service, endpoints.listAuditLog, { query }, { as })).reply
const act = (tx: ClientSession | undefined, requestId: string) =>
	recordAdminAction(
		service.deps.db,
		{ tx, now: new Date(), viewer: as, requestId },
		{ action: 'end_sessions', about: memberSubject(other), note: ' ' },
	)

it('returns 403 to non-admins and no 500 on malformed input', async () => {
	const all = endpointsOf(endpoints)
	expect(await findUnprotectedEndpoints(service, all)).toEqual([])
	expect(await findServerErrors(service, all, as)).toEqual([])
})

it.each(['POST', 'PUT', 'DELETE'])('cannot be changed: %s', async (method) => {
	for (const path of ['/api/audit_log', '/api/audit_log/chain', '/api/audit_log/1'])
		expect((await askRaw(service, { method, path, body: '{}' }, { as })).status).toBe(404)
})

describe('listAuditLog', () => {
	it('pages through all entries, newest first, including ties', async () => {
		const seqs: number[] = []
		let next: string | null = null
		do {
			const page: Awaited<ReturnType<typeof list>> = await list({ limit: 7, next })
			seqs.push(...page.entries.map(({ content }) => content.seq))
			next = page.next
		} while (next !== null)
		expect(seqs).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
	})

	it.each([
		[{ admin: 'oTHER_admin' }, 10],
		[{ action: 'ban_member' as const }, 15],
		[{ admin: 'Head', action: 'ban_member' as const }, 10],
		[{ from: '2026-03-03', to: '2026-03-03' }, 3],
		[{ from: '2026-03-10T12:00:00.000Z' }, 3],
		[{ to: '2026-03-01' }, 3],
		[{ admin: 'nobody_here' }, 0],
	])('filters by %o', async (query, count) => {
		expect((await list({ ...query, limit: 100 })).entries).toHaveLength(count)
	})

	it.each([{}, { byId: true }, { action: true }, { byId: true, action: true }])('uses an index: %o', async (by) => {
		const filter = { ...(by.byId ? { byId: head._id } : {}), ...(by.action ? { action: 'ban_member' as const } : {}) }
		const plan = await log().find(filter).sort({ at: -1, _id: -1 }).limit(5).explain('executionStats')
		const { totalDocsExamined, totalKeysExamined } = plan.executionStats as { totalDocsExamined: number; totalKeysExamined: number }
		expect([totalDocsExamined, totalKeysExamined]).toEqual([5, 5])
	})
})

describe('the hash chain', () => {
	const chain = async () => (await ask(service, endpoints.readAuditChain, { query: {} }, { as })).reply
	const check = async () => {
		const { entries, head: stands } = await chain()
		const { head: reached, fault } = await verifyAuditEntries(emptyChain, entries, sha256)
		return { fault, isWhole: reached.hash === stands.hash && reached.seq === stands.seq }
	}

	it('stays valid under concurrent actions', async () => {
		await Promise.all(Array.from({ length: 25 }, (_, index) => inTransaction((tx) => act(tx, `many-${index}`))))
		expect(await check()).toEqual({ fault: null, isWhole: true })
		expect((await chain()).head.seq).toBe(55)
	})

	it('contains an entry exactly for each committed action', async () => {
		const done = service.deps.db.collection('users')
		const failing = inTransaction(async (tx) => {
			await done.updateOne({ _id: other._id }, { $set: { points: 77 } }, { session: tx })
			await act(tx, 'never')
			throw new Error('The process dies here.')
		})
		await expect(failing).rejects.toThrow('dies')
		expect(await log().countDocuments({ 'content.requestId': 'never' })).toBe(0)
		expect(await done.findOne({ _id: other._id })).not.toMatchObject({ points: 77 })
		await expect(act(undefined, 'alone')).rejects.toThrow('needs the transaction')
		expect(await check()).toEqual({ fault: null, isWhole: true })
	})

	it('detects entries changed, removed or inserted in the database', async () => {
		const third = await log().findOne({ seq: 3 })
		await log().updateOne({ seq: 3 }, { $set: { 'content.note': 'Something else.' } })
		expect((await check()).fault).toEqual({ seq: 3, what: 'altered' })
		await log().deleteOne({ seq: 3 })
		expect((await check()).fault).toEqual({ seq: 3, what: 'gap' })
		if (third) await log().insertOne({ ...third, hash: 'f'.repeat(64) })
		expect((await check()).fault).toEqual({ seq: 3, what: 'altered' })
		await log().deleteOne({ seq: 3 })
		if (third) await log().insertOne(third)
		expect(await check()).toEqual({ fault: null, isWhole: true })
	})
})
