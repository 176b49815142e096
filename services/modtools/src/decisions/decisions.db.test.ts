import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/modtools-contract/decision-endpoints'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let community: CommunityRecord
let communityId: string
let [moderator, other, admin, stranger]: [Viewer, Viewer, Viewer, Viewer] = [] as never
let author: UserRecord & { viewer: Viewer }
let post: PostRecord

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	const mods = [await seedUser(db), await seedUser(db)]
	for (const mod of mods) await seedModerator(db, mod, community)
	const people = [...mods, await seedUser(db, { isAdmin: true }), await seedUser(db)]
	;[moderator, other, admin, stranger] = people.map(({ viewer }) => viewer) as [Viewer, Viewer, Viewer, Viewer]
	author = await seedUser(db)
	post = await seedPost(db, author, community, { title: 'Cheap spades' })
})

const own = async (query: { post?: string; bannedFrom?: string } = {}, as = author.viewer) =>
	(await ask(service, endpoints.listOwnDecisions, { query }, { as })).reply
const get = (decisionId: string, as: Viewer) => ask(service, endpoints.getDecision, { params: { decisionId } }, { as })
const appeal = (decisionId: string, text = 'It was no advertisement.', as = author.viewer) =>
	ask(service, endpoints.appealDecision, { params: { decisionId }, body: { text } }, { as })
const answer = (decisionId: string, outcome: 'upheld' | 'lifted', as: Viewer) =>
	ask(service, endpoints.answerAppeal, { params: { decisionId }, body: { outcome, text: 'I looked again.' } }, { as })
const appeals = async (state: 'open' | 'answered' = 'open', as = moderator) =>
	(await ask(service, endpoints.listAppeals, { params: { communityId }, query: { state } }, { as })).reply
const events = async (type: string) =>
	service.deps.db.collection('modtoolsEvents').countDocuments({ 'event.type': type, 'event.communityId': communityId })

async function ban(): Promise<string> {
	const body = { username: author.username, reason: 'Advertising.', expires: '2035-01-01T00:00:00.000Z' }
	await ask(service, modtools.banMember, { params: { communityId }, body }, { as: moderator })
	return (await own({ bannedFrom: community.name }))[0]?.id ?? ''
}

async function remove(type: 'post' | 'comment', reason?: string): Promise<string> {
	const ids = { postId: post._id.toHexString(), authorId: author._id.toHexString(), communityId, by: moderator.id, as: 'mods' } as const
	const why = reason === undefined ? {} : { grounds: { reason } }
	const commentId = type === 'comment' ? (await seedComment(service.deps.db, author, post))._id.toHexString() : ''
	const event: PostEvent =
		type === 'post' ? { type: 'post.deleted', ...ids, ...why } : { type: 'comment.deleted', commentId, ...ids, ...why }
	await appendEvents(service.deps.db, 'postEvents', [event], { tx: undefined, now: service.deps.now() })
	await expect.poll(async () => (await own({ post: post.publicId })).length).toBe(1)
	return (await own({ post: post._id.toHexString() }))[0]?.id ?? ''
}

it('shows the reason to the member concerned only', async () => {
	const id = await ban()
	expect((await get(id, author.viewer)).reply).toMatchObject({
		kind: 'ban',
		item: null,
		as: 'mods',
		by: null,
		reason: 'Advertising.',
		expiresAt: '2035-01-01T00:00:00.000Z',
		appeal: null,
		canAppeal: true,
		canAnswer: false,
	})
	expect((await get(id, moderator)).reply).toMatchObject({
		by: { username: moderator.username },
		member: { username: author.username },
		canAppeal: false,
	})
	expect((await get(id, stranger)).failure?.code).toBe('decision_not_found')
	expect(await own({}, stranger)).toEqual([])
	expect(await events('decision.made')).toBe(1)
})

it('stores the text of the rule at the time', async () => {
	const rules = (await ask(service, modtools.addRule, { params: { communityId }, body: { rule: 'No ads' } }, { as: moderator })).reply
	const body = { username: author.username, ruleId: rules[0]?.id ?? '' }
	await ask(service, modtools.banMember, { params: { communityId }, body }, { as: moderator })
	await ask(service, modtools.deleteRule, { params: { communityId, ruleId: rules[0]?.id ?? '' } }, { as: moderator })
	expect((await own())[0]).toMatchObject({ rule: 'No ads', reason: null })
})

it('notifies of removed comments with a reason, and never of removed posts', async () => {
	const id = await remove('comment', 'Spam.')
	expect((await get(id, author.viewer)).reply).toMatchObject({
		kind: 'removal',
		reason: 'Spam.',
		item: { type: 'comment', title: 'Cheap spades', postId: post.publicId },
	})
	expect(await events('decision.made')).toBe(1)
	post = await seedPost(service.deps.db, author, community)
	await remove('comment')
	post = await seedPost(service.deps.db, author, community)
	await remove('post', 'Spam.')
	expect(await events('decision.made')).toBe(1)
})

