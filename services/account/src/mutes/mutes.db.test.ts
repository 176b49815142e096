import { listMutes, mute, unmute, unmuteAll, unmuteCommunity, unmuteUser } from '@folkmoot/account-contract/account-endpoints'
import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { Mutes } from '@folkmoot/account-contract/mute'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountService } from '../service.ts'

let service: TestService
let muted: UserRecord & { viewer: Viewer }
let communityId: string
let as: Viewer
beforeAll(async () => {
	service = await startTestService(accountService)
	muted = await seedUser(service.deps.db, { username: 'loud_gull', email: 'gull@sea.example', aboutMe: 'Loud.' })
	communityId = (await seedCommunity(service.deps.db, { name: 'Harbour' }))._id.toHexString()
})
beforeEach(async () => {
	as = (await seedUser(service.deps.db)).viewer
})
afterAll(() => service.stop())

const put = (body: { userId?: string; communityId?: string }) => ask(service, mute, { body }, { as })
const names = ({ userMutes, communityMutes }: Mutes) => [
	...userMutes.map((one) => one.mutedUser?.username),
	...communityMutes.map((one) => one.mutedCommunity?.name),
]

it('is idempotent and returns the mute and the full list', async () => {
	const { reply } = await put({ userId: muted.viewer.id })
	expect(reply).toMatchObject({ type: 'user', mutedUserId: muted.viewer.id, mutedUser: { username: 'loud_gull' }, communityMutes: [] })
	expect(reply.userMutes).toMatchObject([{ id: reply.id, mutedUser: { username: 'loud_gull', email: null, aboutMe: 'Loud.' } }])
	const again = await Promise.all([put({ userId: muted.viewer.id }), put({ communityId }), put({ communityId })])
	expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(again[0]?.reply.id).toBe(reply.id)
	const { reply: all } = await ask(service, listMutes, {}, { as })
	expect(names(all)).toEqual(['loud_gull', 'Harbour'])
	expect(all.communityMutes[0]).toMatchObject({ type: 'community', mutedCommunityId: communityId, mutedCommunity: { isMuted: true } })
})

it('mutes a member and a community in one request', async () => {
	const { reply } = await put({ userId: muted.viewer.id, communityId })
	expect(names(reply)).toEqual(['loud_gull', 'Harbour'])
	expect(reply).toMatchObject({ type: 'community', mutedCommunityId: communityId, mutedCommunity: { name: 'Harbour' } })
})

it('rejects oneself, missing and deleted accounts, and an empty target', async () => {
	const gone = await seedUser(service.deps.db, { deletedAt: new Date() })
	const codeOf = async (body: object) =>
		(await askRaw(service, { method: 'POST', path: '/api/mutes', body: JSON.stringify(body) }, { as })).failure?.code
	expect(await codeOf({ userId: as.id })).toBe('cannot_target_self')
	expect(await codeOf({ userId: 'a'.repeat(24) })).toBe('user_not_found')
	expect(await codeOf({ userId: gone.viewer.id })).toBe('user_deleted')
	expect(await codeOf({ communityId: 'a'.repeat(24) })).toBe('community_not_found')
	expect(await codeOf({ userId: 'loud_gull' })).toBe('invalid_id')
	expect(await codeOf({ userId: { $ne: null } })).toBe('invalid_id')
	expect(await codeOf({})).toBe('invalid_input')
	expect(names((await ask(service, listMutes, {}, { as })).reply)).toEqual([])
})

it('removes own mutes by member, community and mute id', async () => {
	const ofUser = (await put({ userId: muted.viewer.id })).reply.id
	await put({ communityId })
	const { viewer: stranger } = await seedUser(service.deps.db)
	await ask(service, unmute, { params: { id: ofUser } }, { as: stranger })
	await ask(service, unmuteUser, { params: { id: communityId } }, { as })
	expect(names((await ask(service, listMutes, {}, { as })).reply)).toEqual(['loud_gull', 'Harbour'])
	await ask(service, unmuteUser, { params: { id: muted.viewer.id } }, { as })
	expect(names((await ask(service, listMutes, {}, { as })).reply)).toEqual(['Harbour'])
	await ask(service, unmuteCommunity, { params: { id: communityId } }, { as })
	const { reply } = await put({ communityId })
	expect((await ask(service, unmute, { params: { id: reply.id } }, { as })).reply).toEqual({ success: true })
	expect((await ask(service, unmute, { params: { id: reply.id } }, { as })).status).toBe(200)
	expect(names((await ask(service, listMutes, {}, { as })).reply)).toEqual([])
	expect((await askRaw(service, { method: 'DELETE', path: '/api/mutes/1' }, { as })).failure?.code).toBe('invalid_id')
})

it('removes all mutes or those of a type, and returns the previous ones', async () => {
	await put({ userId: muted.viewer.id, communityId })
	expect(names((await ask(service, unmuteAll, { query: { type: 'user' } }, { as })).reply)).toEqual(['loud_gull', 'Harbour'])
	expect(names((await ask(service, listMutes, {}, { as })).reply)).toEqual(['Harbour'])
	await put({ userId: muted.viewer.id })
	expect(names((await ask(service, unmuteAll, { query: {} }, { as })).reply)).toEqual(['loud_gull', 'Harbour'])
	expect(names((await ask(service, listMutes, {}, { as })).reply)).toEqual([])
	expect((await askRaw(service, { method: 'DELETE', path: '/api/mutes?type=x' }, { as })).failure?.code).toBe('invalid_mute_type')
	expect(await service.deps.db.collection<MuteRecord>('mutes').countDocuments({ userId: muted._id })).toBe(0)
})
