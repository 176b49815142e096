import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as decisions from '@folkmoot/modtools-contract/decision-endpoints'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as endpoints from '@folkmoot/modtools-contract/queue-endpoints'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { migrateAgain } from '@folkmoot/service-kit/testing/migrate-again'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { overdueJobs, type Wait } from '../jobs.ts'
import { modtoolsService } from '../service.ts'
import { overdueJob } from './overdue.ts'

/** What has been waiting for a day (rule notifications-18). */

let service: TestService
let community: CommunityRecord
let mod: Person
let member: Person
const start = Date.parse('2031-01-01T00:00:00.000Z')
const hour = 3_600_000

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	at(0)
	await overdueJobs.records(db).deleteMany({})
	community = await seedCommunity(db)
	;[mod, member] = [await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
})

const at = (hours: number) => service.setNow(new Date(start + hours * hour))
const aPost = async () => (await seedPost(service.deps.db, member, community))._id.toHexString()
const report = async (targetId: string) => {
	const { viewer } = await seedUser(service.deps.db)
	await ask(service, modtools.reportItem, { body: { type: 'post', targetId, reason: 3 } }, { as: viewer })
}
const ignore = async (targetId: string) => {
	const { items } = (await ask(service, endpoints.listQueue, { query: { community: community.name } }, { as: mod.viewer })).reply
	const itemId = items.find((item) => item.targetId === targetId)?.id ?? ''
	expect((await ask(service, endpoints.resolveItem, { params: { itemId }, body: { how: 'ignored' } }, { as: mod.viewer })).status).toBe(200)
}
/** The events about this community, of these types. */
async function events(...types: string[]): Promise<object[]> {
	const which = { 'event.type': { $in: types }, 'event.communityId': community._id.toHexString() }
	const found = await service.deps.db.collection('modtoolsEvents').find(which).sort({ _id: 1 }).toArray()
	return found.map(({ event }) => event)
}
/** Runs what is due, and waits until it has run. */
async function runDue(): Promise<void> {
	const { db, now } = service.deps
	await wakeJob(service.deps, overdueJobs.worker)
	const due = { kind: overdueJobs.kind, runAt: { $lte: now() } }
	await expect.poll(() => overdueJobs.records(db).countDocuments(due), { timeout: 10_000 }).toBe(0)
}

it('a report is overdue a day later, once, though more reports come', async () => {
	const post = await aPost()
	await report(post)
	at(20)
	await report(post)
	await runDue()
	expect(await events('item.overdue')).toEqual([])
	at(24)
	await runDue()
	const overdue = { type: 'item.overdue', communityId: community._id.toHexString(), decisionId: null, decidedBy: null }
	expect(await events('item.overdue')).toEqual([overdue])
	at(72)
	await runDue()
	expect(await events('item.overdue')).toHaveLength(1)
})

it('what was dealt with in time is not overdue; what is reported anew waits anew', async () => {
	const post = await aPost()
	await report(post)
	at(10)
	await ignore(post)
	at(20)
	await report(post)
	at(24)
	await runDue()
	expect(await events('item.overdue')).toEqual([])
	at(44)
	await runDue()
	expect(await events('item.overdue')).toHaveLength(1)
})

it('says when nothing is overdue any more, though something waits', async () => {
	const [first, second, fresh] = [await aPost(), await aPost(), await aPost()]
	await report(first)
	await report(second)
	at(25)
	await report(fresh)
	await ignore(first)
	expect(await events('queue.caughtUp')).toEqual([])
	await ignore(second)
	expect(await events('queue.caughtUp')).toEqual([{ type: 'queue.caughtUp', communityId: community._id.toHexString() }])
	await ignore(fresh)
	expect(await events('queue.caughtUp', 'queue.emptied')).toHaveLength(2)
})

