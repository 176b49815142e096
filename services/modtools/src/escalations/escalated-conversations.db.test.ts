import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import * as endpoints from '@folkmoot/modtools-contract/escalation-endpoints'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import { listWaiting } from '@folkmoot/modtools-contract/waiting-endpoints'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversationCalls } from '../../testing/conversation-calls.ts'
import { modtoolsService } from '../service.ts'

/** Conversations that moderators hand to the admins. */

let service: TestService
let place: CommunityRecord
let [mod, member, stranger, admin]: [Person, Person, Person, Person] = [] as never
let calls: ReturnType<typeof conversationCalls>
beforeAll(async () => {
	service = await startTestService(modtoolsService)
	calls = conversationCalls(service)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	await db.collection('escalations').deleteMany({})
	place = await seedCommunity(db)
	;[mod, member, stranger] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	admin = await seedUser(db, { isAdmin: true })
	await seedModerator(db, mod, place)
})

const nowhere = '0123456789abcdef01234567'
const opened = async (community = place.name) => (await calls.open(member, { community })).reply.id
const escalate = (conversationId: string, as: Person | null = mod, note = 'He threatens us.') =>
	ask(service, endpoints.escalateConversation, { params: { conversationId }, body: { note } }, { as: as?.viewer ?? null })
const list = async () => (await ask(service, endpoints.listEscalations, { query: { kind: 'conversation' } }, { as: admin.viewer })).reply
const answerFirst = async (outcome: 'returned' | 'acted' | 'dismissed', note = '') => {
	const params = { escalationId: (await list()).escalations[0]?.id ?? '' }
	return ask(service, endpoints.answerEscalation, { params, body: { outcome, note } }, { as: admin.viewer })
}
const teamOf = async (id: string) => (await calls.read(mod, id)).reply.conversation.team
const waiting = async () =>
	(await ask(service, listWaiting, { query: { community: place.name, kind: 'messages' } }, { as: mod.viewer })).reply.counts.messages
const log = async () => (await ask(service, listModlog, { query: { community: place.name } }, { as: mod.viewer })).reply.entries
const stored = () => service.deps.db.collection('escalations').countDocuments()

describe('handing a conversation over is refused', () => {
	it('to guests, its member and others than its team, whatever they send', async () => {
		const id = await opened()
		expect((await escalate(id, null)).failure?.code).toBe('not_logged_in')
		const elsewhere = await seedUser(service.deps.db)
		await seedModerator(service.deps.db, elsewhere, await seedCommunity(service.deps.db))
		for (const note of ['', 'x']) {
			for (const as of [stranger, elsewhere]) expect((await escalate(id, as, note)).failure?.code).toBe('conversation_not_found')
			expect((await escalate(id, member, note)).failure?.code).toBe('not_mod_not_admin')
		}
		expect(await stored()).toBe(0)
	})

	it('while another of the team has claimed it', async () => {
		const id = await opened()
		await calls.act(mod, id, 'claim')
		expect((await escalate(id, admin)).failure).toMatchObject({ status: 409, code: 'claimed_by_other' })
		expect((await escalate(id)).status).toBe(200)
	})

	it.each([[''], ['\u200b'], ['x'.repeat(limits.adminNoteMax + 1)]])('without a note that fits (%#)', async (note) => {
		expect((await escalate(await opened(), mod, note)).failure?.fields).toHaveProperty('note')
	})

	it('of what is not there, is archived, is the admins’ own, or is with them already', async () => {
		expect((await escalate(nowhere)).failure).toMatchObject({ status: 404, code: 'conversation_not_found' })
		expect((await escalate(await opened(''), admin)).failure).toMatchObject({ status: 409, code: 'conflict' })
		const id = await opened()
		await calls.act(mod, id, 'archive')
		expect((await escalate(id)).failure?.code).toBe('conflict')
		await calls.act(mod, id, 'reopen')
		const both = await Promise.all([escalate(id), escalate(id, admin, 'And again.')])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect((await escalate(id)).failure?.code).toBe('already_escalated')
	})
})

it('is with the admins, unclaimed and marked, and its member sees nothing of it', async () => {
	const id = await opened()
	await calls.act(mod, id, 'claim')
	const marked = { by: { username: mod.username }, answer: null }
	expect((await escalate(id)).reply.team).toMatchObject({ claimedBy: null, waits: true, escalation: marked })
	const { escalations, counts } = await list()
	expect(counts).toMatchObject({ all: 1, conversation: 1, item: 0 })
	expect(escalations).toMatchObject([
		{
			kind: 'conversation',
			by: { username: mod.username },
			text: 'He threatens us.',
			communityName: place.name,
			conversation: { id, subject: 'A question', member: { username: member.username } },
			latest: { body: 'May I post photos?' },
			item: null,
		},
	])
	const own = [(await calls.read(member, id)).reply, (await calls.listOwn(member)).reply]
	expect(JSON.stringify(own)).not.toMatch(new RegExp(`threatens|escalation|${mod.username}`))
	expect(await waiting()).toBe(1)
	const [entry] = await log()
	expect(entry).toMatchObject({ content: { action: 'escalate_message', as: 'mods' }, about: null })
	expect(JSON.stringify(entry)).not.toMatch(new RegExp(`threatens|${member.username}|${id}`))
})

it('an answer of an admin in the conversation closes it; one of its moderators does not', async () => {
	const id = await opened()
	await escalate(id)
	await calls.write(mod, id, 'We have asked the admins.')
	expect((await teamOf(id))?.escalation?.answer).toBeNull()
	await calls.note(admin, id, 'Looking.')
	expect((await teamOf(id))?.escalation?.answer).toBeNull()
	await calls.write(admin, id, 'Please stop.')
	expect((await teamOf(id))?.escalation?.answer).toMatchObject({ outcome: 'acted', text: null })
	expect((await list()).counts.all).toBe(0)
	expect((await log())[0]).toMatchObject({ content: { action: 'close_message', as: 'admins' } })
	const entry = await service.deps.db.collection('auditLog').findOne({}, { sort: { seq: -1 } })
	expect(entry).toMatchObject({ content: { action: 'moderate', about: { kind: 'community', name: place.name } } })
})

it('returned it waits as before, and can be handed over again; dealt with it waits no more', async () => {
	const id = await opened()
	await escalate(id)
	expect((await answerFirst('dismissed')).failure?.code).toBe('invalid_action')
	expect((await answerFirst('returned')).failure?.fields).toHaveProperty('note')
	await answerFirst('returned', 'Mute him.')
	expect(await teamOf(id)).toMatchObject({ waits: true, escalation: { answer: { outcome: 'returned', text: 'Mute him.' } } })
	expect((await log())[0]).toMatchObject({ content: { action: 'return_message' } })
	await escalate(id)
	await answerFirst('acted')
	expect(await teamOf(id)).toMatchObject({ waits: false, escalation: { answer: { outcome: 'acted' } } })
	expect(await waiting()).toBe(0)
})

it('what was said about a conversation goes with its member', async () => {
	await escalate(await opened())
	const ids = { userId: member.viewer.id, username: member.username, by: member.viewer.id, proPicId: null }
	await appendEvents(service.deps.db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
	await expect.poll(stored, { timeout: 20_000 }).toBe(0)
})
