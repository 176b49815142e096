import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { CommunityEvent } from '@folkmoot/community-contract/community-events'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedBan, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import type { BanRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let community: CommunityRecord
let communityId: string
let [head, second, third, admin, member]: Person[] = []
const wait = { timeout: 5_000, interval: 20 }

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	const people = await Promise.all([seedUser(db), seedUser(db), seedUser(db), seedUser(db, { isAdmin: true }), seedUser(db)])
	;[head, second, third, admin, member] = people
	for (const one of people.slice(0, 3)) await seedModerator(db, one, community)
})

const add = (as: Person | undefined, username: string) =>
	ask(service, endpoints.addModerator, { params: { communityId }, body: { username } }, { as: as?.viewer ?? null })
const remove = (as: Person | undefined, target: Person | undefined) =>
	ask(
		service,
		endpoints.removeModerator,
		{ params: { communityId, username: target?.username ?? 'nobody_here' } },
		{ as: as?.viewer ?? null },
	)
const list = async (id = communityId) =>
	(await ask(service, endpoints.listModerators, { params: { communityId: id } })).reply.map(({ username }) => username)
const namesOf = (...people: (Person | undefined)[]) => people.map((one) => one?.username)
const publish = (outbox: string, event: CommunityEvent | AccountEvent, now = new Date()) =>
	appendEvents(service.deps.db, outbox, [event], { tx: undefined, now })