it('accepts one appeal, from the member concerned only', async () => {
	const id = await ban()
	expect((await appeal(id, 'Please.', stranger)).failure?.code).toBe('decision_not_found')
	expect((await appeal(id, 'Please.', moderator)).failure?.code).toBe('decision_not_found')
	expect((await appeal(id, '')).failure?.fields).toHaveProperty('text')
	expect((await appeal(id, '\u200b')).failure?.fields).toHaveProperty('text')
	expect((await appeal(id, 'x'.repeat(2_001))).failure?.fields).toHaveProperty('text')
	const both = await Promise.all([appeal(id), appeal(id)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await appeal(id)).failure?.code).toBe('already_appealed')
	expect(await appeals()).toMatchObject({
		noOpen: 1,
		appeals: [{ id, appeal: { text: 'It was no advertisement.', answer: null }, canAnswer: false }],
	})
	expect((await appeals('open', other)).appeals[0]?.canAnswer).toBe(true)
})

it('accepts one answer, not from the moderator who decided', async () => {
	const id = await ban()
	expect((await answer(id, 'lifted', other)).failure?.code).toBe('appeal_not_found')
	await appeal(id)
	expect((await answer(id, 'lifted', moderator)).failure).toMatchObject({ status: 403, code: 'own_decision' })
	expect((await answer(id, 'lifted', author.viewer)).failure?.code).toBe('not_mod_not_admin')
	expect((await answer(id, 'lifted', stranger)).failure?.code).toBe('decision_not_found')
	expect((await answer(id, 'upheld', admin)).reply).toMatchObject({
		appeal: { answer: { outcome: 'upheld', by: { username: admin.username } } },
		liftedAt: null,
	})
	expect((await answer(id, 'lifted', other)).failure).toMatchObject({ status: 409, code: 'conflict' })
	expect((await get(id, author.viewer)).reply.appeal?.answer).toMatchObject({ text: 'I looked again.', by: null })
	expect(await appeals()).toMatchObject({ noOpen: 0, appeals: [] })
	expect(await appeals('answered')).toMatchObject({ appeals: [{ id }], next: null })
	expect(await events('appeal.answered')).toBe(1)
})

it('ends the ban when the appeal is granted, and logs it', async () => {
	const id = await ban()
	await appeal(id)
	expect((await answer(id, 'lifted', other)).reply.liftedAt).not.toBeNull()
	expect((await ask(service, modtools.listBanned, { params: { communityId } }, { as: moderator })).reply).toEqual([])
	const { entries } = (await ask(service, listModlog, { query: { community: community.name } })).reply
	expect(entries[0]).toMatchObject({ content: { action: 'unban_member', details: { onAppeal: true } }, by: { username: other.username } })
})

it('ends no later ban when the appeal against an expired one is granted', async () => {
	const { db } = service.deps
	const expired = await ban()
	await appeal(expired)
	await db.collection('bans').updateOne({ communityId: community._id, userId: author._id }, { $set: { expiresAt: new Date(0) } })
	const later = await ban()
	expect(later).not.toBe(expired)
	expect((await answer(expired, 'lifted', other)).reply).toMatchObject({ appeal: { answer: { outcome: 'lifted' } }, liftedAt: null })
	expect((await ask(service, modtools.listBanned, { params: { communityId } }, { as: moderator })).reply).toHaveLength(1)
	expect((await get(later, author.viewer)).reply.liftedAt).toBeNull()
})

it('keeps the item removed and only sends the answer', async () => {
	const id = await remove('post', 'Spam.')
	await appeal(id)
	expect((await answer(id, 'lifted', other)).reply).toMatchObject({ appeal: { answer: { outcome: 'lifted' } }, liftedAt: null })
})

it('marks a ban lifted by other means', async () => {
	const id = await ban()
	await ask(service, modtools.unbanMember, { params: { communityId }, body: { username: author.username } }, { as: other })
	expect((await get(id, author.viewer)).reply.liftedAt).not.toBeNull()
	await appeal(id)
	expect((await answer(id, 'lifted', other)).status).toBe(200)
	expect(await events('appeal.answered')).toBe(1)
})

it('does not mark an expired ban as lifted when a later one is', async () => {
	const { db } = service.deps
	const expired = await ban()
	const expiry = { $set: { expiresAt: new Date(0) } }
	await db.collection('bans').updateOne({ communityId: community._id, userId: author._id }, expiry)
	await db.collection('decisions').updateOne({ communityId: community._id, memberId: author._id }, expiry)
	const later = await ban()
	await ask(service, modtools.unbanMember, { params: { communityId }, body: { username: author.username } }, { as: other })
	expect((await get(later, author.viewer)).reply.liftedAt).not.toBeNull()
	expect((await get(expired, author.viewer)).reply.liftedAt).toBeNull()
})
