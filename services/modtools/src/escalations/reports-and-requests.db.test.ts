import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedBan, seedCommunity, seedMember, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import * as endpoints from '@folkmoot/modtools-contract/escalation-endpoints'
import type { AdminReason } from '@folkmoot/modtools-contract/escalation-kinds'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import { listModerators } from '@folkmoot/modtools-contract/modtools-endpoints'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

/** Members and communities reported to the admins, and requests to moderate. */

let service: TestService
let community: CommunityRecord
let communityId: string
let [member, other]: [Person, Person] = [] as never
let admin: Viewer

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	await db.collection('escalations').deleteMany({})
	community = await seedCommunity(db)
	communityId = community._id.toHexString()
	;[member, other] = [await seedUser(db), await seedUser(db)]
	admin = (await seedUser(db, { isAdmin: true })).viewer
})

const nowhere = '0123456789abcdef01234567'
type Outcome = 'acted' | 'dismissed' | 'accepted' | 'declined' | 'returned'
const report = (kind: 'member' | 'community', targetId: string, reason: AdminReason, text = '', as: Viewer | null = member.viewer) =>
	ask(service, endpoints.reportToAdmins, { body: { kind, targetId, reason, text } }, { as })
const list = async (state: 'open' | 'answered' = 'open') =>
	(await ask(service, endpoints.listEscalations, { query: { state } }, { as: admin })).reply
const answerFirst = async (outcome: Outcome, note = '') => {
	const params = { escalationId: (await list()).escalations[0]?.id ?? '' }
	return ask(service, endpoints.answerEscalation, { params, body: { outcome, note } }, { as: admin })
}
const request = (text = 'I have been here for years.', as: Viewer | null = member.viewer, where = communityId) =>
	ask(service, endpoints.askToModerate, { params: { communityId: where }, body: { text } }, { as })
