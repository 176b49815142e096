import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import * as endpoints from '@folkmoot/modtools-contract/escalation-endpoints'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import { reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { claimItem, listQueue } from '@folkmoot/modtools-contract/queue-endpoints'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

/** Reported items that moderators hand to the admins. */

let service: TestService
let community: CommunityRecord
let [mod, author, reporter]: [Person, Person, Person] = [] as never
let [admin, stranger]: [Viewer, Viewer] = [] as never

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	await db.collection('escalations').deleteMany({})
	community = await seedCommunity(db)
	;[mod, author, reporter] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
	admin = (await seedUser(db, { isAdmin: true })).viewer
	stranger = (await seedUser(db)).viewer
})

const nowhere = '0123456789abcdef01234567'
const queue = async (state: 'waiting' | 'handled' = 'waiting') =>
	(await ask(service, listQueue, { query: { community: community.name, state } }, { as: mod.viewer })).reply.items
const escalate = (itemId: string, note = 'He threatens people.', as: Viewer | null = mod.viewer) =>
	ask(service, endpoints.escalateItem, { params: { itemId }, body: { note } }, { as })
type Sent = Partial<Record<'kind' | 'state' | 'limit' | 'next', string>>
const list = async (query: Sent = {}, as: Viewer = admin) =>
	(await ask(service, endpoints.listEscalations, { query: query as never }, { as })).reply
const answer = (escalationId: string, outcome: 'returned' | 'acted' | 'accepted', note = '', as: Viewer | null = admin) =>
	ask(service, endpoints.answerEscalation, { params: { escalationId }, body: { outcome, note } }, { as })
const events = (type: string) => service.deps.db.collection('modtoolsEvents').find({ 'event.type': type }).toArray()

async function anItem(): Promise<string> {
	const { _id } = await seedPost(service.deps.db, author, community, { title: 'Cheap spades' })
	const body = { type: 'post' as const, targetId: _id.toHexString(), reason: 3 }
	expect((await ask(service, reportItem, { body }, { as: reporter.viewer })).status).toBe(200)
	return (await queue())[0]?.id ?? ''
}

/** The id of an item handed to the admins. */
async function escalated(): Promise<string> {
	await escalate(await anItem())
	return (await list()).escalations.at(-1)?.id ?? ''
}

