import type { SeenDayRecord } from '@folkmoot/account-contract/day-records'
import * as endpoints from '@folkmoot/admin-contract/site-state-endpoints'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, findUnprotectedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminService } from '../service.ts'
import { countNextDays } from './count-site.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)
const now = at('31T12:00:00.000')

let service: TestService
let as: Viewer
beforeAll(async () => {
	service = await startTestService({
		...adminService,
		create: (deps) => ({ ...adminService.create(deps), startFollowing: async () => async () => {} }),
	})
	service.setNow(now)
	as = (await seedUser(service.deps.db, { username: 'Head', isAdmin: true, createdAt: at('01T00:00:00.000') })).viewer
})
afterAll(() => service.stop())

const db = () => service.deps.db
const countAll = async () => {
	let rounds = 0
	while (await countNextDays(service.deps)) rounds++
	return rounds
}
const days = async (count = 30) => (await ask(service, endpoints.listSiteDays, { query: { days: count } }, { as })).reply.days
const dayOf = async (day: string) => (await days()).find((one) => one.day === `2026-03-${day}`)

it('returns 403 to non-admins and no 500 on malformed input', async () => {
	const all = endpointsOf(endpoints)
	expect(await findUnprotectedEndpoints(service, all)).toEqual([])
	expect(await findServerErrors(service, all, as)).toEqual([])
})

describe('daily counts', () => {
	it('are null before they are counted', async () => {
		expect(await days(7)).toHaveLength(7)
		expect((await days(7)).at(-1)).toMatchObject({ day: '2026-03-31', posts: null, active: null, handlingSeconds: null })
		expect((await ask(service, endpoints.listSiteDays, { query: { days: 367 } }, { as })).status).toBe(400)
	})

	it('are exact to the millisecond, also over a year, and idempotent', async () => {
		const author = await seedUser(db(), { createdAt: at('29T00:00:00.000') })
		const community = await seedCommunity(db())
		const post = await seedPost(db(), author, community, { createdAt: at('29T23:59:59.999') })
		await seedPost(db(), author, community, { createdAt: at('30T00:00:00.000') })
		await seedPost(db(), author, community, { createdAt: at('30T10:00:00.000'), deletion: { by: null, as: 'mods', at: now } })
		for (const time of ['30T01:00:00.000', '30T02:00:00.000', '31T03:00:00.000'])
			await seedComment(db(), author, post, { createdAt: at(time) })
		const vote = { voterId: author._id, on: 'post', postId: post._id, up: true, createdAt: at('30T05:00:00.000') }
		await db()
			.collection('votes')
			.insertMany([1, 2, 3].map(() => ({ ...vote, targetId: new ObjectId() })))
		const report = { communityId: community._id, type: 'post', targetId: post._id, postId: post._id, reasonId: 1 }
		const settled = (createdAt: Date, handledAt: Date | null) => ({
			...report,
			reporterId: new ObjectId(),
			createdAt,
			handling: handledAt && { by: author._id, at: handledAt, how: 'removed' },
		})
		const made = [
			settled(at('29T12:00:00.000'), at('30T12:00:00.000')),
			settled(at('30T11:00:00.000'), at('30T12:00:00.000')),
			settled(at('30T13:00:00.000'), null),
		]
		await db().collection('reports').insertMany(made)
		expect(await countAll()).toBe(1)
		expect(await dayOf('29')).toMatchObject({ signups: 1, posts: 1, comments: 0, reports: 1, handled: 0, handlingSeconds: null })
		const thirtieth = { signups: 0, posts: 2, comments: 2, votes: 3, reports: 2, handled: 2, handlingSeconds: 12.5 * 3_600 }
		expect(await dayOf('30')).toMatchObject(thirtieth)
		expect(await dayOf('31')).toMatchObject({ posts: 0, comments: 1 })
		expect(await countAll()).toBe(0)
		await db()
			.collection('siteDays')
			.deleteMany({ _id: { $gt: '2026-03-15' } as object })
		expect(await countAll()).toBe(1)
		expect(await dayOf('30')).toMatchObject(thirtieth)
	})

	it('cover one year, a month at a time', async () => {
		const { _id } = await seedUser(db(), { createdAt: new Date('2019-01-01T00:00:00.000Z') })
		const rounds = await countAll()
		expect(rounds).toBeGreaterThan(10)
		expect(rounds).toBeLessThan(14)
		const year = await days(366)
		expect([year.length, year[0]?.day, year.filter(({ posts }) => posts === null).length]).toEqual([366, '2025-03-31', 0])
		// What follows is about days of March alone.
		await db().collection('users').deleteOne({ _id })
		await db()
			.collection('siteDays')
			.deleteMany({ _id: { $lt: '2026-03-01' } as object })
	})

	it('include active members while recorded, and keep earlier counts', async () => {
		const seen = db().collection<SeenDayRecord>('seenDays')
		await seen.insertMany(['30:a', '30:b', '31:a', '31:b', '31:c'].map((one) => ({ _id: `2026-03-${one}`, at: now })))
		await db()
			.collection('siteDays')
			.updateMany({}, { $set: { countedAt: new Date(0) } })
		await countAll()
		expect([await dayOf('29'), await dayOf('30'), await dayOf('31')].map((day) => day?.active)).toEqual([null, 2, 3])
		service.setNow(new Date('2026-04-15T12:00:00.000Z'))
		await seen.deleteMany({})
		await countAll()
		expect((await dayOf('30'))?.active).toBe(2)
		service.setNow(now)
	})

	it('are recounted after an import', async () => {
		await db()
			.collection('siteDays')
			.updateMany({}, { $set: { countedAt: now } })
		expect(await countAll()).toBe(0)
		service.setNow(new Date(now.getTime() + 1_000))
		await db()
			.collection('auditLog')
			.insertOne({ seq: 1, at: new Date(now.getTime() + 500), action: 'import_content' })
		expect(await countAll()).toBe(1)
		const counted = await db()
			.collection('siteDays')
			.distinct('countedAt', { _id: { $lte: '2026-03-31' } as object })
		expect(counted).toEqual([service.deps.now()])
		expect(await countAll()).toBe(0)
	})
})

