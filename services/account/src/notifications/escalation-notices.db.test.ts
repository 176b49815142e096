import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedMember, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { openConversation } from '@folkmoot/modtools-contract/conversation-endpoints'
import {
	answerEscalation,
	askToModerate,
	escalateConversation,
	escalateItem,
	listEscalations,
	reportToAdmins,
} from '@folkmoot/modtools-contract/escalation-endpoints'
import { reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { listQueue } from '@folkmoot/modtools-contract/queue-endpoints'
import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** What is brought before the admins reaches them, and their answers reach those who brought it. */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let services: Services
let place: CommunityRecord
let communityId: string
let [admin, boss, mod, author, reader]: [Person, Person, Person, Person, Person] = [] as never
beforeAll(async () => {
	services = await startServices()
})
afterAll(() => services.stop())
beforeEach(async () => {
	const { db } = services.account.deps
	await db.collection('users').updateMany({ isAdmin: true }, { $set: { isAdmin: false } })
	await db.collection('escalations').deleteMany({})
	place = await seedCommunity(db)
	communityId = place._id.toHexString()
	;[admin, boss] = [await seedUser(db, { isAdmin: true }), await seedUser(db, { isAdmin: true })]
	;[mod, author, reader] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, place)
})

const titles = (one: Person, ...expected: string[]) => awaitTitles(services.account, one.viewer, expected)
const titlesOf = async (one: Person) => (await noticesOf(services.account, one.viewer)).map(({ title }) => title)
const unseenOf = async (one: Person) => (await noticesOf(services.account, one.viewer)).filter(({ seen }) => !seen)
const reportMember = async (by: Person, { viewer }: Person) => {
	const body = { kind: 'member' as const, targetId: viewer.id, reason: 'harassment' as const }
	expect((await services.call(reportToAdmins, { body }, by.viewer)).status).toBe(200)
}
const answerFirst = async (outcome: 'returned' | 'acted' | 'dismissed' | 'declined' | 'accepted', note: string) => {
	const { escalations } = (await services.call(listEscalations, { query: {} }, admin.viewer)).reply
	const params = { escalationId: escalations[0]?.id ?? '' }
	expect((await services.call(answerEscalation, { params, body: { outcome, note } }, admin.viewer)).status).toBe(200)
}

/** A reported post, handed to the admins by `by`. */
async function handOver(by: Person) {
	const body = { title: 'Buy my beans', community: place.name, body: 'Cheap.' }
	const post = (await services.call(createPost, { body }, author.viewer)).reply
	await services.call(reportItem, { body: { type: 'post', targetId: post.id, reason: 3 } }, reader.viewer)
	const { items } = (await services.call(listQueue, { query: { community: place.name } }, by.viewer)).reply
	const params = { itemId: items[0]?.id ?? '' }
	expect((await services.call(escalateItem, { params, body: { note: 'He sells them everywhere.' } }, by.viewer)).status).toBe(200)
}

/** A member of the community without moderators, who has asked to moderate it. */
async function ask() {
	const { db } = services.account.deps
	await db.collection('moderators').deleteMany({ communityId: place._id })
	await seedMember(db, reader, place)
	const input = { params: { communityId }, body: { text: 'I am here every day.' } }
	expect((await services.call(askToModerate, input, reader.viewer)).status).toBe(200)
}

it('what is brought before the admins reaches all of them, merged, but not who brought it', async () => {
	await handOver(mod)
	const [first] = await titles(admin, 'Something new is waiting for the admins')
	expect(first).toMatchObject({ toURL: '/admin/escalations', notif: { noEscalations: 1 } })
	await reportMember(boss, author)
	await titles(admin, '2 new matters are waiting for the admins')
	await titles(boss, 'Something new is waiting for the admins')
	for (const one of [author, reader]) expect(await titlesOf(one)).toEqual([])
})

it('once nothing waits no admin has to look any more', async () => {
	await reportMember(reader, author)
	await reportMember(reader, mod)
	for (const one of [admin, boss]) await titles(one, '2 new matters are waiting for the admins')
	await answerFirst('dismissed', '')
	expect(await unseenOf(boss)).toHaveLength(1)
	await answerFirst('acted', 'Warned.')
	for (const one of [admin, boss]) await vi.waitFor(async () => expect(await unseenOf(one)).toEqual([]), 20_000)
	// Neither who reported nor who was reported is told.
	for (const one of [reader, author, mod]) expect(await titlesOf(one)).toEqual([])
	await reportMember(reader, author)
	await vi.waitFor(async () => expect(await unseenOf(boss)).toHaveLength(1), 20_000)
})

it.each([
	['returned', (name: string) => `The admins returned a report in ${name} with a note`, ''],
	['acted', (name: string) => `The admins dealt with a report in ${name}`, '&state=handled'],
] as const)('the moderators learn that the admins %s a report', async (outcome, titleIn, state) => {
	await handOver(mod)
	await answerFirst(outcome, 'Please ban him yourselves.')
	await vi.waitFor(async () => expect(await titlesOf(mod)).toContain(titleIn(place.name)), 40_000)
	const notices = await noticesOf(services.account, mod.viewer)
	const answered = notices.find(({ type }) => type === 'escalation_answered')
	expect(answered).toMatchObject({ toURL: `/modqueue?community=${place.name}${state}`, notif: { communityName: place.name } })
	for (const one of [author, reader]) expect((await titlesOf(one)).join()).not.toContain('admins')
})

it.each([
	['returned', (name: string) => `The admins returned a message to the moderators of ${name} with a note`],
	['acted', (name: string) => `The admins dealt with a message to the moderators of ${name}`],
] as const)('the moderators learn that the admins %s a message', async (outcome, titleIn) => {
	const opening = { community: place.name, subject: 'Beans', body: 'You will regret this.' }
	const { id: conversationId } = (await services.call(openConversation, { body: opening }, reader.viewer)).reply
	await services.call(escalateConversation, { params: { conversationId }, body: { note: 'A threat.' } }, mod.viewer)
	await titles(admin, 'Something new is waiting for the admins')
	await answerFirst(outcome, 'Noted.')
	await vi.waitFor(async () => expect(await titlesOf(mod)).toContain(titleIn(place.name)), 40_000)
	const answered = (await noticesOf(services.account, mod.viewer)).find(({ type }) => type === 'escalation_answered')
	expect(answered?.toURL).toBe(`/modmail/${conversationId}`)
	expect((await titlesOf(reader)).join()).not.toContain('admins')
})

it('who asked to moderate learns that the admins declined, and why', async () => {
	await ask()
	await titles(admin, 'Something new is waiting for the admins')
	await answerFirst('declined', 'Too <new>.')
	const [declined] = await titles(reader, `Your request to moderate ${place.name} was not granted: Too <new>.`)
	expect(declined?.toURL).toBe(`/${place.name}`)
})

it('who asked to moderate learns of being a moderator', async () => {
	await ask()
	await answerFirst('accepted', '')
	await titles(reader, `@${admin.username} made you a moderator of ${place.name}`)
})