describe('handing an item over is refused', () => {
	it('to guests and others than its moderators, whatever they send', async () => {
		const id = await anItem()
		expect((await escalate(id, 'x', null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		const { viewer: elsewhere, ...other } = await seedUser(service.deps.db)
		await seedModerator(service.deps.db, other as Person, await seedCommunity(service.deps.db))
		for (const as of [stranger, elsewhere, author.viewer])
			for (const note of ['', 'x']) expect((await escalate(id, note, as)).failure?.code).toBe('not_mod_not_admin')
		expect((await list()).escalations).toEqual([])
	})

	it('while another moderator has claimed it', async () => {
		const id = await anItem()
		await ask(service, claimItem, { params: { itemId: id } }, { as: mod.viewer })
		expect((await escalate(id, 'x', admin)).failure).toMatchObject({ status: 409, code: 'claimed_by_other' })
		expect((await escalate(id)).status).toBe(200)
	})

	it.each([[''], ['\u200b'], ['x'.repeat(limits.adminNoteMax + 1)]])('without a note that fits (%#)', async (note) => {
		expect((await escalate(await anItem(), note)).failure?.fields).toHaveProperty('note')
	})

	it('of what is not there, is with them already, or has left the queue', async () => {
		const id = await anItem()
		expect((await escalate(nowhere)).failure).toMatchObject({ status: 404, code: 'report_not_found' })
		const both = await Promise.all([escalate(id), escalate(id, 'And again.', admin)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect((await escalate(id)).failure?.code).toBe('already_escalated')
		await answer((await list()).escalations[0]?.id ?? '', 'acted')
		expect((await escalate(id)).failure).toMatchObject({ status: 409, code: 'conflict' })
	})
})

describe('answering is refused', () => {
	it('to others than admins, and as no such thing is answered', async () => {
		const id = await escalated()
		expect((await answer(id, 'acted', '', null)).failure?.code).toBe('not_logged_in')
		for (const as of [mod.viewer, stranger]) {
			expect((await answer(id, 'acted', '', as)).failure?.code).toBe('not_admin')
			expect((await ask(service, endpoints.listEscalations, { query: {} }, { as })).failure?.code).toBe('not_admin')
		}
		const badly = { method: 'PUT', path: `/api/escalations/${id}`, body: '{"outcome":"maybe"}' }
		expect((await askRaw(service, badly, { as: mod.viewer })).failure?.code).toBe('not_admin')
		expect((await askRaw(service, badly, { as: admin })).failure).toMatchObject({ status: 400, code: 'invalid_action' })
		expect((await answer(id, 'accepted')).failure).toMatchObject({ status: 400, code: 'invalid_action' })
		expect((await answer(id, 'returned')).failure?.fields).toHaveProperty('note')
		expect((await answer(nowhere, 'acted')).failure).toMatchObject({ status: 404, code: 'report_not_found' })
		const [first, second] = await Promise.all([answer(id, 'acted'), answer(id, 'returned', 'Yours.')])
		expect([first.status, second.status].sort()).toEqual([200, 409])
		expect((await answer(id, 'acted')).failure?.code).toBe('escalation_answered')
	})
})

it('stays in the queue, marked, and appears to the admins as readers see it', async () => {
	const id = await anItem()
	const { reply } = await escalate(id, '  He threatens people. ')
	expect(reply).toMatchObject({ id, noWaiting: 1, escalation: { by: { username: mod.username }, answer: null } })
	expect(await queue()).toMatchObject([{ id, escalation: { by: { username: mod.username }, answer: null } }])
	const { escalations, counts, next } = await list()
	expect(escalations).toMatchObject([
		{
			kind: 'item',
			by: { username: mod.username },
			text: 'He threatens people.',
			communityName: community.name,
			item: { id, target: { title: 'Cheap spades' }, reasons: [{ reason: 'Spam', count: 1 }] },
			member: null,
			answer: null,
		},
	])
	expect([counts, next]).toEqual([{ all: 1, item: 1, conversation: 0, member: 0, community: 0, moderation: 0 }, null])
	expect(JSON.stringify(escalations)).not.toContain(reporter.username)
	expect((await list({ kind: 'member' })).escalations).toEqual([])
})

it('comes back with a note, and can be handed over again', async () => {
	const id = await anItem()
	await escalate(id)
	const [first] = (await list()).escalations
	expect((await answer(first?.id ?? '', 'returned', 'Please warn him first.')).reply).toMatchObject({
		answer: { outcome: 'returned', text: 'Please warn him first.', by: { username: admin.username } },
	})
	const returned = { outcome: 'returned', text: 'Please warn him first.' }
	expect(await queue()).toMatchObject([{ id, escalation: { answer: returned } }])
	expect(await list({ state: 'answered' })).toMatchObject({ escalations: [{ id: first?.id, answer: returned }], counts: { all: 0 } })
	expect((await escalate(id, 'He did it again.')).reply.escalation?.answer).toBeNull()
})

it('leaves the queue once the admins have dealt with it', async () => {
	const id = await escalated()
	await answer(id, 'acted', 'Suspended.')
	expect(await queue()).toEqual([])
	expect(await queue('handled')).toMatchObject([
		{ handled: { how: 'admins' }, escalation: { answer: { outcome: 'acted', text: 'Suspended.' } } },
	])
	expect((await events('escalations.emptied')).length).toBeGreaterThan(0)
})

it('is in both logs, without what anybody wrote', async () => {
	const id = await escalated()
	await answer(id, 'returned', 'Please warn him first.')
	const { entries } = (await ask(service, listModlog, { query: { community: community.name } })).reply
	expect(entries.map(({ content, by }) => [content.action, content.as, by?.username])).toEqual([
		['return_report', 'admins', undefined],
		['escalate_report', 'mods', mod.username],
	])
	const entry = await service.deps.db.collection('auditLog').findOne({}, { sort: { seq: -1 } })
	expect(entry?.content).toMatchObject({ action: 'moderate', about: { kind: 'post' }, details: { deed: 'return_report' } })
	expect(JSON.stringify([entries, entry])).not.toMatch(/threatens|warn him/)
})

it('pages exactly while some are answered, oldest first', async () => {
	const start = new Date('2031-01-01T00:00:00.000Z').getTime()
	const ids: string[] = []
	for (let n = 0; n < 5; n += 1) {
		service.setNow(new Date(start + Math.floor(n / 2) * 1_000))
		const post = await seedComment(service.deps.db, author, await seedPost(service.deps.db, author, community))
		await ask(service, reportItem, { body: { type: 'comment', targetId: post._id.toHexString(), reason: 3 } }, { as: reporter.viewer })
		const item = (await queue()).find(({ targetId }) => targetId === post._id.toHexString())
		ids.push((await escalate(item?.id ?? '')).reply.id)
	}
	const first = await list({ limit: '2' })
	await answer(first.escalations[0]?.id ?? '', 'acted')
	const second = await list({ limit: '2', next: first.next ?? '' })
	const third = await list({ limit: '2', next: second.next ?? '' })
	const seen = [first, second, third].flatMap(({ escalations }) => escalations.map(({ item }) => item?.id))
	expect([seen.toSorted(), third.next]).toEqual([ids.toSorted(), null])
	service.setNow(undefined)
})

it('stays when the moderator’s account is deleted, without the name', async () => {
	const { db } = service.deps
	await escalated()
	const ids = { userId: mod._id.toHexString(), username: mod.username, by: mod._id.toHexString(), proPicId: null }
	await appendEvents(db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
	const left = () => db.collection<EscalationRecord>('escalations').countDocuments({ by: mod._id })
	await expect.poll(left, { timeout: 20_000 }).toBe(0)
	expect((await list()).escalations).toMatchObject([{ by: null, text: 'He threatens people.' }])
})

it('uses indexes', async () => {
	const plans = [
		service.deps.db.collection('escalations').find({ waits: true }).sort({ at: 1, _id: 1 }),
		service.deps.db.collection('escalations').find({ waits: true, kind: 'item' }).sort({ at: 1, _id: 1 }),
		service.deps.db.collection('escalations').find({ waits: false }).sort({ 'answer.at': -1, _id: -1 }),
		service.deps.db.collection('escalations').find({ waits: false, kind: 'item' }).sort({ 'answer.at': -1, _id: -1 }),
		service.deps.db.collection('escalations').find({ subjectId: new ObjectId(), kind: 'member' }),
		service.deps.db.collection('escalations').find({ by: new ObjectId() }),
	]
	for (const plan of plans)
		expect(JSON.stringify((await plan.limit(10).explain()).queryPlanner.winningPlan)).not.toMatch(/"COLLSCAN"|"SORT"/)
})