/** Bans a member, who appeals. */
async function appealOf(one: Person): Promise<{ decisionId: string }> {
	const params = { communityId: community._id.toHexString() }
	await ask(service, modtools.banMember, { params, body: { username: one.username } }, { as: mod.viewer })
	const decision = await service.deps.db.collection('decisions').findOne({ memberId: one._id })
	const decisionId = decision?._id.toHexString() ?? ''
	await ask(service, decisions.appealDecision, { params: { decisionId }, body: { text: 'Why?' } }, { as: one.viewer })
	return { decisionId }
}

it('an appeal is overdue a day later, unless it has been answered', async () => {
	const { db } = service.deps
	const second = await seedUser(db)
	await seedModerator(db, second, community)
	const communityId = community._id.toHexString()
	const [open, answered] = [await appealOf(member), await appealOf(await seedUser(db))]
	await ask(service, decisions.answerAppeal, { params: answered, body: { outcome: 'upheld', text: '' } }, { as: second.viewer })
	at(24)
	await runDue()
	expect(await events('item.overdue')).toEqual([
		{ type: 'item.overdue', communityId, decisionId: open.decisionId, decidedBy: mod.viewer.id },
	])
})

describe('what waited before the upgrade', () => {
	const jobs = async () =>
		(await overdueJobs.records(service.deps.db).find().sort({ runAt: 1 }).toArray()).map(({ payload, runAt }) => ({
			...(payload as Wait),
			runAt,
		}))
	const [wait, time] = [
		(about: 'reports' | 'appeal', id: string, began: number) => ({ communityId: community._id.toHexString(), about, id, at: time(began) }),
		(hours: number) => new Date(start + hours * hour),
	]

	it('is watched from when it began to wait, once, and nothing else', async () => {
		const [again, fresh, handled] = [await aPost(), await aPost(), await aPost()]
		await report(again)
		await report(handled)
		await ignore(again)
		await ignore(handled)
		at(10)
		await report(again)
		at(12)
		await report(again)
		const { decisionId } = await appealOf(member)
		at(14)
		await report(fresh)
		await overdueJobs.records(service.deps.db).deleteMany({})
		const expected = [
			{ ...wait('reports', again, 10), runAt: time(34) },
			{ ...wait('appeal', decisionId, 12), runAt: time(36) },
			{ ...wait('reports', fresh, 14), runAt: time(38) },
		]
		for (let times = 0; times < 2; times += 1) {
			await migrateAgain(modtoolsService, service.deps, 3)
			const here = community._id.toHexString()
			expect((await jobs()).filter(({ communityId }) => communityId === here)).toEqual(expected)
		}
		at(38)
		await runDue()
		expect(await events('item.overdue')).toHaveLength(3)
	})

	it('is all of it, in batches; jobs that exist stay', async () => {
		const { db } = service.deps
		await db.collection('reportedItems').updateMany({}, { $set: { waits: false } })
		await db.collection('decisions').updateMany({}, { $set: { appeal: null } })
		const ids = Array.from({ length: 450 }, () => new ObjectId())
		const where = { communityId: community._id, waits: true }
		await db.collection('reportedItems').insertMany(ids.map((targetId) => ({ ...where, targetId })))
		const reported = ids.map((targetId) => ({ ...where, targetId, reporterId: new ObjectId(), createdAt: time(5) }))
		await db.collection('reports').insertMany(reported)
		const appeal = { text: 'Why?', at: time(6), answer: null }
		await db.collection('decisions').insertMany(ids.map(() => ({ communityId: community._id, memberId: new ObjectId(), appeal })))
		const [first] = ids.map((id) => wait('reports', id.toHexString(), 1))
		if (first) await overdueJobs.add(db, [overdueJob(first)], { tx: undefined, now: time(1) })
		await migrateAgain(modtoolsService, service.deps, 3)
		const added = await jobs()
		expect(added).toHaveLength(900)
		expect(added[0]).toEqual({ ...first, runAt: time(25) })
	})
})
