import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { communityService } from '../service.ts'

let service: TestService
let member: Viewer
let other: Viewer
let admin: Viewer

beforeAll(async () => {
	service = await startTestService(communityService)
	const { db } = service.deps
	member = (await seedUser(db)).viewer
	other = (await seedUser(db)).viewer
	admin = (await seedUser(db, { isAdmin: true })).viewer
	await seedCommunity(db, { name: 'Chess' })
})
afterAll(() => service.stop())

const request = (as: Viewer | null, name: string, note: string | null = null) =>
	ask(service, endpoints.requestCommunity, { body: { name, note } }, { as })
const list = async () => (await ask(service, endpoints.listCommunityRequests, {}, { as: admin })).reply

it('lists requests for admins, newest first, and marks names that exist by now', async () => {
	service.setNow(new Date('2026-03-01T00:00:00.000Z'))
	expect((await request(member, 'Go_game', 'Please.')).reply).toMatchObject({
		byUser: member.username,
		communityName: 'Go_game',
		note: 'Please.',
		communityExists: false,
	})
	service.setNow(new Date('2026-03-02T00:00:00.000Z'))
	expect((await request(member, 'Draughts')).reply.note).toBeNull()
	await seedCommunity(service.deps.db, { name: 'go_GAME' })
	expect((await list()).map(({ communityName, communityExists }) => [communityName, communityExists])).toEqual([
		['Draughts', false],
		['Go_game', true],
	])
})

it('rejects a duplicate pending request of the same member, also under concurrency', async () => {
	const answers = await Promise.all(['Poker', 'poker', 'POKER'].map((name) => request(member, name)))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
	expect((await request(member, 'PokeR')).failure?.code).toBe('community_already_requested')
	expect((await request(other, 'Poker')).status).toBe(200)
})

it('omits requests older than 90 days', async () => {
	service.setNow(new Date('2026-03-02T00:00:00.000Z'))
	await request(other, 'Backgammon')
	service.setNow(new Date('2026-06-15T00:00:00.000Z'))
	expect(await list()).toEqual([])
	expect((await request(other, 'Backgammon')).status).toBe(200)
})

it('rejects guests, taken or invalid names and notes that are too long', async () => {
	expect((await request(null, 'Rummy')).status).toBe(401)
	expect((await request(member, 'chess')).failure).toMatchObject({ status: 409, code: 'community_already_exists' })
	expect((await request(member, 'no')).failure).toMatchObject({ status: 400, code: 'invalid_community_name' })
	expect((await request(member, 'Rummy', 'a'.repeat(501))).failure).toMatchObject({ status: 400, fields: { note: expect.any(String) } })
	const operator = await askRaw(service, { method: 'POST', path: '/api/community_requests', body: '{"name":{"$gt":""}}' }, { as: member })
	expect(operator.status).toBe(400)
})

it('returns requests to admins only', async () => {
	expect((await ask(service, endpoints.listCommunityRequests, {}, { as: member })).failure?.code).toBe('not_admin')
})

const deny = (requestId: string, note: string | null = 'Too much alike.') =>
	service.deps.callService(endpoints.denyCommunityRequest, {
		body: { requestId, by: { id: admin.id, username: admin.username, requestId: null }, note },
	})
const remove = (as: Viewer | null, requestId: string) => ask(service, endpoints.deleteCommunityRequest, { params: { requestId } }, { as })

it('stores a denial with its author and note, notifies once, and allows a new request', async () => {
	const { id } = (await request(member, 'Bridge')).reply
	expect(await deny(id)).toMatchObject({ deniedNote: 'Too much alike.', deniedBy: admin.username, deniedAt: expect.any(String) })
	await expect(deny(id)).rejects.toMatchObject({ status: 400, code: 'already_denied' })
	await expect(deny('0'.repeat(24))).rejects.toMatchObject({ status: 404, code: 'request_not_found' })
	const published = await service.deps.db.collection('communityEvents').countDocuments({ 'event.type': 'community.requestDenied' })
	expect(published).toBe(1)
	expect((await request(member, 'Bridge')).status).toBe(200)
})

it('lets admins delete a request', async () => {
	const { id } = (await request(member, 'Mahjong')).reply
	expect((await remove(null, id)).status).toBe(401)
	expect((await remove(member, id)).failure?.code).toBe('not_admin')
	expect((await remove(admin, 'nonsense')).failure).toMatchObject({ status: 400, code: 'invalid_id' })
	expect(await remove(admin, id)).toMatchObject({ status: 200, reply: null })
	expect((await remove(admin, id)).failure?.code).toBe('request_not_found')
})

describe('accepting a request', () => {
	const accept = (requestId: string) =>
		service.deps.callService(endpoints.acceptCommunityRequest, {
			body: { requestId, by: { id: admin.id, username: admin.username, requestId: null } },
		})

	it('creates the community for the requester once', async () => {
		const { id } = (await request(member, 'Cribbage')).reply
		expect(await accept(id)).toMatchObject({ communityName: 'Cribbage', communityExists: true, deniedAt: null })
		await expect(accept(id)).rejects.toMatchObject({ status: 409, code: 'community_exists' })
		const { db } = service.deps
		const made = await db.collection('communities').findOne({ nameLower: 'cribbage' })
		expect(made).toMatchObject({ name: 'Cribbage', noMembers: 1 })
		expect(made?.creatorId.toHexString()).toBe(member.id)
		const published = await db.collection('communityEvents').findOne({ 'event.type': 'community.created', 'event.name': 'Cribbage' })
		expect(published?.event).toMatchObject({ creatorId: member.id, acceptedBy: admin.id })
	})

	it('rejects unknown and denied requests and those of deleted or banned members', async () => {
		await expect(accept('0'.repeat(24))).rejects.toMatchObject({ code: 'request_not_found' })
		const denied = (await request(member, 'Whist')).reply.id
		await deny(denied)
		await expect(accept(denied)).rejects.toMatchObject({ code: 'already_denied' })
		const gone = (await seedUser(service.deps.db)).viewer
		const { id } = (await request(gone, 'Patience')).reply
		await service.deps.db.collection('users').updateOne({ username: gone.username }, { $set: { bannedAt: new Date() } })
		await expect(accept(id)).rejects.toMatchObject({ code: 'user_not_found' })
	})

	it('rejects a requester who already moderates ten communities', async () => {
		const { db } = service.deps
		const busy = await seedUser(db)
		for (let n = 0; n < 10; n++) await seedModerator(db, busy, await seedCommunity(db))
		const { id } = (await request(busy.viewer, 'Eleventh')).reply
		await expect(accept(id)).rejects.toMatchObject({ status: 403, code: 'max_limit_reached' })
	})
})
