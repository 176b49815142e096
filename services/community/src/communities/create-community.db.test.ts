import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import type { CommunityEvent } from '@folkmoot/community-contract/community-events'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { modtoolsService } from '@folkmoot/modtools/service'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { EventRecord } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communityService } from '../service.ts'

let service: TestService
let admin: Viewer
let member: Viewer

beforeAll(async () => {
	service = await startTestService(communityService, modtoolsService)
	admin = (await seedUser(service.deps.db, { isAdmin: true })).viewer
	member = (await seedUser(service.deps.db, { points: 10 })).viewer
})
afterAll(() => service.stop())

const create = (as: Viewer | null, name: string, about: string | null = null) =>
	ask(service, endpoints.createCommunity, { body: { name, about } }, { as })

function allow(communityCreation: 'admins' | 'members') {
	const settings = service.deps.db.collection<SiteSettingsRecord>('siteSettings')
	return settings.updateOne({ _id: 'site' }, { $set: { communityCreation } }, { upsert: true })
}

describe('permissions', () => {
	it('rejects guests', async () => {
		expect((await create(null, 'Guests')).failure?.code).toBe('not_logged_in')
	})

	it('rejects members when creation is limited to admins (the default), checking points first', async () => {
		const poor = (await seedUser(service.deps.db, { points: 9 })).viewer
		expect((await create(poor, 'Poor')).failure).toMatchObject({ status: 403, code: 'not_enough_points' })
		expect((await create(member, 'Rich')).failure).toMatchObject({ status: 403, code: 'not_admin' })
	})

	describe('when creation is open to members', () => {
		beforeEach(() => allow('members'))

		it('requires ten points and allows at most ten moderated communities', async () => {
			const busy = await seedUser(service.deps.db, { points: 10 })
			for (let n = 0; n < 9; n++) await seedModerator(service.deps.db, busy, await seedCommunity(service.deps.db))
			expect((await create(busy.viewer, 'Tenth_one')).status).toBe(200)
			expect((await create(busy.viewer, 'Eleventh')).failure).toMatchObject({ status: 403, code: 'max_limit_reached' })
		})

		it('does not count a community that was just created and left again', async () => {
			const busy = await seedUser(service.deps.db, { points: 10 })
			for (let n = 0; n < 9; n++) await seedModerator(service.deps.db, busy, await seedCommunity(service.deps.db))
			const { reply } = await create(busy.viewer, 'Given_up')
			const given = await service.deps.db.collection<CommunityRecord>('communities').findOne({ name: 'Given_up' })
			if (given) await seedModerator(service.deps.db, await seedUser(service.deps.db), given)
			const body = { communityId: reply.id, leave: true }
			expect((await ask(service, endpoints.joinCommunity, { body }, { as: busy.viewer })).status).toBe(200)
			expect((await create(busy.viewer, 'Instead')).status).toBe(200)
		})

		it('enforces the limit under concurrent requests', async () => {
			const keen = await seedUser(service.deps.db, { points: 10 })
			for (let n = 0; n < 8; n++) await seedModerator(service.deps.db, keen, await seedCommunity(service.deps.db))
			const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => create(keen.viewer, `Keen_${n}`)))
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403])
		})
	})
})

describe('name', () => {
	it.each(['ab', 'a'.repeat(22), 'with space', 'dash-ed', 'ünïcode', '', 'Admin', 'communities'])('rejects %j', async (name) => {
		const { failure } = await create(admin, name)
		expect(failure).toMatchObject({ status: 400, code: 'invalid_community_name', fields: { name: expect.any(String) } })
	})

	it('rejects an operator object and an about text that is too long', async () => {
		const call = (body: unknown) => askRaw(service, { method: 'POST', path: '/api/communities', body: JSON.stringify(body) }, { as: admin })
		expect((await call({ name: { $ne: '' } })).failure).toMatchObject({ status: 400, fields: { name: expect.any(String) } })
		const long = await call({ name: 'Long_about', about: 'a'.repeat(2_001) })
		expect(long.failure).toMatchObject({ status: 400, code: 'invalid_input', fields: { about: expect.any(String) } })
	})

	it('is unique case-insensitively, also under concurrent requests', async () => {
		const answers = await Promise.all(['Gardening', 'gardening', 'GARDENING', 'gArdening'].map((name) => create(admin, name)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
		expect((await create(admin, 'GardeninG')).failure).toMatchObject({ status: 409, code: 'community_exists' })
	})
})

describe('result', () => {
	it('makes the creator a member and a moderator immediately', async () => {
		const { reply } = await create(admin, 'Beekeeping', 'All about **bees**, in /beekeeping.')
		expect(reply).toMatchObject({
			name: 'Beekeeping',
			about: 'All about **bees**, in /beekeeping.',
			noMembers: 1,
			userJoined: true,
			userMod: true,
			isMuted: false,
		})
		expect(reply.mods?.map(({ username }) => username)).toEqual([admin.username])
		const itself = ['a', { href: '/beekeeping', community: 'beekeeping' }, '/beekeeping']
		expect(reply.aboutTree).toEqual([['p', null, 'All about ', ['strong', null, 'bees'], ', in ', itself, '.']])
		const { db } = service.deps
		const key = { communityId: new ObjectId(reply.id), userId: new ObjectId(admin.id) }
		expect(await db.collection<MemberRecord>('members').countDocuments(key)).toBe(1)
		expect(await db.collection<ModeratorRecord>('moderators').countDocuments(key)).toBe(1)
		const published = await db.collection<EventRecord<CommunityEvent>>('communityEvents').find({ 'event.communityId': reply.id }).toArray()
		expect(published.map(({ event }) => event)).toEqual([
			{ type: 'community.created', communityId: reply.id, name: 'Beekeeping', creatorId: admin.id },
		])
		const seen = await ask(service, endpoints.getCommunity, { params: { community: reply.id }, query: {} }, { as: admin })
		expect(seen.reply).toMatchObject({ userJoined: true, userMod: true, mods: [{ id: admin.id }], rules: [] })
	})

	it('is idempotent for the same Idempotency-Key', async () => {
		const input = { body: { name: 'Once_only' } }
		const first = await ask(service, endpoints.createCommunity, input, { as: admin, idempotencyKey: 'k1' })
		const again = await ask(service, endpoints.createCommunity, input, { as: admin, idempotencyKey: 'k1' })
		expect(again.reply).toEqual(first.reply)
	})
})
