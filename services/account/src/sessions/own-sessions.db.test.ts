import { endOtherSessions, endSession, listSessions } from '@folkmoot/account-contract/security-endpoints'
import { signInHeader } from '@folkmoot/service-kit/sign-in'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSessions } from '../../testing/seed-sessions.ts'
import { accountRoom } from '../room.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountRoom)
})
afterAll(() => service.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)

it('refuses ids that are none, or somebody else’s', async () => {
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

it('lists the own ones, this one first, without hash or address, and ends them', async () => {
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