const lastEntry = () => service.deps.db.collection<AuditRecord>('auditLog').findOne({}, { sort: { seq: -1 } })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const deleteAccount = ({ _id, username }: Person) => {
	const ids = { userId: _id.toHexString(), username, by: _id.toHexString(), proPicId: null }
	return appendEvents(service.deps.db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
}
const stored = (filter: object) => service.deps.db.collection<EscalationRecord>('escalations').countDocuments(filter)

describe('a report to the admins', () => {
	it('is refused to guests, of what is not there, and of oneself', async () => {
		expect((await report('member', other.viewer.id, 'spam', '', null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		expect((await report('member', nowhere, 'spam')).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		expect((await report('community', nowhere, 'spam')).failure).toMatchObject({ status: 404, code: 'community_not_found' })
		expect((await report('member', member.viewer.id, 'spam')).failure).toMatchObject({ status: 400, code: 'cannot_target_self' })
		const gone = await seedUser(service.deps.db, { deletedAt: new Date() })
		expect((await report('member', gone.viewer.id, 'spam')).failure?.code).toBe('user_not_found')
		expect((await list()).escalations).toEqual([])
	})

	it('is refused without a reason that fits', async () => {
		const raw = (fields: object) =>
			askRaw(service, { method: 'POST', path: '/api/escalations', body: JSON.stringify(fields) }, { as: member.viewer })
		expect((await raw({ kind: 'post', targetId: other.viewer.id, reason: 'spam' })).failure?.code).toBe('invalid_report_type')
		expect((await raw({ kind: 'member', targetId: { $ne: '' }, reason: 'spam' })).failure?.code).toBe('invalid_target_id')
		expect((await raw({ kind: 'member', targetId: other.viewer.id, reason: 'odd' })).failure?.fields).toHaveProperty('reason')
		expect((await report('member', other.viewer.id, 'moderators')).failure?.fields).toHaveProperty('reason')
		expect((await report('community', communityId, 'evasion')).failure?.fields).toHaveProperty('reason')
		for (const text of ['', '\u200b', 'x'.repeat(limits.adminNoteMax + 1)])
			expect((await report('member', other.viewer.id, 'other', text)).failure?.fields).toHaveProperty('text')
	})

	it('waits once for each reporter and target', async () => {
		const both = await Promise.all([1, 2].map(() => report('member', other.viewer.id, 'harassment')))
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect((await report('member', other.viewer.id, 'spam')).failure?.code).toBe('already_reported')
		expect((await report('community', communityId, 'moderators', 'They ban everybody.')).status).toBe(200)
		const third = await seedUser(service.deps.db)
		await report('member', other.viewer.id, 'spam', '', third.viewer)
		const { escalations, counts } = await list()
		expect(counts).toEqual({ all: 3, item: 0, conversation: 0, member: 2, community: 1, moderation: 0 })
		expect(escalations).toMatchObject([
			{ kind: 'member', reason: 'harassment', member: { username: other.username, isBanned: false }, noSame: 2, communityName: null },
			{ kind: 'community', reason: 'moderators', text: 'They ban everybody.', communityName: community.name, noSame: 1 },
			{ kind: 'member', reason: 'spam' },
		])
		// Nobody learns who reported.
		expect(JSON.stringify(escalations)).not.toMatch(new RegExp(`${member.username}|${member.viewer.id}|${third.username}`))
	})

	it.each([
		['member', 'acted', 'close_report'],
		['community', 'dismissed', 'dismiss_report'],
	] as const)('on a %s is closed as %s, in the audit log', async (kind, outcome, action) => {
		const id = kind === 'member' ? other.viewer.id : communityId
		await report(kind, id, 'hate')
		for (const wrong of ['returned', 'accepted'] as const) expect((await answerFirst(wrong, 'x')).failure?.code).toBe('invalid_action')
		expect((await answerFirst(outcome, 'Looked at.')).reply.answer).toMatchObject({ outcome, text: 'Looked at.' })
		expect((await lastEntry())?.content).toMatchObject({ action, note: 'Looked at.', about: { kind, id } })
		expect((await report(kind, id, 'hate')).status).toBe(200)
	})

	it('goes with the reported account, and stays without the reporter’s', async () => {
		await report('member', other.viewer.id, 'hate')
		await report('community', communityId, 'hate')
		await deleteAccount(member)
		await expect.poll(() => stored({ by: member._id }), { timeout: 20_000 }).toBe(0)
		expect((await list()).counts.all).toBe(2)
		await deleteAccount(other)
		await expect.poll(() => stored({ kind: 'member' }), { timeout: 20_000 }).toBe(0)
		expect((await list()).counts.all).toBe(1)
	})
})

describe('reports on an imported author whose name a member claims', () => {
	const emptied = () => service.deps.db.collection('modtoolsEvents').countDocuments({ 'event.type': 'escalations.emptied' })
	const claim = (toId: string, toName: string) => {
		const claimed: AccountEvent = { type: 'author.claimed', claimId: nowhere, userId: other.viewer.id, toId, toName }
		return appendEvents(service.deps.db, accountOutbox, [claimed], { tx: undefined, now: new Date() })
	}

	it('are about the member from then on, and wait as before', async () => {
		const claimant = await seedUser(service.deps.db)
		await report('member', other.viewer.id, 'hate')
		const before = await emptied()
		await claim(claimant.viewer.id, claimant.username)
		await expect.poll(() => stored({ subjectId: claimant._id, waits: true }), { timeout: 20_000 }).toBe(1)
		expect(await emptied()).toBe(before)
	})

	it('are dropped if the member made them; nothing may wait then', async () => {
		await report('member', other.viewer.id, 'hate')
		const before = await emptied()
		await claim(member.viewer.id, member.username)
		await expect.poll(() => stored({}), { timeout: 20_000 }).toBe(0)
		expect(await emptied()).toBe(before + 1)
	})
})

describe('asking to moderate', () => {
	const joined = async (given: Partial<UserRecord> = {}) => {
		const person = await seedUser(service.deps.db, { createdAt: daysAgo(400), ...given })
		await seedMember(service.deps.db, person, community)
		return person
	}
	const moderator = async (given: Partial<UserRecord>) => seedModerator(service.deps.db, await seedUser(service.deps.db, given), community)

	it('is refused to guests, to strangers, to the banned and to new accounts', async () => {
		expect((await request('x', null)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
		expect((await request('x', member.viewer, nowhere)).failure?.code).toBe('community_not_found')
		expect((await request()).failure).toMatchObject({ status: 403, code: 'not_joined' })
		const [banned, fresh, mod] = [await joined(), await joined({ createdAt: daysAgo(29) }), await joined({ lastSeenAt: daysAgo(99) })]
		await seedBan(service.deps.db, banned, community)
		await seedModerator(service.deps.db, mod, community)
		expect((await request('x', banned.viewer)).failure).toMatchObject({ status: 403, code: 'banned_from_community' })
		expect((await request('x', fresh.viewer)).failure).toMatchObject({ status: 403, code: 'account_too_new' })
		expect((await request('x', mod.viewer)).failure).toMatchObject({ status: 409, code: 'conflict' })
	})

	it.each([[''], ['\u200b'], ['x'.repeat(limits.adminNoteMax + 1)]])('is refused without a text that fits (%#)', async (text) => {
		expect((await request(text, (await joined()).viewer)).failure?.fields).toHaveProperty('text')
	})

	it('is open only where no moderator who can act was here for 30 days', async () => {
		const { viewer } = await joined()
		await moderator({ lastSeenAt: daysAgo(31) })
		await moderator({ lastSeenAt: daysAgo(1), bannedAt: daysAgo(1) })
		expect((await request('x', viewer)).status).toBe(200)
		await moderator({ lastSeenAt: daysAgo(29) })
		expect((await request('x', (await joined()).viewer)).failure).toMatchObject({ status: 403, code: 'has_moderators' })
	})

	it('waits once for each member and community; accepted, it makes them a moderator', async () => {
		const asker = await joined()
		const both = await Promise.all([request('Me!', asker.viewer), request('Me!', asker.viewer)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect((await request('Me!', asker.viewer)).failure?.code).toBe('already_asked')
		const asked = { kind: 'moderation', by: { username: asker.username }, text: 'Me!', communityName: community.name }
		expect((await list()).escalations).toMatchObject([asked])
		expect((await answerFirst('acted')).failure?.code).toBe('invalid_action')
		expect((await answerFirst('accepted')).reply.answer?.outcome).toBe('accepted')
		const { reply } = await ask(service, listModerators, { params: { communityId } })
		expect(reply.map(({ username }) => username)).toEqual([asker.username])
		expect((await lastEntry())?.content).toMatchObject({ action: 'moderate', details: { deed: 'add_moderator', member: asker.username } })
	})

	it('can be declined with a note, also of who is banned meanwhile, and asked again', async () => {
		const asker = await joined()
		await request('Me!', asker.viewer)
		await seedBan(service.deps.db, asker, community, daysAgo(-1))
		expect((await answerFirst('accepted')).failure).toMatchObject({ status: 403, code: 'banned_from_community' })
		expect((await answerFirst('declined', 'You are banned there.')).status).toBe(200)
		expect((await lastEntry())?.content).toMatchObject({
			action: 'decline_moderator',
			about: { name: asker.username },
			note: 'You are banned there.',
		})
		await service.deps.db.collection('bans').deleteMany({ userId: asker._id })
		expect((await request('Me!', asker.viewer)).status).toBe(200)
	})

	it('goes with the account of who asks', async () => {
		const asker = await joined()
		await request('Me!', asker.viewer)
		await deleteAccount(asker)
		await expect.poll(() => stored({ kind: 'moderation' }), { timeout: 20_000 }).toBe(0)
	})
})
