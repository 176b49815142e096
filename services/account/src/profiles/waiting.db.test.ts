import { getInitial, getMe } from '@folkmoot/account-contract/account-endpoints'
import { findUnchanged } from '@folkmoot/account-contract/poll-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { openConversation, writeMessage } from '@folkmoot/modtools-contract/conversation-endpoints'
import { answerAppeal, appealDecision } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import { banMember, reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { listQueue, resolveItem } from '@folkmoot/modtools-contract/queue-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Services, startServices } from '../../testing/other-services.ts'

/** What waits for a moderator comes with what every page reads and polls anyway. */

let services: Services
let place: CommunityRecord
let communityId: string
let mod: Person
let second: Person
let author: Person
beforeAll(async () => {
	services = await startServices()
})
afterAll(() => services.stop())
beforeEach(async () => {
	const { db } = services.account.deps
	place = await seedCommunity(db)
	communityId = place._id.toHexString()
	;[mod, second, author] = await Promise.all([seedUser(db), seedUser(db), seedUser(db)])
	for (const one of [mod, second]) await seedModerator(db, one, place)
})

const report = async (targetId: string) =>
	services.call(reportItem, { body: { type: 'post', targetId, reason: 3 } }, (await seedUser(services.account.deps.db)).viewer)
/** The same at both calls. */
async function waitingFor({ viewer }: Person) {
	const polled = (await ask(services.account, getMe, {}, { as: viewer })).reply.waiting
	expect((await ask(services.account, getInitial, {}, { as: viewer })).reply.user?.waiting).toEqual(polled)
	return polled
}

it('counts reported items, until somebody has dealt with them', async () => {
	const { db } = services.account.deps
	expect(await waitingFor(author)).toBeUndefined()
	expect(await waitingFor(mod)).toEqual([])
	const [first, other] = [await seedPost(db, author, place), await seedPost(db, author, place)]
	for (const { _id } of [first, first, other]) expect((await report(_id.toHexString())).status).toBe(200)
	const waiting = [{ communityId, communityName: place.name, reports: 2, appeals: 0 }]
	for (const one of [mod, second]) expect(await waitingFor(one)).toEqual(waiting)
	// A key that moderates nowhere, and one that moderates here.
	for (const [moderatesIn, shown] of [
		[[], []],
		[[communityId], waiting],
	] as const)
		expect(await waitingFor({ ...mod, viewer: { ...mod.viewer, moderatesIn } })).toEqual(shown)
	expect(await waitingFor(author)).toBeUndefined()
	const etag = (await ask(services.account, getMe, {}, { as: second.viewer })).headers.get('etag') ?? ''
	const unchanged = async () =>
		(await ask(services.account, findUnchanged, { body: { asked: [{ userId: second.viewer.id, etag }] } }, { asService: true })).reply
	expect(await unchanged()).toEqual({ unchanged: [etag] })
	const { items } = (await services.call(listQueue, { query: { community: place.name } }, mod.viewer)).reply
	for (const { id } of items) await services.call(resolveItem, { params: { itemId: id }, body: { how: 'ignored' } }, mod.viewer)
	expect(await unchanged()).toEqual({ unchanged: [null] })
	expect(await waitingFor(second)).toEqual([])
})

it('counts open appeals, for those who may answer them', async () => {
	const { db } = services.account.deps
	await services.call(banMember, { params: { communityId }, body: { username: author.username } }, mod.viewer)
	const decision = await db.collection<DecisionRecord>('decisions').findOne({ memberId: author._id })
	const params = { decisionId: decision?._id.toHexString() ?? '' }
	expect(await waitingFor(second)).toEqual([])
	await services.call(appealDecision, { params, body: { text: 'I gave them away.' } }, author.viewer)
	expect(await waitingFor(second)).toEqual([{ communityId, communityName: place.name, reports: 0, appeals: 1 }])
	expect(await waitingFor(mod)).toEqual([])
	await services.call(answerAppeal, { params, body: { outcome: 'upheld', text: '' } }, second.viewer)
	expect(await waitingFor(second)).toEqual([])
})

it('counts messages to the moderators, until one of them has answered', async () => {
	const body = { community: place.name, subject: 'Photos', body: 'May I?' }
	const { id } = (await services.call(openConversation, { body }, author.viewer)).reply
	for (const one of [mod, second])
		expect(await waitingFor(one)).toEqual([{ communityId, communityName: place.name, reports: 0, appeals: 0, messages: 1 }])
	await services.call(writeMessage, { params: { conversationId: id }, body: { body: 'Yes.' } }, mod.viewer)
	expect(await waitingFor(second)).toEqual([])
})

it('leaves out deleted communities', async () => {
	const { db } = services.account.deps
	expect((await report((await seedPost(db, author, place))._id.toHexString())).status).toBe(200)
	await db.collection('communities').updateOne({ _id: place._id }, { $set: { deletedAt: new Date() } })
	expect(await waitingFor(mod)).toBeUndefined()
})