describe('addModerator', () => {
	it('appoints at the lowest rank, by any moderator or an admin', async () => {
		expect((await add(third, member?.username.toUpperCase() ?? '')).reply.map(({ username }) => username)).toEqual(
			namesOf(head, second, third, member),
		)
		expect((await add(admin, admin?.username ?? '')).status).toBe(200)
		expect(await list()).toEqual(namesOf(head, second, third, member, admin))
		const event = { type: 'moderator.added', communityId, userId: member?.viewer.id, by: third?.viewer.id }
		expect(await service.deps.db.collection('modtoolsEvents').countDocuments({ event })).toBe(1)
	})

	it('assigns unique ranks under concurrent appointments', async () => {
		const people = await Promise.all([1, 2, 3, 4].map(() => seedUser(service.deps.db)))
		const answers = await Promise.all(people.map(({ username }) => add(head, username)))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
		const ranks = await service.deps.db.collection('moderators').distinct('rank', { communityId: community._id })
		expect(ranks).toHaveLength(7)
	})

	it('rejects unauthorized callers, missing accounts and existing moderators', async () => {
		const gone = await seedUser(service.deps.db, { deletedAt: new Date() })
		expect((await add(undefined, 'x')).failure?.code).toBe('not_logged_in')
		expect((await add(member, 'x')).failure).toMatchObject({ status: 403, code: 'not_mod_not_admin' })
		expect((await add(head, ' ')).failure).toMatchObject({ status: 400, code: 'empty_username', fields: { username: expect.any(String) } })
		expect((await add(head, 'nobody_here')).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect((await add(head, gone.username)).failure?.code).toBe('user_not_found')
		expect((await add(head, third?.username ?? '')).failure).toMatchObject({ status: 409, code: 'conflict' })
		const suspended = await seedUser(service.deps.db, { bannedAt: new Date() })
		const message = `@${suspended.username} is suspended.`
		expect((await add(head, suspended.username)).failure).toMatchObject({ status: 403, code: 'user_banned', message })
		const input = { params: { communityId: '0'.repeat(24) }, body: { username: 'x' } }
		expect((await ask(service, endpoints.addModerator, input, { as: head?.viewer ?? null })).failure?.code).toBe('community_not_found')
	})

	it('enforces the limit of ten communities, also concurrently', async () => {
		const busy = await seedUser(service.deps.db)
		for (let n = 0; n < 9; n++) await seedModerator(service.deps.db, busy, await seedCommunity(service.deps.db))
		const others = await Promise.all([1, 2, 3].map(() => seedCommunity(service.deps.db)))
		const body = { username: busy.username }
		const answers = await Promise.all(
			others.map(({ _id }) =>
				ask(service, endpoints.addModerator, { params: { communityId: _id.toHexString() }, body }, { as: admin?.viewer ?? null }),
			),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
		expect(answers.find(({ failure }) => failure)?.failure?.code).toBe('max_limit_reached')
	})

	it('lifts a ban: moderators cannot be banned', async () => {
		if (member) await seedBan(service.deps.db, member, community)
		await add(head, member?.username ?? '')
		expect(await service.deps.db.collection<BanRecord>('bans').countDocuments({ communityId: community._id })).toBe(0)
	})
})

describe('listModerators', () => {
	it('shows whole accounts, with nothing private of anyone but the viewer', async () => {
		const { db } = service.deps
		const [one, other] = [await seedUser(db, { email: 'one@example.org' }), await seedUser(db, { email: 'other@example.org' })]
		for (const person of [one, other]) await seedModerator(db, person, community)
		const read = async (as: Person | null) =>
			(await ask(service, endpoints.listModerators, { params: { communityId } }, { as: as?.viewer ?? null })).reply.slice(-2)
		expect(await read(null)).toMatchObject([
			{ username: one.username, email: null, noPosts: 0, aboutMe: null, moddingList: null },
			{ username: other.username, email: null },
		])
		expect(await read(one)).toMatchObject([{ email: 'one@example.org' }, { email: null }])
		expect(JSON.stringify(await read(admin ?? null))).not.toContain('passwordHash')
	})
})

describe('removeModerator', () => {
	it('removes moderators at or below the own rank, and oneself', async () => {
		expect((await remove(second, head)).failure).toMatchObject({ status: 403, code: 'lower_mod' })
		expect((await remove(second, third)).reply).toMatchObject({ username: third?.username })
		expect((await remove(second, second)).status).toBe(200)
		expect(await list()).toEqual(namesOf(head))
		expect((await remove(admin, head)).status).toBe(200)
		expect(await list()).toEqual([])
	})

	it('keeps the last moderator, unless an admin decides (rule moderation-18)', async () => {
		await remove(head, second)
		await remove(head, third)
		expect((await remove(head, head)).failure).toMatchObject({ status: 409, code: 'last_moderator' })
		expect(await list()).toEqual(namesOf(head))
		expect((await remove(admin, head)).status).toBe(200)
	})

	it('keeps one moderator when all remove each other or give up at once', async () => {
		const resign = (one: Person | undefined) =>
			ask(service, endpoints.resignModerator, { body: { communityId, userId: one?.viewer.id ?? '', isAdmin: false } }, { asService: true })
		const race = async () => {
			const here = await seedCommunity(service.deps.db)
			communityId = here._id.toHexString()
			for (const one of [head, second, third]) if (one) await seedModerator(service.deps.db, one, here)
			const removals = [remove(head, second), remove(second, second), remove(head, head), remove(third, third)]
			const answers = await Promise.all([...removals, resign(third), resign(second)])
			const conflicts = answers.filter(({ status }) => status === 409)
			return { left: await list(), statuses: answers.map(({ status }) => status), codes: conflicts.map(({ failure }) => failure?.code) }
		}
		for (let round = 0; round < 5; round++) {
			const { left, statuses, codes } = await race()
			expect(left).toHaveLength(1)
			expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([])
			expect(codes.filter((code) => code !== 'last_moderator')).toEqual([])
		}
	})

	it('rejects unauthorized callers and members who do not moderate', async () => {
		expect((await remove(undefined, head)).status).toBe(401)
		expect((await remove(member, third)).failure?.code).toBe('not_mod_not_admin')
		expect((await remove(head, member)).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect((await remove(head, undefined)).failure?.code).toBe('user_not_found')
	})
})

describe('events of other areas', () => {
	const first = (userId: string, id: string) =>
		ask(service, endpoints.appointFirstModerator, { body: { communityId: id, userId } }, { asService: true })

	it('appoints the creator once, by call or by event', async () => {
		const fresh = await seedCommunity(service.deps.db)
		const id = fresh._id.toHexString()
		const userId = member?.viewer.id ?? ''
		await Promise.all([
			first(userId, id),
			first(userId, id),
			publish('communityEvents', { type: 'community.created', communityId: id, name: fresh.name, creatorId: userId }),
		])
		await vi.waitFor(async () => expect(await list(id)).toEqual(namesOf(member)), wait)
		const event = { type: 'moderator.added', communityId: id, userId, by: userId, isFirst: true }
		expect(await service.deps.db.collection('modtoolsEvents').countDocuments({ event })).toBe(1)
		await ask(service, endpoints.resignModerator, { body: { communityId: id, userId, isAdmin: true } }, { asService: true })
		await first(userId, id)
		expect(await list(id)).toEqual([])
	})

	it('dismisses a moderator who leaves, but keeps a later appointment', async () => {
		const userId = third?.viewer.id ?? ''
		await publish('communityEvents', { type: 'community.left', communityId, userId: member?.viewer.id ?? '' }, new Date(0))
		await publish('communityEvents', { type: 'community.left', communityId, userId: second?.viewer.id ?? '' }, new Date(0))
		await publish('communityEvents', { type: 'community.left', communityId, userId })
		await vi.waitFor(async () => expect(await list()).toEqual(namesOf(head, second)), wait)
	})

	it('removes appointments and bans of deleted accounts', async () => {
		if (!second) throw new Error('no second')
		await seedBan(service.deps.db, second, await seedCommunity(service.deps.db))
		const rules = service.deps.db.collection<RuleRecord>('rules')
		const [_id, at] = [new ObjectId(), new Date()]
		const rule = { _id, communityId: new ObjectId(communityId), rule: 'Be kind.', description: null, zIndex: 90, createdAt: at }
		await rules.insertOne({ ...rule, createdBy: second._id })
		await publish('accountEvents', {
			type: 'user.deleted',
			userId: second.viewer.id,
			username: second.username,
			by: second.viewer.id,
			proPicId: null,
		})
		await vi.waitFor(async () => expect(await list()).toEqual(namesOf(head, third)), wait)
		expect(await service.deps.db.collection<BanRecord>('bans').countDocuments({ userId: second._id })).toBe(0)
		expect((await rules.findOne({ _id }))?.createdBy.toHexString()).toBe('0'.repeat(24))
	})
})
