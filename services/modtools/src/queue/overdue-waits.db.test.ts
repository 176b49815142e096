import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { postRecord } from '@folkmoot/content-kit/testing/records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { appendEvents } from '@folkmoot/service-kit/events'
import { migrateAgain } from '@folkmoot/service-kit/testing/migrate-again'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conversationCalls } from '../../testing/conversation-calls.ts'
import { overdueJobs } from '../jobs.ts'
import { modtoolsService } from '../service.ts'

/** Held items and messages that wait for a day. */

let service: TestService
let calls: ReturnType<typeof conversationCalls>
let community: CommunityRecord
let communityId: string
let [mod, member]: [Person, Person] = [] as never
const hour = 3_600_000
const start = Date.UTC(2030, 0, 1)
const at = (hours: number) => service.setNow(new Date(start + hours * hour))

beforeAll(async () => {
	service = await startTestService(modtoolsService)
	calls = conversationCalls(service)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	at(0)
	await overdueJobs.records(db).deleteMany({})
	await db.collection('modtoolsEvents').deleteMany({ 'event.communityId': null })
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	;[mod, member] = [await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
})

/** What was said of this community and the admins about waits, in order. */
async function events(): Promise<string[]> {
	const which = { 'event.type': { $regex: '^wait' }, 'event.communityId': { $in: [communityId, null] } }
	const found = await service.deps.db.collection('modtoolsEvents').find(which).sort({ _id: 1 }).toArray()
	return found.map(({ event }) => `${event.type} ${event.about} ${event.communityId === null ? 'admins' : 'here'}`)
}
async function runDue(): Promise<void> {
	const { db, now } = service.deps
	await wakeJob(service.deps, overdueJobs.worker)
	const due = { kind: overdueJobs.kind, runAt: { $lte: now() } }
	await expect.poll(() => overdueJobs.records(db).countDocuments(due), { timeout: 10_000 }).toBe(0)
}
const opened = async (where = community.name) => (await calls.open(member, { community: where })).reply.id

it('a message is overdue a day after the last one, once; an answer settles it though others wait', async () => {
	const [first, second] = [await opened(), await opened()]
	at(10)
	await calls.write(member, second, 'Hello?')
	at(24)
	await runDue()
	expect(await events()).toEqual(['wait.overdue messages here'])
	await calls.write(mod, first, 'Yes.')
	expect(await events()).toEqual(['wait.overdue messages here', 'wait.caughtUp messages here'])
	at(34)
	await runDue()
	at(80)
	await runDue()
	expect((await events()).slice(2)).toEqual(['wait.overdue messages here'])
})

it('what was answered or archived in time is not overdue; the admins’ own is theirs', async () => {
	const [answered, archived] = [await opened(), await opened()]
	await opened('')
	await calls.write(mod, answered, 'Yes.')
	await calls.act(mod, archived, 'archive')
	at(25)
	await runDue()
	expect(await events()).toEqual(['wait.overdue messages admins'])
})

/** Something that waits since then, by what post says. */
async function hold(hours: number): Promise<string> {
	const { db } = service.deps
	const _id = ObjectId.createFromTime((start + hours * hour) / 1_000 + Math.floor(Math.random() * 60))
	const record = postRecord(member, community)
	const createdAt = new Date(start + hours * hour)
	await db
		.collection('heldItems')
		.insertOne({ _id, type: 'post', communityId: community._id, authorId: member._id, cause: { why: 'first' }, createdAt, record })
	const ids = { itemId: _id.toHexString(), communityId, authorId: member.viewer.id, on: 'post' as const }
	await publish({ type: 'item.held', ...ids, imageIds: [] })
	const queued = { 'payload.id': ids.itemId }
	await expect.poll(() => overdueJobs.records(db).countDocuments(queued), { timeout: 20_000 }).toBe(1)
	return ids.itemId
}
const publish = (event: PostEvent) => appendEvents(service.deps.db, postOutbox, [event], { tx: undefined, now: service.deps.now() })
const release = async (itemId: string) => {
	await service.deps.db.collection('heldItems').deleteOne({ _id: new ObjectId(itemId) })
	const outcome = { how: 'released' as const, by: mod.viewer.id, as: 'mods' as const, postId: itemId, publicId: 'AbCdEfGh' }
	await publish({ type: 'item.unheld', itemId, communityId, authorId: member.viewer.id, on: 'post', imageIds: [], outcome })
}

it('a held item is overdue a day later, once; releasing it settles it though others wait', async () => {
	const first = await hold(0)
	at(12)
	await hold(12)
	at(24)
	await runDue()
	expect(await events()).toEqual(['wait.overdue held here'])
	at(25)
	await release(first)
	await expect.poll(events, { timeout: 20_000 }).toEqual(['wait.overdue held here', 'wait.caughtUp held here'])
})

it('what has waited since before an upgrade is overdue too, once, and nothing else', async () => {
	const { db } = service.deps
	await db.collection('conversations').updateMany({ communityId: null }, { $set: { waits: false } })
	const [waits, answered] = [await opened(), await opened()]
	await opened('')
	await calls.write(mod, answered, 'Yes.')
	await hold(1)
	at(20)
	const late = await opened()
	await overdueJobs.records(db).deleteMany({})
	for (let times = 0; times < 2; times += 1) await migrateAgain(modtoolsService, service.deps, 6)
	at(30)
	await runDue()
	expect((await events()).sort()).toEqual(['wait.overdue held here', 'wait.overdue messages admins', 'wait.overdue messages here'])
	expect(await overdueJobs.records(db).distinct('payload.id', { 'payload.communityId': communityId })).toEqual([late])
	await calls.write(mod, waits, 'Yes.')
	at(44)
	await runDue()
	expect((await events()).filter((event) => event === 'wait.overdue messages here')).toHaveLength(2)
})
