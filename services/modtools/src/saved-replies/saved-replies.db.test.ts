import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { nobodyId } from '@folkmoot/content-kit/ghost'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { addRule, deleteRule } from '@folkmoot/modtools-contract/modtools-endpoints'
import * as endpoints from '@folkmoot/modtools-contract/saved-reply-endpoints'
import type { SavedReplyRecord } from '@folkmoot/modtools-contract/saved-reply-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let community: CommunityRecord
let communityId: string
let mod: UserRecord & { viewer: Viewer }
let [admin, elsewhere]: [Viewer, Viewer] = [] as never
beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	mod = await seedUser(db)
	await seedModerator(db, mod, community)
	admin = (await seedUser(db, { isAdmin: true })).viewer
	const other = await seedUser(db)
	await seedModerator(db, other, await seedCommunity(db))
	elsewhere = other.viewer
})

const list = (as: Viewer) => ask(service, endpoints.listSavedReplies, { params: { communityId } }, { as })
const add = (title: string, text = 'Please read {rule}.', as = mod.viewer) =>
	ask(service, endpoints.addSavedReply, { params: { communityId }, body: { title, text } }, { as })
const edit = (replyId: string, title: string, as = mod.viewer) =>
	ask(service, endpoints.editSavedReply, { params: { communityId, replyId }, body: { title, text: 'New.' } }, { as })
const remove = (replyId: string, as = mod.viewer) => ask(service, endpoints.deleteSavedReply, { params: { communityId, replyId } }, { as })

it('only the community’s moderators and admins see or change them, whatever they send', async () => {
	const id = (await add('Off topic')).reply[0]?.id ?? ''
	for (const as of [elsewhere, (await seedUser(service.deps.db)).viewer]) {
		for (const { failure } of [await list(as), await add('', '', as), await edit(id, '', as), await remove(id, as)])
			expect(failure?.code).toBe('not_mod_not_admin')
	}
	expect((await list(admin)).reply).toEqual([{ id, title: 'Off topic', text: 'Please read {rule}.' }])
})

it('are kept A–Z by title, changed and deleted', async () => {
	for (const title of ['Spam', 'off topic', 'Rule 10', 'Rule 2']) await add(title)
	const { reply } = await list(mod.viewer)
	expect(reply.map(({ title }) => title)).toEqual(['off topic', 'Rule 2', 'Rule 10', 'Spam'])
	const [id, last] = [reply[0]?.id ?? '', reply[3]?.id ?? '']
	expect((await edit(id, '  Wrong place ')).reply.at(-1)).toEqual({ id, title: 'Wrong place', text: 'New.' })
	expect((await remove(id, admin)).reply.map(({ title }) => title)).toEqual(['Rule 2', 'Rule 10', 'Spam'])
	for (const { failure } of [await edit(id, 'Again'), await remove(id)]) expect(failure?.code).toBe('saved_reply_not_found')
	// Another community's moderators cannot reach it by its id.
	const other = await seedCommunity(service.deps.db)
	await seedModerator(service.deps.db, mod, other)
	const params = { communityId: other._id.toHexString(), replyId: last }
	expect((await ask(service, endpoints.deleteSavedReply, { params }, { as: mod.viewer })).failure?.code).toBe('saved_reply_not_found')
})

it('belong to a rule of the community, until that is deleted', async () => {
	const { db } = service.deps
	const rule = (place: CommunityRecord, as: Viewer) =>
		ask(service, addRule, { params: { communityId: place._id.toHexString() }, body: { rule: 'Be kind' } }, { as })
	const elsewhereRule = (await rule(await seedCommunity(db), admin)).reply[0]?.id ?? ''
	const ruleId = (await rule(community, mod.viewer)).reply[0]?.id ?? ''
	const save = (given: object) =>
		ask(
			service,
			endpoints.addSavedReply,
			{ params: { communityId }, body: { title: 'Rude', text: 'Read {rule}.', ...given } },
			{ as: mod.viewer },
		)
	for (const wrong of ['x', elsewhereRule, nobodyId]) expect((await save({ ruleId: wrong })).failure?.code).toBe('rule_not_found')
	const id = (await save({ ruleId })).reply[0]?.id ?? ''
	expect((await edit(id, 'Renamed')).reply).toEqual([{ id, title: 'Renamed', text: 'New.', ruleId }])
	const change = (given: object) =>
		ask(
			service,
			endpoints.editSavedReply,
			{ params: { communityId, replyId: id }, body: { title: 'A', text: 'B', ...given } },
			{ as: mod.viewer },
		)
	expect((await change({ ruleId: elsewhereRule })).failure?.code).toBe('rule_not_found')
	expect((await change({ ruleId: null })).reply).toEqual([{ id, title: 'A', text: 'B' }])
	expect((await change({ ruleId })).reply[0]).toHaveProperty('ruleId', ruleId)
	await ask(service, deleteRule, { params: { communityId, ruleId } }, { as: mod.viewer })
	expect((await list(mod.viewer)).reply).toEqual([{ id, title: 'A', text: 'B' }])
})

