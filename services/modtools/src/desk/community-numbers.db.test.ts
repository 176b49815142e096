import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { getCommunityNumbers as endpoint } from '@folkmoot/modtools-contract/desk-endpoints'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { communityNumbers } from '../collections.ts'
import { numbersJobs } from '../jobs.ts'
import { modtoolsService } from '../service.ts'
import { emptyWeek } from './weeks.ts'

/** A community's numbers for its moderators, counted once a day (rule moderation-38). */

let service: TestService
let community: CommunityRecord
let moderator: Person
/** A Wednesday. */
const now = new Date('2031-01-15T12:00:00.000Z')
const hour = 3_600_000
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

beforeAll(async () => {
	service = await startTestService(modtoolsService)
	service.setNow(now)
	// The round that a new service begins; the next is due in a day.
	await count()
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	service.setNow(now)
	community = await seedCommunity(db)
	moderator = await seedUser(db)
	await seedModerator(db, moderator, community)
})

const get = (as: Person | null = moderator) =>
	ask(service, endpoint, { params: { communityId: community._id.toHexString() } }, { as: as?.viewer ?? null })

/** Lets a round over all communities begin, or end one begun earlier, and waits until the next one is not due. */
async function count(beganAt = service.deps.now()): Promise<void> {
	const { db } = service.deps
	await numbersJobs.add(db, [{ key: 'round', payload: { after: null, beganAt } }], { tx: undefined, now: ago(1) })
	await wakeJob(service.deps, numbersJobs.worker)
	const next = { kind: numbersJobs.kind, 'payload.after': null, runAt: { $gt: service.deps.now() } }
	await vi.waitFor(async () => expect(await numbersJobs.records(db).countDocuments(next)).toBe(1), 10_000)
}

/** A report made so many hours ago, and perhaps handled. */
async function seedReport(madeAgo: number, handled?: { ago: number; how: string }): Promise<void> {
	const ids = { _id: new ObjectId(), communityId: community._id, targetId: new ObjectId(), postId: new ObjectId() }
	const handling = handled ? { by: moderator._id, at: ago(handled.ago), how: handled.how } : null
	const record = {
		...ids,
		type: 'post',
		reporterId: new ObjectId(),
		reasonId: 3,
		createdAt: ago(madeAgo),
		handling,
		waits: !handled,
	} as const
	await service.deps.db.collection<ReportRecord>('reports').insertOne(record)
}

it('is for moderators of the community and admins', async () => {
	expect((await get(null)).status).toBe(401)
	const refused = await get(await seedUser(service.deps.db))
	expect([refused.status, refused.failure?.code]).toEqual([403, 'not_mod_not_admin'])
	expect((await get(await seedUser(service.deps.db, { isAdmin: true }))).status).toBe(200)
})

it('are those of now in a community that is newer than the last round', async () => {
	await seedReport(1)
	const { reply } = await get()
	expect([reply.countedAt, reply.weeks.length]).toEqual([now.toISOString(), 12])
	expect(reply.weeks.at(-1)).toEqual({ ...emptyWeek('2031-01-13'), reports: 1 })
})

it('counts what was written, who joined, what was reported and how long that waited, week by week', async () => {
	const { db } = service.deps
	const author = await seedUser(db)
	const post = await seedPost(db, author, community, { createdAt: ago(1) })
	await seedPost(db, author, community, { createdAt: ago(14 * 7 * 24) })
	await seedPost(db, author, await seedCommunity(db), { createdAt: ago(1) })
	for (const hours of [1, 2, 7 * 24]) await seedComment(db, author, post, { createdAt: ago(hours) })
	const joined = { _id: new ObjectId(), userId: author._id, communityId: community._id, joinedAt: ago(7 * 24) }
	await db.collection<MemberRecord>('members').insertOne(joined)
	await seedReport(12, { ago: 10, how: 'ignored' })
	await seedReport(12, { ago: 8, how: 'removed' })
	for (const how of ['withdrawn', 'deleted', 'admins']) await seedReport(12, { ago: 1, how })
	await seedReport(12)
	await count()
	await seedReport(1)
	const { reply } = await get()
	expect(reply.countedAt).toBe(now.toISOString())
	expect(reply.weeks.at(-1)).toEqual({
		week: '2031-01-13',
		posts: 1,
		comments: 2,
		joined: 0,
		reports: 6,
		answered: 2,
		medianSeconds: 3 * 3_600,
	})
	expect(reply.weeks.at(-2)).toEqual({ ...emptyWeek('2031-01-06'), comments: 1, joined: 1 })
	expect(reply.weeks[0]).toEqual(emptyWeek('2030-10-28'))
})

it('goes round all communities, is counted anew a day later, and forgets deleted communities', async () => {
	const { db } = service.deps
	const others = []
	for (let index = 0; index < 45; index++) others.push(await seedCommunity(db))
	const _id = { $in: others.map((one) => one._id) }
	await count()
	expect(await communityNumbers(db).countDocuments({ _id })).toBe(45)
	await db.collection<CommunityRecord>('communities').updateOne({ _id: others[0]?._id ?? community._id }, { $set: { deletedAt: now } })
	service.setNow(new Date(now.getTime() + 24 * hour))
	await wakeJob(service.deps, numbersJobs.worker)
	await expect.poll(() => communityNumbers(db).countDocuments({ _id }), { timeout: 10_000 }).toBe(44)
	await expect.poll(async () => (await get()).reply.countedAt, { timeout: 10_000 }).toBe('2031-01-16T12:00:00.000Z')
})

it('makes up for days of standstill with one round', async () => {
	await count(ago(5 * 24 + 1))
	const next = await numbersJobs.records(service.deps.db).findOne({ kind: numbersJobs.kind })
	const tomorrow = new Date(now.getTime() + 24 * hour)
	expect(next).toMatchObject({ payload: { after: null, beganAt: tomorrow }, runAt: tomorrow })
})