describe('health', () => {
	it('reports services, database, followers and queues, and unreachable services as down', async () => {
		const token = { _data: `82${Math.floor(now.getTime() / 1_000).toString(16)}0000` }
		await db().collection<{ _id: string; token: object }>('followers').insertOne({ _id: 'lists:postEvents', token })
		const event = (seconds: number) => ({ at: new Date(now.getTime() + seconds * 1_000), event: { type: 'x' } })
		await db()
			.collection('postEvents')
			.insertMany([event(-5), event(1), event(10), event(20)])
		service.setNow(new Date(now.getTime() + 60_000))
		Object.assign(service.deps.config, { serviceUrls: { post: ['http://127.0.0.1:9'] } })
		const { reply } = await ask(service, endpoints.readSiteHealth, {}, { as })
		const states = Object.fromEntries(reply.services.map(({ area, state }) => [area, state]))
		expect(states).toMatchObject({ admin: 'up', post: 'away', lists: 'away' })
		expect(reply.services.find(({ area }) => area === 'admin')).toMatchObject({ version: expect.stringMatching(/^\d/), errors: 0 })
		expect(reply.mongodb).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), connections: expect.any(Number) })
		expect(reply.mongodb?.replicaSet?.members.map(({ state }) => state)).toContain('PRIMARY')
		expect(reply.followers).toEqual([{ follower: 'lists', outbox: 'postEvents', waiting: 2, lateSeconds: 50 }])
		expect(reply.queues).toEqual([
			{ name: 'mails', waiting: 0, lateSeconds: 0, isOn: false },
			{ name: 'pushes', waiting: 0, lateSeconds: 0, isOn: true },
		])
		service.setNow(now)
	})
})

describe('hourly statistics', () => {
	it('are one line per hour, newest first, in pages', async () => {
		await db().collection('siteEvents').deleteMany({})
		await countAll()
		await countAll()
		service.setNow(new Date(now.getTime() + 3_600_000))
		await countAll()
		await countAll()
		const first = (await ask(service, endpoints.listSiteEvents, { query: { limit: 1 } }, { as })).reply
		expect(first.events[0]).toMatchObject({ name: 'bss', uniqueKey: '2026-03-31T13' })
		expect(JSON.parse(first.events[0]?.payload ?? '')).toMatchObject({ usersDay: expect.any(Number), postsWeek: 3, commentsDay: 1 })
		const rest = (await ask(service, endpoints.listSiteEvents, { query: { next: first.next } }, { as })).reply
		expect([rest.events.map(({ uniqueKey }) => uniqueKey), rest.next]).toEqual([['2026-03-31T12'], null])
	})
})
