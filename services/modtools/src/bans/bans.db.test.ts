import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let community: CommunityRecord
let communityId: string
let moderator: Viewer
let member: Viewer
let admin: Viewer

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	const mod = await seedUser(db)
	await seedModerator(db, mod, community)
	moderator = mod.viewer
	member = (await seedUser(db)).viewer
	admin = (await seedUser(db, { isAdmin: true })).viewer
})

const ban = (as: Viewer | null, username: string, expires?: string | null) =>
	ask(service, endpoints.banMember, { params: { communityId }, body: { username, ...(expires === undefined ? {} : { expires }) } }, { as })
const unban = (as: Viewer | null, username: string) =>
	ask(service, endpoints.unbanMember, { params: { communityId }, body: { username } }, { as })
const list = async (as: Viewer | null = moderator) => ask(service, endpoints.listBanned, { params: { communityId } }, { as })
const banned = async () => (await list()).reply.map(({ username }) => username)

it('lets moderators and admins ban and unban', async () => {
	const other = (await seedUser(service.deps.db)).viewer
	expect((await ban(moderator, member.username.toUpperCase())).reply).toMatchObject({ id: member.id, username: member.username })
	expect((await ban(admin, other.username)).status).toBe(200)
	expect(await banned()).toEqual([other.username, member.username])
	for (const _again of [1, 2]) expect((await unban(moderator, member.username)).reply.username).toBe(member.username)
	expect(await banned()).toEqual([other.username])
})

it('lists bans with their expiry and latest reason', async () => {
	service.setNow(new Date('2030-01-01T00:00:00.000Z'))
	const because = (reason: string, expires: string | null) =>
		ask(service, endpoints.banMember, { params: { communityId }, body: { username: member.username, reason, expires } }, { as: moderator })
	await because('Sells pills.', null)
	await unban(moderator, member.username)
	await because('Sells them again.', '2030-02-01T00:00:00.000Z')
	expect((await list()).reply).toMatchObject([
		{
			username: member.username,
			reason: 'Sells them again.',
			rule: null,
			bannedAt: '2030-01-01T00:00:00.000Z',
			expires: '2030-02-01T00:00:00.000Z',
		},
	])
})

it('returns 409 for a second ban, also concurrently', async () => {
	const answers = await Promise.all([1, 2, 3].map(() => ban(moderator, member.username)))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
	expect((await ban(moderator, member.username)).failure).toMatchObject({ status: 409, code: 'conflict' })
})

it('expires on time and can be repeated', async () => {
	service.setNow(new Date('2030-01-01T00:00:00.000Z'))
	expect((await ban(moderator, member.username, '2030-01-02T01:00:00+01:00')).status).toBe(200)
	service.setNow(new Date('2030-01-01T23:59:59.000Z'))
	expect(await banned()).toEqual([member.username])
	service.setNow(new Date('2030-01-02T00:00:00.000Z'))
	expect(await banned()).toEqual([])
	expect((await ban(moderator, member.username, null)).status).toBe(200)
	expect(await banned()).toEqual([member.username])
})

it('rejects past or invalid expiry times', async () => {
	service.setNow(new Date('2030-01-01T00:00:00.000Z'))
	for (const expires of ['2030-01-01T00:00:00.000Z', '2029-01-01T00:00:00Z', 'tomorrow']) {
		expect((await ban(moderator, member.username, expires)).failure).toMatchObject({
			status: 400,
			code: 'invalid_expires',
			fields: { expires: expect.any(String) },
		})
	}
})

it('rejects unauthorized callers, and missing members, moderators, admins and oneself as targets', async () => {
	const second = await seedUser(service.deps.db)
	await seedModerator(service.deps.db, second, community)
	expect((await ban(null, 'x')).status).toBe(401)
	expect((await ban(member, 'x')).failure).toMatchObject({ status: 403, code: 'not_admin_nor_mod' })
	expect((await list(member)).failure).toMatchObject({ status: 403, code: 'not_admin_nor_mod' })
	expect((await unban(member, 'x')).failure?.code).toBe('not_admin_nor_mod')
	expect((await ban(moderator, '')).failure).toMatchObject({ status: 400, code: 'no_username', fields: { username: expect.any(String) } })
	expect((await ban(moderator, 'nobody_here')).failure).toMatchObject({ status: 404, code: 'user_not_found' })
	expect((await ban(moderator, second.username)).failure).toMatchObject({ status: 403, code: 'not_admin_nor_mod' })
	expect((await ban(moderator, admin.username)).failure).toMatchObject({ status: 403, code: 'not_admin_nor_mod' })
	expect((await ban(moderator, moderator.username)).failure).toMatchObject({ status: 400, code: 'cannot_target_self' })
	const call = { method: 'POST', path: `/api/communities/${communityId}/banned`, body: '{"username":{"$ne":null}}' }
	expect((await askRaw(service, call, { as: moderator })).failure).toMatchObject({ status: 400, fields: { username: expect.any(String) } })
})
