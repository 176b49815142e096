import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedBan, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import type { MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import { listOwnDecisions } from '@folkmoot/modtools-contract/decision-endpoints'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import { banMember } from '@folkmoot/modtools-contract/modtools-endpoints'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversationCalls } from '../../testing/conversation-calls.ts'
import { modtoolsService } from '../service.ts'

let service: TestService
let place: CommunityRecord
let mod: Person
let second: Person
let member: Person
let stranger: Person
let admin: Person
let calls: ReturnType<typeof conversationCalls>
beforeAll(async () => {
	service = await startTestService(modtoolsService)
	calls = conversationCalls(service)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	place = await seedCommunity(db)
	;[mod, second, member, stranger] = [await seedUser(db), await seedUser(db), await seedUser(db), await seedUser(db)]
	for (const one of [mod, second]) await seedModerator(db, one, place)
	admin = await seedUser(db, { isAdmin: true })
})

const open = async (as: Person, given: Parameters<typeof calls.open>[1] = {}) => calls.open(as, { community: place.name, ...given })
const opened = async (as = member) => (await open(as)).reply.id

describe('a conversation with moderators', () => {
	it('is there for the member, the moderators and admins only', async () => {
		const id = await opened()
		const elsewhere = await seedUser(service.deps.db)
		await seedModerator(service.deps.db, elsewhere, await seedCommunity(service.deps.db))
		for (const as of [stranger, elsewhere]) {
			const refused = [
				await calls.read(as, id),
				await calls.write(as, id, ''),
				await calls.act(as, id, 'burn'),
				await calls.mute(as, id, 99),
			]
			for (const { failure } of refused) expect(failure?.code).toBe('conversation_not_found')
			expect((await calls.listFor(as, place.name)).failure?.code).toBe('not_mod_not_admin')
		}
		for (const { failure } of [await calls.act(member, id, 'burn'), await calls.mute(member, id, 99), await calls.note(member, id, 'Hm.')])
			expect(failure?.code).toBe('not_mod_not_admin')
		for (const as of [member, mod, admin]) expect((await calls.read(as, id)).reply.messages).toHaveLength(1)
		expect((await open(mod)).failure?.code).toBe('cannot_target_self')
		expect((await open(member, { community: 'Nowhere_At_All' })).failure?.code).toBe('community_not_found')
	})

	it('goes back and forth; the member never learns who answered, and sees no notes', async () => {
		const id = await opened()
		await calls.note(mod, id, 'A known spammer.')
		await calls.write(second, id, 'Which post is it?')
		const { reply } = await calls.write(member, id, 'The one about **beans**.')
		expect(reply.messages.map(({ from, by }) => [from, by?.username ?? null])).toEqual([
			['member', member.username],
			['team', null],
			['member', member.username],
		])
		expect(reply.messages.at(-1)?.bodyTree).toEqual([['p', null, 'The one about ', ['strong', null, 'beans'], '.']])
		expect(reply.conversation).toMatchObject({ noMessages: 3, lastFrom: 'member', team: null })
		const own = (await calls.listOwn(member)).reply
		expect(JSON.stringify([reply, own])).not.toMatch(new RegExp(`spammer|${mod.username}|${second.username}`))
		const inside = (await calls.read(mod, id)).reply
		expect(inside.messages.map(({ from, by }) => [from, by?.username])).toEqual([
			['member', member.username],
			['note', mod.username],
			['team', second.username],
			['member', member.username],
		])
		expect(inside.conversation.team).toEqual({ waits: true, isArchived: false, claimedBy: null, noNotes: 1 })
	})

	it('is paged from its end', async () => {
		const id = await opened()
		for (const text of ['2', '3', '4', '5']) await calls.write(mod, id, text)
		const last = (await calls.read(member, id, { limit: 2 })).reply
		expect(last.messages.map(({ body }) => body)).toEqual(['4', '5'])
		const before = (await calls.read(member, id, { limit: 2, next: last.next })).reply
		expect(before.messages.map(({ body }) => body)).toEqual(['2', '3'])
		const first = (await calls.read(member, id, { limit: 2, next: before.next })).reply
		expect([first.messages.length, first.next]).toEqual([1, null])
		expect((await calls.read(member, id, { next: 'zzz' })).failure?.code).toBe('invalid_cursor')
	})

	it.each([
		['subject', { subject: ' ' }],
		['subject', { subject: 'x'.repeat(limits.subjectMax + 1) }],
		['body', { body: '\u200b' }],
		['body', { body: 'x'.repeat(limits.messageMax + 1) }],
		['body', { body: '<!-- nothing -->' }],
	])('refuses a wrong %s (%#)', async (field, given) => {
		expect((await open(member, given)).failure?.fields).toHaveProperty(field)
	})

	it('may be about a removal or a ban of one’s own, and is open to those who are banned', async () => {
		const params = { communityId: place._id.toHexString() }
		await ask(service, banMember, { params, body: { username: member.username, reason: 'Beans.' } }, { as: mod.viewer })
		const [ban] = (await ask(service, listOwnDecisions, { query: {} }, { as: member.viewer })).reply
		expect((await open(stranger, { decisionId: ban?.id })).failure?.code).toBe('decision_not_found')
		expect((await open(member, { decisionId: ban?.id })).reply.decisionId).toBe(ban?.id)
		await seedBan(service.deps.db, stranger, place)
		expect((await open(stranger)).status).toBe(200)
	})

	it('waits at most five times for one member and team, also when two are opened at once', async () => {
		for (let count = 1; count < limits.conversationsWaitingMax; count++) await opened()
		const both = await Promise.all([open(member), open(member)])
		expect(both.map(({ failure }) => failure?.code ?? 'ok').sort()).toEqual(['ok', 'too_many_conversations'])
		expect((await open(stranger)).status).toBe(200)
		const [first] = (await calls.listFor(mod, place.name)).reply.conversations.filter(({ member: by }) => by?.id === member.viewer.id)
		await calls.write(mod, first?.id ?? '', 'Answered.')
		expect((await open(member)).status).toBe(200)
	})
})

