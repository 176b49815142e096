import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as conversations from '@folkmoot/modtools-contract/conversation-endpoints'
import { changeModeratorNotices } from '@folkmoot/modtools-contract/moderator-notices-endpoints'
import { reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** Messages to moderators and admins reach them, are seen once somebody has answered, and the answers reach the member. */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let services: Services
let place: CommunityRecord
let mod: Person
let second: Person
let member: Person
let other: Person
beforeAll(async () => {
	services = await startServices()
})
afterAll(() => services.stop())
beforeEach(async () => {
	const { db } = services.account.deps
	place = await seedCommunity(db)
	;[mod, second, member, other] = await Promise.all([seedUser(db), seedUser(db), seedUser(db), seedUser(db)])
	for (const one of [mod, second]) await seedModerator(db, one, place)
})

const open = async (as: Person, community = place.name) =>
	(await services.call(conversations.openConversation, { body: { community, subject: 'Photos', body: 'May I?' } }, as.viewer)).reply.id
const write = (as: Person, conversationId: string, isNote = false) =>
	services.call(conversations.writeMessage, { params: { conversationId }, body: { body: 'Yes.', isNote } }, as.viewer)
const archive = (as: Person, conversationId: string) =>
	services.call(conversations.changeConversation, { params: { conversationId }, body: { action: 'archive' } }, as.viewer)
const titles = (one: Person, ...expected: string[]) => awaitTitles(services.account, one.viewer, expected)
const noneUnseen = (one: Person) =>
	vi.waitFor(async () => expect((await noticesOf(services.account, one.viewer)).filter(({ seen }) => !seen)).toEqual([]), 20_000)

it('moderators get one for each community, until nobody waits any more', async () => {
	const first = await open(member)
	const [notice] = await titles(mod, `New message to the moderators of ${place.name}`)
	expect(notice).toMatchObject({ toURL: `/${place.name}/modtools/messages`, notif: { communityName: place.name, noMessages: 1 } })
	const next = await open(other)
	await titles(second, `2 new messages to the moderators of ${place.name}`)
	await write(second, first)
	await titles(member, `The moderators of ${place.name} answered your message`)
	expect((await noticesOf(services.account, mod.viewer)).filter(({ seen }) => !seen)).toHaveLength(1)
	await archive(second, next)
	for (const one of [mod, second]) await noneUnseen(one)
})

it('admins get those to a community that nobody moderates', async () => {
	const { db } = services.account.deps
	const [empty, admin] = [await seedCommunity(db), await seedUser(db, { isAdmin: true })]
	const id = await open(member, empty.name)
	await titles(admin, `New message to the moderators of ${empty.name}`)
	await write(admin, id)
	await noneUnseen(admin)
})

it('a note tells nobody, and leaves the member waiting', async () => {
	const id = await open(member)
	await titles(mod, `New message to the moderators of ${place.name}`)
	await write(second, id, true)
	await write(second, id)
	const [answer] = await titles(member, `The moderators of ${place.name} answered your message`)
	expect(answer).toMatchObject({ toURL: `/modmail/${id}`, count: 1, actor: null, notif: { conversationId: id, communityName: place.name } })
	await write(second, id)
	await vi.waitFor(async () => expect((await noticesOf(services.account, member.viewer))[0]?.count).toBe(2), 20_000)
})

it('both sides are told within three seconds', async () => {
	const toldSoon = (one: Person, type: string) =>
		vi.waitFor(async () => expect((await noticesOf(services.account, one.viewer)).map((notice) => notice.type)).toEqual([type]), {
			timeout: 3_000,
			interval: 50,
		})
	const id = await open(member)
	await Promise.all([mod, second].map((one) => toldSoon(one, 'new_messages')))
	await write(mod, id)
	await toldSoon(member, 'message_answered')
})

it('the switch of a community holds for them too, and reports are not taken for messages', async () => {
	const params = { communityId: place._id.toHexString() }
	await services.call(changeModeratorNotices, { params, body: { notified: false } }, mod.viewer)
	const fields = { title: 'Buy my beans', community: place.name, body: 'Cheap.' }
	const post = (await services.call(createPost, { body: fields }, other.viewer)).reply
	await services.call(reportItem, { body: { type: 'post', targetId: post.id, reason: 3 } }, member.viewer)
	await titles(second, `New report in ${place.name}`)
	const id = await open(member)
	await titles(second, `New message to the moderators of ${place.name}`, `New report in ${place.name}`)
	expect(await noticesOf(services.account, mod.viewer)).toEqual([])
	await archive(mod, id)
	await vi.waitFor(async () => {
		const unseen = (await noticesOf(services.account, second.viewer)).filter(({ seen }) => !seen)
		expect(unseen.map(({ type }) => type)).toEqual(['new_reports'])
	}, 20_000)
})

it('admins get those to the site', async () => {
	const admin = await seedUser(services.account.deps.db, { isAdmin: true })
	const id = await open(member, '')
	const [notice] = await titles(admin, 'New message to the admins')
	expect(notice).toMatchObject({ toURL: '/modmail/admins', notif: { noMessages: 1 } })
	expect(await noticesOf(services.account, mod.viewer)).toEqual([])
	await write(admin, id)
	await titles(member, 'The admins answered your message')
	await noneUnseen(admin)
})
