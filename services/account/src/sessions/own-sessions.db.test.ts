import { endOtherSessions, endSession, endSessionsOfMember, listSessions } from '@folkmoot/account-contract/security-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSessions } from '../../testing/seed-sessions.ts'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)

it('rejects invalid ids and those of other members', async () => {
	const [mine, other] = [await seedUser(service.deps.db), await seedUser(service.deps.db)]
	await seedSessions(service.deps.db, other._id, { 'test-session': {} })
	const [theirs] = (await ask(service, listSessions, {}, { as: other.viewer })).reply.sessions
	const end = (sessionId: string) => ask(service, endSession, { params: { sessionId } }, { as: mine.viewer })
	expect((await end(theirs?.id ?? '')).failure).toMatchObject({ status: 404, code: 'session_not_found' })
	expect((await end('test-session')).failure).toMatchObject({ status: 400, code: 'invalid_id' })
	const raw = await askRaw(service, { method: 'POST', path: '/api/_sessions?action=endAll' }, { as: mine.viewer })
	expect(raw.failure).toMatchObject({ status: 400, code: 'invalid_action' })
	expect((await ask(service, listSessions, {}, { as: other.viewer })).reply.sessions).toHaveLength(1)
})

it('lists own sessions, current first, without hash or IP address, and ends them', async () => {
	const user = await seedUser(service.deps.db)
	await seedSessions(service.deps.db, user._id, {
		old: { lastSeenAt: before(50), userAgent: 'curl/8.5.0' },
		'test-session': { lastSeenAt: before(9), userAgent: firefox },
		young: { lastSeenAt: before(1) },
		over: { expiresAt: before(1) },
		banned: { endedByBan: true },
	})
	const listed = await ask(service, listSessions, {}, { as: user.viewer })
	const [here, young, old] = listed.reply.sessions
	expect(listed.reply.sessions).toHaveLength(3)
	expect(here).toMatchObject({ device: 'Firefox on Linux', kind: 'computer', isCurrent: true })
	expect(young).toMatchObject({ device: 'Unknown device', isCurrent: false })
	expect(old).toMatchObject({ device: 'curl' })
	expect(JSON.stringify(listed.reply)).not.toMatch(/192\.0\.2|"young"|test-session/)

	const ended = await ask(service, endSession, { params: { sessionId: old?.id ?? '' } }, { as: user.viewer })
	expect(ended.reply).toEqual({ success: true })
	expect(ended.headers.get(signInHeader)).toBeNull()
	expect((await ask(service, endSession, { params: { sessionId: old?.id ?? '' } }, { as: user.viewer })).status).toBe(404)

	const { reply } = await ask(service, endOtherSessions, { query: { action: 'endOthers' } }, { as: user.viewer })
	expect(reply.sessions).toEqual([here])
	const last = await ask(service, endSession, { params: { sessionId: here?.id ?? '' } }, { as: user.viewer })
	expect(last.headers.get(signInHeader)).toBe('out')
})

it('only admins end all sessions of a member, recorded in the audit log', async () => {
	const { db } = service.deps
	const [admin, member] = [await seedUser(db, { isAdmin: true }), await seedUser(db)]
	const gone = await seedUser(db, { deletedAt: new Date() })
	await seedSessions(db, member._id, { phone: {}, laptop: {}, over: { expiresAt: before(1) } })
	const end = (username: string, as: Viewer | null) =>
		ask(service, endSessionsOfMember, { params: { username }, body: { note: ' Stolen. ' } }, { as })
	expect((await end(member.username, null)).status).toBe(401)
	expect((await end(member.username, member.viewer)).failure).toMatchObject({ status: 403, code: 'not_admin' })
	expect((await end(admin.username, admin.viewer)).failure).toMatchObject({ status: 400, code: 'cannot_target_self' })
	for (const name of ['nobody_here', gone.username]) expect((await end(name, admin.viewer)).failure?.code).toBe('user_not_found')
	expect((await end(member.username.toUpperCase(), admin.viewer)).reply).toEqual({ ended: 2 })
	expect(await db.collection('sessions').countDocuments({ userId: member._id })).toBe(0)
	expect((await end(member.username, admin.viewer)).reply).toEqual({ ended: 0 })
	expect(await db.collection('auditLog').findOne({ action: 'end_sessions' }, { sort: { seq: 1 } })).toMatchObject({
		content: { about: { name: member.username }, note: 'Stolen.', details: { sessions: 2 } },
	})
})