it.each([
	['title', '', 'Text.'],
	['title', '\u200b', 'Text.'],
	['title', 'x'.repeat(limits.savedReplyTitleMax + 1), 'Text.'],
	['text', 'Title', ' '],
	['text', 'Title', 'x'.repeat(limits.savedReplyMax + 1)],
])('refuses a wrong %s (%#)', async (field, title, text) => {
	expect((await add(title, text)).failure?.fields).toHaveProperty(field)
})

it('are at most fifty, also when two are added at once', async () => {
	const { db } = service.deps
	const record = (number: number): SavedReplyRecord => ({
		_id: new ObjectId(),
		communityId: community._id,
		title: `${number}`,
		text: 'x',
		by: mod._id,
		at: new Date(),
	})
	await db.collection<SavedReplyRecord>('savedReplies').insertMany(Array.from({ length: 49 }, (_, number) => record(number)))
	const both = await Promise.all([add('One more'), add('Another')])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
	expect((await list(mod.viewer)).reply).toHaveLength(50)
})

it('stay without their author when the account is deleted', async () => {
	const { db } = service.deps
	await add('Spam')
	const ids = { userId: mod._id.toHexString(), username: mod.username, by: mod._id.toHexString(), proPicId: null }
	await appendEvents(db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
	const authorOf = async () =>
		(await db.collection<SavedReplyRecord>('savedReplies').findOne({ communityId: community._id }))?.by.toHexString()
	await expect.poll(authorOf, { timeout: 20_000 }).toBe(nobodyId)
	expect((await list(admin)).reply).toHaveLength(1)
})

it('one’s own are seen by nobody else, are as limited, and go with the account', async () => {
	const { db } = service.deps
	const own = (as: Viewer) => ask(service, endpoints.listOwnSavedReplies, {}, { as })
	const saved = (title: string, as = mod.viewer) =>
		ask(service, endpoints.addOwnSavedReply, { body: { title, text: 'Hello {user}.' } }, { as })
	expect((await ask(service, endpoints.listOwnSavedReplies, {}, { as: null })).failure?.code).toBe('not_logged_in')
	expect((await saved('')).failure?.fields).toHaveProperty('title')
	const { id } = (await saved('Mine')).reply[0] ?? { id: '' }
	expect((await own(mod.viewer)).reply).toEqual([{ id, title: 'Mine', text: 'Hello {user}.' }])
	expect((await list(mod.viewer)).reply).toEqual([])
	for (const as of [elsewhere, admin]) {
		expect((await own(as)).reply).toEqual([])
		const params = { replyId: id }
		const taken = await ask(service, endpoints.deleteOwnSavedReply, { params }, { as })
		const changed = await ask(service, endpoints.editOwnSavedReply, { params, body: { title: 'x', text: 'x' } }, { as })
		for (const { failure } of [taken, changed]) expect(failure?.code).toBe('saved_reply_not_found')
	}
	const { reply } = await ask(
		service,
		endpoints.editOwnSavedReply,
		{ params: { replyId: id }, body: { title: 'Changed', text: 'Hi.' } },
		{ as: mod.viewer },
	)
	expect(reply).toEqual([{ id, title: 'Changed', text: 'Hi.' }])
	const record = { communityId: null, title: 'x', text: 'x', by: mod._id, at: new Date() }
	await db.collection<SavedReplyRecord>('savedReplies').insertMany(Array.from({ length: 49 }, () => ({ ...record, _id: new ObjectId() })))
	expect((await saved('One more')).failure?.fields).toHaveProperty('title')
	const ids = { userId: mod.viewer.id, username: mod.username, by: mod.viewer.id, proPicId: null }
	await appendEvents(db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
	const count = () => db.collection<SavedReplyRecord>('savedReplies').countDocuments({ by: mod._id })
	await expect.poll(count, { timeout: 20_000 }).toBe(0)
	expect(await db.collection('savedReplies').countDocuments({ communityId: null })).toBe(0)
})
