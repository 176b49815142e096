import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

const nowhere = '0123456789abcdef01234567'

it.each([
	['GET', 'reports?limit=51', undefined, 'invalid_limit'],
	['GET', 'reports?filter=odd', undefined, 'invalid_filter'],
	['DELETE', 'reports/odd', undefined, 'invalid_report_id'],
	['GET', 'appeals?state=odd', undefined, 'invalid_filter'],
	['POST', 'mods', '{"username":1}', 'invalid_input'],
	['POST', 'banned', '{"expires":"soon"}', 'invalid_expires'],
	['POST', 'rules', '{}', 'invalid_input'],
	['POST', 'rules', undefined, 'invalid_input'],
])('%s %s with input %s: 404, then 403, then 400', async (method, path, body, code) => {
	const { db } = service.deps
	const [here, elsewhere] = [await seedCommunity(db), await seedCommunity(db)]
	const [member, moderator, other] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, moderator, here)
	await seedModerator(db, other, elsewhere)
	const call = (id: string) => ({ method, path: `/api/communities/${id}/${path}`, body })
	const at = call(here._id.toHexString())
	expect((await askRaw(service, at)).failure?.code).toBe('not_logged_in')
	expect((await askRaw(service, call(nowhere), { as: member.viewer })).failure?.code).toBe('community_not_found')
	for (const { viewer } of [member, other]) expect((await askRaw(service, at, { as: viewer })).status).toBe(403)
	expect((await askRaw(service, at, { as: moderator.viewer })).failure).toMatchObject({ status: 400, code })
	expect((await askRaw(service, call('odd'), { as: member.viewer })).failure).toMatchObject({ status: 400, code: 'invalid_id' })
})
