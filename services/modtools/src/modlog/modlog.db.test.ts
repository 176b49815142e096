import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { emptyChain } from '@folkmoot/contract-kit/chain'
import { verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import { listModlog, readModlogChain } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

type Sent = Partial<Record<'community' | 'action' | 'moderator' | 'from' | 'to' | 'limit' | 'next', string>>

let service: TestService
let community: CommunityRecord
let communityId: string
let moderator: Viewer
let author: UserRecord
let admin: Viewer

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	const mod = await seedUser(db)
	await seedModerator(db, mod, community)
	moderator = mod.viewer
	author = await seedUser(db)
	admin = (await seedUser(db, { isAdmin: true })).viewer
})

const list = async (query: Sent = {}, as: Viewer | null = null) =>
	(await ask(service, listModlog, { query: { community: community.name, ...query } as never }, { as })).reply
const actions = async (query: Sent = {}, as: Viewer | null = null) => (await list(query, as)).entries.map(({ content }) => content.action)
const chain = async (as: Viewer | null = null) =>
	(await ask(service, readModlogChain, { query: { community: community.name } }, { as })).reply
const publish = (...events: PostEvent[]) => appendEvents(service.deps.db, 'postEvents', events, { tx: undefined, now: service.deps.now() })
const params = () => ({ communityId })
const ban = (username: string, as = moderator) =>
	ask(service, endpoints.banMember, { params: params(), body: { username, reason: 'Sold the same spade five times.' } }, { as })
const addRule = (rule: string, as = moderator) => ask(service, endpoints.addRule, { params: params(), body: { rule } }, { as })

async function check(as: Viewer | null = null) {
	const { entries, head } = await chain(as)
	const checked = await verifyChain(emptyChain, entries, sha256)
	expect(checked).toEqual({ head, fault: null })
	return entries
}