describe('the team', () => {
	const idsOf = async (as: Person, filter: 'open' | 'archived' | 'mine') =>
		(await calls.listFor(as, place.name, { filter })).reply.conversations.map(({ id }) => id)

	it('claims, so that others do not answer until somebody releases it', async () => {
		const [id, other] = [await opened(), await opened(stranger)]
		expect((await calls.act(mod, id, 'claim')).reply.team?.claimedBy?.username).toBe(mod.username)
		expect((await calls.act(second, id, 'claim')).failure?.code).toBe('claimed_by_other')
		expect((await calls.write(second, id, 'Hello.')).failure?.code).toBe('claimed_by_other')
		expect((await calls.act(second, id, 'archive')).failure?.code).toBe('claimed_by_other')
		expect((await calls.note(second, id, 'Shall I?')).status).toBe(200)
		expect([await idsOf(mod, 'mine'), await idsOf(second, 'mine')]).toEqual([[id], []])
		expect(await idsOf(mod, 'open')).toEqual([other, id])
		expect((await calls.act(second, id, 'release')).reply.team?.claimedBy).toBeNull()
		expect((await calls.write(second, id, 'Hello.')).status).toBe(200)
	})

	it('archives; a message of the member brings it back', async () => {
		const id = await opened()
		expect((await calls.listFor(mod, place.name)).reply.noWaiting).toBe(1)
		await calls.act(mod, id, 'archive')
		expect((await calls.listFor(mod, place.name)).reply.noWaiting).toBe(0)
		expect([await idsOf(mod, 'open'), await idsOf(mod, 'archived')]).toEqual([[], [id]])
		await calls.write(member, id, 'Still there?')
		expect([await idsOf(mod, 'open'), await idsOf(mod, 'archived')]).toEqual([[id], []])
		await calls.act(mod, id, 'archive')
		expect((await calls.act(second, id, 'reopen')).reply.team).toMatchObject({ isArchived: false, waits: true })
	})

	it('mutes the member for some days, in the log without a word of the conversation', async () => {
		const id = await opened()
		expect((await calls.mute(mod, id, 5)).failure?.fields).toHaveProperty('days')
		const { mutedUntil } = (await calls.mute(mod, id, 3)).reply
		expect(Date.parse(mutedUntil ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
		expect((await calls.read(member, id)).reply.mutedUntil).toBe(mutedUntil)
		for (const { failure } of [await calls.write(member, id, 'But!'), await open(member)]) expect(failure?.code).toBe('messages_muted')
		const other = await seedCommunity(service.deps.db)
		expect((await calls.open(member, { community: other.name })).status).toBe(200)
		const { entries } = (await ask(service, listModlog, { query: { community: place.name } }, { as: mod.viewer })).reply
		expect(entries[0]).toMatchObject({ content: { action: 'mute_member' }, about: { username: member.username }, reason: null })
		const outside = (await ask(service, listModlog, { query: { community: place.name } }, { as: stranger.viewer })).reply
		expect(outside.entries[0]?.about).toBeNull()
		expect((await calls.mute(second, id, 0)).reply).toEqual({ mutedUntil: null })
		expect((await calls.write(member, id, 'Sorry.')).status).toBe(200)
	})
})

describe('the admins', () => {
	it('are a team as well, with their own log', async () => {
		expect((await calls.open(admin, { community: '' })).failure?.code).toBe('cannot_target_self')
		const { id, community } = (await calls.open(member, { community: '' })).reply
		expect(community).toBeNull()
		expect((await calls.read(mod, id)).failure?.code).toBe('conversation_not_found')
		expect((await calls.listFor(mod, '')).failure?.code).toBe('not_admin')
		expect((await calls.listFor(admin, '')).reply.conversations.map((one) => one.id)).toContain(id)
		await calls.write(admin, id, 'How can we help?')
		expect((await calls.read(member, id)).reply.messages.at(-1)).toMatchObject({ from: 'team', by: null })
		await calls.mute(admin, id, 28)
		expect((await calls.open(member, { community: '' })).failure?.code).toBe('messages_muted')
		const entry = await service.deps.db.collection('auditLog').findOne({ action: 'mute_member' }, { sort: { seq: -1 } })
		expect(entry?.content).toMatchObject({ about: { kind: 'member', name: member.username }, note: null })
	})
})

it('a deleted account takes its conversations along; what it wrote for a team stays without its name', async () => {
	const { db } = service.deps
	const [own, theirs] = [await opened(), await opened(stranger)]
	await calls.act(mod, theirs, 'claim')
	await calls.write(mod, theirs, 'Yes.')
	for (const one of [member, mod]) {
		const ids = { userId: one.viewer.id, username: one.username, by: one.viewer.id, proPicId: null }
		await appendEvents(db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
	}
	await expect.poll(async () => (await calls.read(second, theirs)).reply.messages.at(-1)?.by, { timeout: 20_000 }).toBeNull()
	expect((await calls.read(second, theirs)).reply.conversation.team?.claimedBy).toBeNull()
	expect((await calls.read(second, own)).failure?.code).toBe('conversation_not_found')
	expect(await db.collection<MessageRecord>('conversationMessages').countDocuments({ memberId: member._id })).toBe(0)
})
