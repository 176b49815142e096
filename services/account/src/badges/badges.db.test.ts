import { getUser } from '@folkmoot/account-contract/account-endpoints'
import { giveBadge, takeBadge } from '@folkmoot/account-contract/badge-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { awaitTitles } from '../../testing/notification-fixtures.ts'
import { accountService } from '../service.ts'

vi.setConfig({ testTimeout: 60_000 })

let service: TestService
let boss: Viewer
beforeAll(async () => {
	service = await startTestService(accountService)
	boss = (await seedUser(service.deps.db, { isAdmin: true })).viewer
})
afterAll(() => service.stop())

const give = (username: string, as: Viewer | null) => ask(service, giveBadge, { params: { username }, body: { type: 'supporter' } }, { as })
const take = (username: string, badge: string, byType: boolean) =>
	ask(service, takeBadge, { params: { username, badge }, query: byType ? { byType: 'true' } : {} }, { as: boss })

it('rejects non-admins, missing accounts and unknown types', async () => {
	const { viewer } = await seedUser(service.deps.db)
	const gone = await seedUser(service.deps.db, { deletedAt: new Date() })
	expect((await give(viewer.username, null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
	expect((await give(viewer.username, viewer)).failure).toMatchObject({ status: 403, code: 'not_admin' })
	expect((await give('nobody_here', boss)).failure?.code).toBe('user_not_found')
	expect((await give(gone.username, boss)).failure?.code).toBe('user_not_found')
	for (const [type, status, code] of [
		['hero', 404, 'badge_type_not_found'],
		[{ $ne: null }, 400, 'invalid_input'],
		[3, 400, 'invalid_input'],
		[undefined, 400, 'invalid_input'],
	] as const) {
		const call = { method: 'POST', path: `/api/users/${viewer.username}/badges`, body: JSON.stringify({ type }) }
		expect((await askRaw(service, call, { as: boss })).failure).toMatchObject({ status, code })
	}
	expect((await take(viewer.username, 'hero', true)).failure).toMatchObject({ status: 404, code: 'badge_type_not_found' })
	expect((await take(viewer.username, 'supporter', false)).failure).toMatchObject({ status: 400, code: 'bad_badge_id' })
	expect((await take(viewer.username, '1', false)).failure).toMatchObject({ status: 400, code: 'bad_badge_id' })
	expect((await take('nobody_here', 'supporter', true)).failure?.code).toBe('user_not_found')
})

it('is idempotent, appears on the account, publishes an event, and is removed by type or id', async () => {
	const { viewer } = await seedUser(service.deps.db)
	const answers = await Promise.all([1, 2, 3, 4].map(() => give(viewer.username.toUpperCase(), boss)))
	for (const { reply } of answers) expect(reply).toEqual([{ id: 1, type: 'supporter' }])
	const badges = async () => (await ask(service, getUser, { params: { username: viewer.username }, query: {} })).reply.badges
	expect(await badges()).toEqual([{ id: 1, type: 'supporter' }])
	await awaitTitles(service, viewer, ['Thank you for supporting this site: you now have the supporter badge'])
	expect((await take(viewer.username, 'supporter', true)).reply).toEqual({ success: true })
	expect((await take(viewer.username, 'supporter', true)).reply).toEqual({ success: true })
	expect(await badges()).toEqual([])
	await give(viewer.username, boss)
	expect((await take(viewer.username, '1', false)).reply).toEqual({ success: true })
	expect(await badges()).toEqual([])
})
