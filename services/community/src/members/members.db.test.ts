import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { modtoolsService } from '@folkmoot/modtools/service'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { communityService } from '../service.ts'

let service: TestService
const wait = { timeout: 5_000, interval: 20 }

beforeAll(async () => {
	service = await startTestService(communityService, modtoolsService)
})
afterAll(() => service.stop())

const join = (as: Viewer | null, { _id }: { _id: ObjectId }, leave?: boolean) =>
	ask(service, endpoints.joinCommunity, { body: { communityId: _id.toHexString(), ...(leave === undefined ? {} : { leave }) } }, { as })
const countOf = async ({ _id }: CommunityRecord) =>
	(await service.deps.db.collection<CommunityRecord>('communities').findOne({ _id }))?.noMembers
const membershipsOf = (filter: { userId?: ObjectId; communityId?: ObjectId }) =>
	service.deps.db.collection<MemberRecord>('members').countDocuments(filter)
const publish = (event: AccountEvent) => appendEvents(service.deps.db, 'accountEvents', [event], { tx: undefined, now: new Date() })

describe('joinCommunity', () => {
	it('joins and leaves, both idempotently', async () => {
		const community = await seedCommunity(service.deps.db)
		const { viewer } = await seedUser(service.deps.db)
		for (const _again of [1, 2])
			expect((await join(viewer, community)).reply).toMatchObject({ userJoined: true, userMod: false, noMembers: 1 })
		for (const _again of [1, 2]) expect((await join(viewer, community, true)).reply).toMatchObject({ userJoined: false, noMembers: 0 })
	})

	it('rejects guests, unknown communities and malformed ids', async () => {
		const { viewer } = await seedUser(service.deps.db)
		const community = await seedCommunity(service.deps.db, { deletedAt: new Date() })
		expect((await join(null, community)).status).toBe(401)
		expect((await join(viewer, community)).failure?.code).toBe('community_not_found')
		const bad = await ask(service, endpoints.joinCommunity, { body: { communityId: 'x' } }, { as: viewer })
		expect(bad.failure).toMatchObject({ status: 400, code: 'invalid_id', fields: { communityId: expect.any(String) } })
	})

	it('keeps the member count exact under concurrent joins and leaves', async () => {
		const community = await seedCommunity(service.deps.db)
		const users = await Promise.all(Array.from({ length: 8 }, () => seedUser(service.deps.db)))
		const answers = await Promise.all(users.flatMap(({ viewer }) => [join(viewer, community), join(viewer, community)]))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect(await countOf(community)).toBe(8)
		const leavers = users.slice(0, 4)
		await Promise.all(leavers.flatMap(({ viewer }) => [join(viewer, community, true), join(viewer, community, true)]))
		expect(await countOf(community)).toBe(4)
		expect(await membershipsOf({ communityId: community._id })).toBe(4)
	})

	it('ends moderation when a moderator leaves', async () => {
		const community = await seedCommunity(service.deps.db)
		const user = await seedUser(service.deps.db)
		const other = await seedUser(service.deps.db)
		for (const one of [user, other]) await seedModerator(service.deps.db, one, community)
		await join(user.viewer, community)
		const mods = [{ username: other.username }]
		expect((await join(user.viewer, community, true)).reply).toMatchObject({ userMod: false, userJoined: false, mods })
		const seen = await ask(
			service,
			endpoints.getCommunity,
			{ params: { community: community._id.toHexString() }, query: {} },
			{ as: user.viewer },
		)
		expect(seen.reply).toMatchObject({ userMod: false, mods })
	})

	it('keeps the last moderator, also when all leave at once; an admin may leave (rule moderation-18)', async () => {
		const community = await seedCommunity(service.deps.db)
		const people = await Promise.all([1, 2, 3].map(() => seedUser(service.deps.db)))
		for (const one of people) {
			await seedModerator(service.deps.db, one, community)
			await join(one.viewer, community)
		}
		const answers = await Promise.all(people.map(({ viewer }) => join(viewer, community, true)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
		expect(answers.find(({ failure }) => failure)?.failure?.code).toBe('last_moderator')
		expect(await service.deps.db.collection('moderators').countDocuments({ communityId: community._id })).toBe(1)
		expect(await membershipsOf({ communityId: community._id })).toBe(1)

		const [admin, theirs] = [await seedUser(service.deps.db, { isAdmin: true }), await seedCommunity(service.deps.db)]
		await seedModerator(service.deps.db, admin, theirs)
		expect((await join(admin.viewer, theirs, true)).reply).toMatchObject({ userMod: false, mods: [] })
	})
})

describe('joinDefaultCommunities', () => {
	it('joins a new member once, and not again after leaving', async () => {
		const { db } = service.deps
		const defaults = [await seedCommunity(db, { isDefault: true }), await seedCommunity(db, { isDefault: true })] as const
		await seedCommunity(db)
		const { viewer } = await seedUser(db)
		const asks = () => ask(service, endpoints.joinDefaultCommunities, { body: { userId: viewer.id } }, { asService: true })
		const answers = await Promise.all([asks(), asks(), asks()])
		expect(answers.map(({ reply }) => reply.joined).sort()).toEqual([0, 0, 2])
		await join(viewer, defaults[0], true)
		await publish({ type: 'user.created', userId: viewer.id, username: viewer.username })
		const next = await seedUser(db)
		await publish({ type: 'user.created', userId: next.viewer.id, username: next.username })
		await vi.waitFor(async () => expect(await membershipsOf({ userId: next._id })).toBe(2), wait)
		expect([await countOf(defaults[0]), await countOf(defaults[1])]).toEqual([1, 2])
	})
})

describe('events of other areas', () => {
	it('removes memberships of deleted accounts and decrements the counts', async () => {
		const user = await seedUser(service.deps.db)
		const communities = [await seedCommunity(service.deps.db, { noMembers: 3 }), await seedCommunity(service.deps.db)] as const
		for (const community of communities) await join(user.viewer, community)
		await publish({ type: 'user.deleted', userId: user.viewer.id, username: user.username, by: user.viewer.id, proPicId: null })
		await vi.waitFor(async () => expect(await membershipsOf({ userId: user._id })).toBe(0), wait)
		expect([await countOf(communities[0]), await countOf(communities[1])]).toEqual([3, 0])
	})

	it('adds new moderators as members unless they have resigned since', async () => {
		const { db } = service.deps
		const [community, moderator, resigned] = [await seedCommunity(db), await seedUser(db), await seedUser(db)]
		await seedModerator(db, moderator, community)
		const communityId = community._id.toHexString()
		const added = [resigned, moderator].map(
			({ viewer }): ModtoolsEvent => ({ type: 'moderator.added', communityId, userId: viewer.id, by: viewer.id }),
		)
		await appendEvents(db, 'modtoolsEvents', added, { tx: undefined, now: new Date() })
		await vi.waitFor(async () => expect(await membershipsOf({ userId: moderator._id })).toBe(1), wait)
		expect(await countOf(community)).toBe(1)
		expect(await membershipsOf({ userId: resigned._id })).toBe(0)
	})
})
