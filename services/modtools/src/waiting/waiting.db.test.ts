import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { changeConversation } from '@folkmoot/modtools-contract/conversation-endpoints'
import { answerAppeal } from '@folkmoot/modtools-contract/decision-endpoints'
import { resolveItem } from '@folkmoot/modtools-contract/queue-endpoints'
import type { WaitingEntry } from '@folkmoot/modtools-contract/waiting'
import { listWaiting } from '@folkmoot/modtools-contract/waiting-endpoints'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedWaiting } from '../../testing/waiting-scenario.ts'
import { modtoolsService } from '../service.ts'

/** All that waits for a moderator as one list (rule moderation-45). */

let service: TestService
let community: CommunityRecord
let [mod, decider, author]: [Person, Person, Person] = [] as never

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	;[mod, decider, author] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	for (const one of [mod, decider]) await seedModerator(db, one, community)
})

type Query = Partial<Record<'community' | 'kind' | 'sort' | 'limit' | 'next', string>>
const list = async (query: Query = {}, as: Viewer = mod.viewer) =>
	(await ask(service, listWaiting, { query: query as never }, { as })).reply
const refusal = async (query: string, as: Viewer | null) =>
	(await askRaw(service, { method: 'GET', path: `/api/modqueue/waiting?${query}` }, as ? { as } : {})).failure?.code
const seed = (count: number, where = community) => seedWaiting(service.deps.db, { community: where, author, decider }, count)

async function allPages(query: Query, as?: Viewer): Promise<WaitingEntry[]> {
	const found: WaitingEntry[] = []
	for (let next: string | null = ''; next !== null; ) {
		const page: Awaited<ReturnType<typeof list>> = await list({ ...query, next, limit: '3' }, as)
		found.push(...page.entries)
		next = page.next
	}
	return found
}

describe('who may', () => {
	it('neither guests nor members of the community; others moderate nothing there', async () => {
		await seed(1)
		expect(await refusal('', null)).toBe('not_logged_in')
		const elsewhere = await seedUser(service.deps.db)
		await seedModerator(service.deps.db, elsewhere, await seedCommunity(service.deps.db))
		for (const { viewer } of [author, elsewhere]) {
			expect(await refusal(`community=${community.name}&limit=x`, viewer)).toBe('not_mod_not_admin')
			expect((await list({}, viewer)).entries).toEqual([])
		}
	})

	it('admins name a community; what is wrong is said', async () => {
		await seed(1)
		const admin = await seedUser(service.deps.db, { isAdmin: true })
		expect((await list({}, admin.viewer)).entries).toEqual([])
		expect((await list({ community: community.name }, admin.viewer)).entries).toHaveLength(4)
		expect(await refusal('community=Nowhere_At_All', mod.viewer)).toBe('community_not_found')
		expect(await refusal('kind=odd', mod.viewer)).toBe('invalid_filter')
		expect(await refusal('sort=odd', mod.viewer)).toBe('invalid_sort')
		expect(await refusal('next=odd', mod.viewer)).toBe('invalid_cursor')
	})
})

describe('the list', () => {
	it('has every thing once, of all kinds and communities, by age or latest first', async () => {
		const other = await seedCommunity(service.deps.db)
		await seedModerator(service.deps.db, mod, other)
		await seed(3)
		await seed(2, other)
		const oldest = await allPages({ sort: 'old' })
		expect(oldest.map(({ at }) => at)).toEqual(oldest.map(({ at }) => at).toSorted())
		expect(new Set(oldest.map(({ id }) => id)).size).toBe(20)
		const latest = await allPages({ sort: 'new' })
		expect(latest.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id).toReversed())
		const here = await allPages({ community: community.name, sort: 'old' })
		expect(here.map(({ kind }) => kind).slice(0, 5)).toEqual(['reports', 'held', 'appeals', 'messages', 'reports'])
		expect(new Set(here.map(({ community: { name } }) => name))).toEqual(new Set([community.name]))
		expect((await list({ limit: '1' })).counts).toEqual({ reports: 5, held: 5, appeals: 5, messages: 5 })
	})

	it('can have the most reported things first, and then what has waited longest', async () => {
		await seed(3)
		const items = service.deps.db.collection('reportedItems')
		const [light, heavy, heavier] = (await allPages({ kind: 'reports', sort: 'old' })).map(({ id }) => id)
		for (const [id, noWaiting] of [[heavy, 2] as const, [heavier, 7] as const])
			await items.updateOne({ _id: new ObjectId(id) }, { $set: { noWaiting } })
		const byAge = (await allPages({ sort: 'old' })).map(({ id }) => id)
		const found = (await allPages({ sort: 'reports' })).map(({ id }) => id)
		expect(found.slice(0, 3)).toEqual([heavier, heavy, light])
		expect(found).toEqual([heavier, heavy, ...byAge.filter((id) => id !== heavy && id !== heavier)])
		const { next } = await list({ sort: 'reports', limit: '1' })
		expect(await refusal(`sort=old&next=${encodeURIComponent(next ?? '')}`, mod.viewer)).toBe('invalid_cursor')
	})

	it.each(['reports', 'held', 'appeals', 'messages'])('only %s', async (kind) => {
		await seed(4)
		const found = await allPages({ kind })
		expect(found.map((entry) => entry.kind)).toEqual([kind, kind, kind, kind])
	})

	it('shows each thing with what is known of its member', async () => {
		await seed(1)
		const { entries } = await list()
		const member = { username: author.username, noNotes: 0, noRemovals: 1, noBans: 0, isBanned: false }
		expect(entries).toMatchObject([
			{ kind: 'reports', item: { noWaiting: 1, author: member } },
			{ kind: 'held', item: { cause: { why: 'first' }, target: { title: 'A first post' } }, member },
			{ kind: 'appeals', decision: { canAnswer: true, appeal: { text: 'It was none.' } }, target: { userId: author.viewer.id }, member },
			{ kind: 'messages', conversation: { subject: 'A question' }, latest: { from: 'member', body: 'May I?' }, member },
		])
	})

	it('has no appeals against one’s own decisions, and nothing that one wrote oneself', async () => {
		await seed(2)
		const { entries, counts } = await list({}, decider.viewer)
		expect(entries.map(({ kind }) => kind)).toEqual(['reports', 'held', 'messages', 'reports', 'held', 'messages'])
		expect(counts).toEqual({ reports: 2, held: 2, appeals: 0, messages: 2 })
		await seedModerator(service.deps.db, author, community)
		expect((await list({}, author.viewer)).counts).toEqual({ reports: 2, held: 2, appeals: 1, messages: 0 })
	})

	it('what one moderator deals with leaves it for all', async () => {
		await seed(1)
		const others = await seedUser(service.deps.db)
		await seedModerator(service.deps.db, others, community)
		const [report, , appeal, message] = (await list()).entries
		const by = { as: mod.viewer }
		await ask(service, resolveItem, { params: { itemId: report?.id ?? '' }, body: { how: 'ignored' } }, by)
		await ask(service, answerAppeal, { params: { decisionId: appeal?.id ?? '' }, body: { outcome: 'upheld' } }, by)
		await ask(service, changeConversation, { params: { conversationId: message?.id ?? '' }, body: { action: 'archive' } }, by)
		const left = await list({}, others.viewer)
		expect(left.entries.map(({ kind }) => kind)).toEqual(['held'])
		expect(left.counts).toMatchObject({ held: 1, appeals: 0, messages: 0 })
	})
})