describe('listModlog', () => {
	it('contains moderators’ actions, newest first', async () => {
		await addRule('Be kind')
		const [rule] = (await ask(service, endpoints.listRules, { params: params() })).reply
		await ask(service, endpoints.editRule, { params: { communityId, ruleId: rule?.id ?? '' }, body: { rule: 'Be kinder' } }, { as: admin })
		await ask(service, endpoints.addModerator, { params: params(), body: { username: author.username } }, { as: moderator })
		await ask(service, endpoints.removeModerator, { params: { communityId, username: author.username } }, { as: moderator })
		await ban(author.username)
		for (const _again of [1, 2])
			await ask(service, endpoints.unbanMember, { params: params(), body: { username: author.username } }, { as: moderator })
		await ask(service, endpoints.deleteRule, { params: { communityId, ruleId: rule?.id ?? '' } }, { as: moderator })
		const { entries } = await list()
		expect(
			entries.map(({ content, by, about, reason }) => [content.action, by?.username, about?.username, reason, content.details]),
		).toEqual([
			['delete_rule', moderator.username, undefined, null, { rule: 'Be kinder' }],
			['unban_member', moderator.username, author.username, null, {}],
			['ban_member', moderator.username, author.username, 'Sold the same spade five times.', { until: null }],
			['remove_moderator', moderator.username, author.username, null, {}],
			['add_moderator', moderator.username, author.username, null, {}],
			['edit_rule', undefined, undefined, null, { before: 'Be kind', rule: 'Be kinder' }],
			['add_rule', moderator.username, undefined, null, { rule: 'Be kind' }],
		])
		await check()
	})

	it('contains actions from post’s events, with authors for moderators only, and no removed content', async () => {
		const { db } = service.deps
		await addRule('No ads')
		const [rule] = (await ask(service, endpoints.listRules, { params: params() })).reply
		const post = await seedPost(db, author, community, { title: 'Cheap spades' })
		const comment = await seedComment(db, author, post, { body: 'Very cheap.' })
		const ids = { postId: post._id.toHexString(), authorId: author._id.toHexString(), communityId, by: moderator.id, as: 'mods' } as const
		const grounds = { reason: 'Third time.', ruleId: rule?.id ?? '' }
		await publish(
			{ type: 'item.tended', act: 'lock', commentId: null, ...ids },
			{ type: 'item.tended', act: 'pin', commentId: null, ...ids, as: 'admins', by: admin.id },
			{ type: 'post.deleted', ...ids, grounds },
			{ type: 'comment.deleted', commentId: comment._id.toHexString(), ...ids },
			{ type: 'comment.deleted', commentId: comment._id.toHexString(), ...ids, as: 'normal' },
			{ type: 'post.deleted', ...ids, as: 'admins', quiet: true },
		)
		await expect.poll(() => actions()).toEqual(['remove_comment', 'remove_post', 'pin_post', 'lock_post', 'add_rule'])
		const shown = await list()
		expect(shown.entries[1]).toMatchObject({
			content: { post: post.publicId, comment: null, as: 'mods', details: { rule: 'No ads' } },
			by: { username: moderator.username },
			about: null,
			reason: 'Third time.',
		})
		expect(shown.entries[2]?.by).toBeNull()
		expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Cheap|cheap|${author.username}|${admin.username}|${author._id.toHexString()}`))
		const inside = (await list({}, moderator)).entries
		expect([inside[1]?.about?.username, inside[2]?.by?.username]).toEqual([author.username, admin.username])
		await check()
		await check(moderator)
	})

	it('filters by action, moderator and day, and pages exactly', async () => {
		for (let day = 1; day <= 5; day += 1) {
			service.setNow(new Date(`2030-01-0${day}T12:00:00.000Z`))
			await addRule(`Rule ${day}`, day === 3 ? admin : moderator)
			if (day > 3) await addRule(`More ${day}`)
		}
		await ban(author.username)
		expect(await actions({ action: 'ban_member' })).toEqual(['ban_member'])
		expect((await list({ moderator: moderator.username.toUpperCase(), action: 'add_rule' })).entries).toHaveLength(6)
		expect(await actions({ moderator: admin.username })).toEqual([])
		expect(await actions({ moderator: admin.username }, moderator)).toEqual(['add_rule'])
		expect(await actions({ moderator: 'nobody_at_all' })).toEqual([])
		expect((await list({ from: '2030-01-02', to: '2030-01-03' })).entries.map(({ content }) => content.details.rule)).toEqual([
			'Rule 3',
			'Rule 2',
		])
		const seen: number[] = []
		let next: string | null = ''
		while (next !== null) {
			const page = await list({ limit: '3', next })
			seen.push(...page.entries.map(({ content }) => content.seq))
			next = page.next
		}
		expect(seen.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
		const whole = (await ask(service, listModlog, { query: { limit: '50' } })).reply
		expect(whole.entries.map(({ communityName }) => communityName)).toContain(community.name)
		const unknown = await ask(service, listModlog, { query: { community: 'no_such_place' } })
		expect(unknown.failure?.code).toBe('community_not_found')
	})

	it('drops the names of deleted accounts and still verifies', async () => {
		const { db } = service.deps
		await ban(author.username)
		await db.collection<UserRecord>('users').updateOne({ _id: author._id }, { $set: { deletedAt: new Date() } })
		const [entry] = await check()
		expect([entry?.about, entry?.openings.about]).toEqual([null, null])
		expect((await list({}, admin)).entries[0]?.about?.username).toBe(author.username)
	})
})

describe('the hash chain', () => {
	it('stays valid under a hundred concurrent actions from both areas', async () => {
		const { db } = service.deps
		const post = await seedPost(db, author, community)
		const ids = { postId: post._id.toHexString(), authorId: author._id.toHexString(), communityId, by: moderator.id, as: 'mods' } as const
		const people = await Promise.all(Array.from({ length: 40 }, () => seedUser(db)))
		await Promise.all([
			...people.map(({ username }) => ban(username)),
			...Array.from({ length: 20 }, (_, n) => addRule(`Rule ${n}`)),
			...Array.from({ length: 40 }, (_, n) => publish({ type: 'item.tended', act: n % 2 ? 'unlock' : 'lock', commentId: null, ...ids })),
		])
		await expect.poll(async () => (await chain()).head.seq, { timeout: 15_000 }).toBe(100)
		const entries = await check()
		const counted = Map.groupBy(entries, ({ content }) => content.action)
		expect([...counted].map(([action, { length }]) => [action, length]).sort()).toEqual([
			['add_rule', 20],
			['ban_member', 40],
			['lock_post', 20],
			['unlock_post', 20],
		])
	}, 60_000)

	it('detects changed texts, changed persons, reordering and missing entries', async () => {
		for (const rule of ['One', 'Two', 'Three', 'Four']) await addRule(rule)
		await ban(author.username)
		const { entries, head } = await chain()
		const fault = async (change: (all: typeof entries) => typeof entries) =>
			(await verifyChain(emptyChain, change(structuredClone(entries)), sha256)).fault
		const second = entries.slice(1, 2).flatMap((entry) => ({ ...entry, content: { ...entry.content, details: { rule: 'Too' } } }))
		expect(await fault((all) => [...all.slice(0, 1), ...second, ...all.slice(2)])).toEqual({ seq: 2, what: 'altered' })
		expect(await fault((all) => all.filter((_, n) => n !== 2))).toEqual({ seq: 3, what: 'gap' })
		const renamed = (all: typeof entries) =>
			all.map((entry) => ({ ...entry, openings: { ...entry.openings, by: { salt: 'x', value: admin.id } } }))
		expect(await fault(renamed)).toEqual({ seq: 1, what: 'false opening' })
		expect((await verifyChain({ seq: 0, hash: 'f'.repeat(64) }, entries, sha256)).fault).toEqual({ seq: 1, what: 'broken link' })
		const half = await verifyChain(emptyChain, entries.slice(0, 2), sha256)
		expect((await verifyChain(half.head, entries.slice(2), sha256)).head).toEqual(head)
	})

	it('uses indexes', async () => {
		const { db } = service.deps
		for (const filter of [
			{},
			{ communityId: community._id },
			{ action: 'add_rule' as const },
			{ communityId: community._id, byId: author._id },
		]) {
			const plan = await db.collection<ModlogRecord>('modlog').find(filter).sort({ at: -1, _id: -1 }).limit(10).explain()
			expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toMatch(/"COLLSCAN"|"SORT"/)
		}
	})
})
