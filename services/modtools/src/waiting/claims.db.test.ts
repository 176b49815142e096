import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { postRecord } from '@folkmoot/content-kit/testing/records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { removeModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import * as endpoints from '@folkmoot/modtools-contract/waiting-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conversationCalls } from '../../testing/conversation-calls.ts'
import { modtoolsService } from '../service.ts'

/** Who is looking at what waits (rule moderation-57). */

let service: TestService
let place: CommunityRecord
let [mod, second, member]: [Person, Person, Person] = [] as never
let [held, appeal, message]: [string, string, string] = [] as never
beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	place = await seedCommunity(db)
	;[mod, second, member] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	for (const one of [mod, second]) await seedModerator(db, one, place)
	const record = postRecord(member, place)
	const { _id, authorId, createdAt } = record
	await db
		.collection('heldItems')
		.insertOne({ _id, type: 'post', communityId: place._id, authorId, cause: { why: 'first' }, createdAt, record })
	const decision = { _id: new ObjectId(), communityId: place._id, kind: 'ban', item: null, memberId: member._id, by: new ObjectId() }
	const facts = { as: 'mods', at: new Date(), reason: null, rule: null, expiresAt: null, liftedAt: null }
	await db.collection('decisions').insertOne({ ...decision, ...facts, appeal: { text: 'Why?', at: new Date(), answer: null } })
	message = (await conversationCalls(service).open(member, { community: place.name })).reply.id
	;[held, appeal] = [_id.toHexString(), decision._id.toHexString()]
})

const claim = (waitingId: string, as: Person | null = mod) =>
	ask(service, endpoints.claimWaiting, { params: { waitingId } }, { as: as?.viewer ?? null })
const release = (waitingId: string, as = mod) => ask(service, endpoints.releaseWaiting, { params: { waitingId } }, { as: as.viewer })
/** Who is looking, as the second moderator sees it. */
const looking = async () => {
	const { entries } = (await ask(service, endpoints.listWaiting, { query: { community: place.name } }, { as: second.viewer })).reply
	return Object.fromEntries(entries.map((entry) => [entry.id, 'claim' in entry ? (entry.claim?.by.username ?? null) : null]))
}

it('is refused to guests, its member, who decided, strangers, and of what does not wait', async () => {
	const { db } = service.deps
	const elsewhere = await seedUser(db)
	await seedModerator(db, elsewhere, await seedCommunity(db))
	for (const id of [held, appeal, message]) {
		expect((await claim(id, null)).failure?.code).toBe('not_logged_in')
		for (const as of [elsewhere, await seedUser(db)]) expect((await claim(id, as)).failure?.code).toBe('held_item_not_found')
	}
	for (const id of [appeal, message]) expect((await claim(id, member)).failure?.code).toBe('held_item_not_found')
	await db.collection('decisions').updateOne({ _id: new ObjectId(appeal) }, { $set: { by: mod._id } })
	expect((await claim(appeal)).failure?.code).toBe('held_item_not_found')
	for (const id of ['0123456789abcdef01234567', 'x'])
		expect((await claim(id)).failure).toMatchObject({ status: 404, code: 'held_item_not_found' })
	expect(Object.values(await looking())).toEqual([null, null, null])
})

it('others see it, and leave it, until it is released or over', async () => {
	for (const id of [held, appeal, message]) {
		expect((await claim(id)).status).toBe(200)
		expect((await claim(id)).status).toBe(200)
		expect((await claim(id, second)).failure).toMatchObject({ status: 409, code: 'claimed_by_other' })
		await release(id, second)
	}
	expect(await looking()).toEqual({ [held]: mod.username, [appeal]: mod.username, [message]: mod.username })
	await release(held)
	await release(held)
	expect((await looking())[held]).toBeNull()
	service.setNow(new Date(Date.now() + 181_000))
	expect(Object.values(await looking())).toEqual([null, null, null])
	expect((await claim(appeal, second)).status).toBe(200)
})

it('of two at once one gets it', async () => {
	const both = await Promise.all([claim(held), claim(held, second)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a moderator who is removed holds nothing any more, in this community; the others do', async () => {
	const { db } = service.deps
	const [elsewhere, calls, seen] = [await seedCommunity(db), conversationCalls(service), { type: 'post', waits: false, handled: null }]
	const claimedBy = { by: mod._id, until: new Date(Date.now() + 180_000) }
	const items = [place, elsewhere, place].map(({ _id: communityId }, index) => {
		return {
			...seen,
			_id: new ObjectId(),
			targetId: new ObjectId(),
			communityId,
			claim: index === 2 ? { ...claimedBy, by: second._id } : claimedBy,
		}
	})
	await db.collection('reportedItems').insertMany(items)
	await claim(held)
	await claim(appeal, second)
	await calls.act(mod, message, 'claim')
	const removed = { communityId: place._id.toHexString(), username: mod.username }
	expect((await ask(service, removeModerator, { params: removed }, { as: (await seedUser(db, { isAdmin: true })).viewer })).status).toBe(
		200,
	)
	expect((await claim(held, second)).status).toBe(200)
	expect(await looking()).toMatchObject({ [appeal]: second.username })
	expect((await calls.write(second, message, 'Hello.')).failure).toBeNull()
	const found = await db
		.collection('reportedItems')
		.find({ _id: { $in: items.map(({ _id }) => _id) } })
		.sort({ _id: 1 })
		.toArray()
	expect(found.map((item) => item['claim']?.by.toHexString() ?? null)).toEqual([null, mod.viewer.id, second.viewer.id])
})
