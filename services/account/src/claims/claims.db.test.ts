import { getUser } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { answerClaim, claimName, listOwnClaims, listWaitingClaims, withdrawClaim } from '@folkmoot/account-contract/claim-endpoints'
import { type Person, seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importUsers, moveLateItems } from '../import.ts'
import { accountService } from '../service.ts'

vi.setConfig({ testTimeout: 60_000 })

let service: TestService
let boss: Viewer
beforeAll(async () => {
	service = await startTestService(accountService)
	boss = (await seedUser(service.deps.db, { isAdmin: true })).viewer
})
afterAll(() => service.stop())

let keys = 0
const author = (given: Partial<UserRecord> = {}) =>
	seedUser(service.deps.db, { importKey: `forum:${++keys}`, passwordHash: null, ...given })
const member = (given: Partial<UserRecord> = {}) => seedUser(service.deps.db, given)
const claim = (username: string, as: Viewer | null, note?: string) =>
	ask(service, claimName, { body: { username, ...(note === undefined ? {} : { note }) } }, { as })
const own = async (as: Viewer) => (await ask(service, listOwnClaims, {}, { as })).reply.claims
const withdraw = (claimId: string, as: Viewer | null) => ask(service, withdrawClaim, { params: { claimId } }, { as })
const answer = (claimId: string, action: 'approve' | 'deny', as: Viewer | null = boss, note?: string) =>
	ask(service, answerClaim, { params: { claimId }, body: { action, ...(note === undefined ? {} : { note }) } }, { as })
const waiting = (next?: string) => ask(service, listWaitingClaims, { query: next === undefined ? {} : { next } }, { as: boss })
const nowhere = new ObjectId().toHexString()

describe('claims are refused', () => {
	it('to guests and of names that nobody may claim', async () => {
		const { viewer } = await member()
		const [imported, banned, gone] = [await author(), await author({ bannedAt: new Date() }), await author({ deletedAt: new Date() })]
		const refusal = async (username: string, as: Viewer | null = viewer) => (await claim(username, as)).failure
		expect(await refusal(imported.username, null)).toMatchObject({ status: 401, code: 'not_logged_in' })
		expect(await refusal('nobody_here')).toMatchObject({ status: 404, code: 'user_not_found' })
		expect(await refusal('')).toMatchObject({ status: 404, code: 'user_not_found' })
		expect(await refusal(viewer.username)).toMatchObject({ status: 400, code: 'cannot_target_self' })
		expect(await refusal((await member()).username)).toMatchObject({ status: 400, code: 'not_imported' })
		expect(await refusal(gone.username)).toMatchObject({ status: 400, code: 'not_imported' })
		expect(await refusal(banned.username)).toMatchObject({ status: 403, code: 'user_banned' })
		expect((await claim(imported.username, viewer, 'x'.repeat(501))).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		const raw = { method: 'POST', path: '/api/claims', body: '{"username":{"$ne":null}}' }
		expect((await askRaw(service, raw, { as: viewer })).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		expect(await own(viewer)).toEqual([])
	})

	it('beyond five that wait, also at once; a withdrawn one makes room', async () => {
		const { viewer } = await member()
		const authors = await Promise.all(Array.from({ length: 7 }, () => author()))
		const answers = await Promise.all(authors.map(({ username }) => claim(username, viewer)))
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 403, 403])
		const refused = authors[answers.findIndex(({ status }) => status === 403)]?.username ?? ''
		expect((await claim(refused, viewer)).failure).toMatchObject({ status: 403, code: 'too_many_claims' })
		const [first] = await own(viewer)
		expect((await withdraw(first?.id ?? '', viewer)).reply).toEqual({ success: true })
		expect((await claim(refused, viewer)).status).toBe(201)
	})

	it('to others than the claimant and admins', async () => {
		const [{ viewer }, { viewer: other }] = [await member(), await member()]
		const { id } = (await claim((await author()).username, viewer)).reply
		expect((await withdraw(id, null)).failure?.code).toBe('not_logged_in')
		expect((await withdraw(id, other)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
		expect((await withdraw(nowhere, viewer)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
		expect((await withdraw('x', viewer)).failure).toMatchObject({ status: 400, code: 'invalid_id' })
		expect((await answer(id, 'approve', null)).failure?.code).toBe('not_logged_in')
		expect((await answer(id, 'approve', viewer)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
		const badly = { method: 'PUT', path: `/api/claims/${id}`, body: '{"action":"maybe"}' }
		// What is wrong with the body is told to those who may answer only.
		expect((await askRaw(service, badly, { as: viewer })).failure?.code).toBe('claim_not_found')
		expect((await askRaw(service, badly, { as: boss })).failure).toMatchObject({ status: 400, code: 'invalid_action' })
		expect((await answer(nowhere, 'deny')).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
		expect((await ask(service, listWaitingClaims, { query: {} }, { as: viewer })).failure?.code).toBe('not_admin')
		expect((await waiting('?')).failure).toMatchObject({ status: 400, code: 'invalid_cursor' })
	})

	it('for members who are gone or banned, and of names that are given already', async () => {
		const [one, two] = [await member(), await member()]
		const { username } = await author()
		const [{ id: first }, { id: second }] = [(await claim(username, one.viewer)).reply, (await claim(username, two.viewer)).reply]
		const set = (_id: ObjectId, fields: Partial<UserRecord>) =>
			service.deps.db.collection<UserRecord>('users').updateOne({ _id }, { $set: fields })
		await set(one._id, { bannedAt: new Date() })
		expect((await answer(first, 'approve')).failure).toMatchObject({ status: 403, code: 'user_banned' })
		await set(one._id, { bannedAt: null, deletedAt: new Date() })
		expect((await answer(first, 'approve')).failure).toMatchObject({ status: 403, code: 'user_deleted' })
		expect((await answer(second, 'approve')).reply.state).toBe('merging')
		expect((await answer(second, 'deny')).failure).toMatchObject({ status: 409, code: 'claim_answered' })
		expect((await answer(first, 'approve')).failure).toMatchObject({ status: 409, code: 'claim_answered' })
		expect((await withdraw(second, two.viewer)).failure).toMatchObject({ status: 409, code: 'claim_answered' })
		expect((await claim(username, (await member()).viewer)).failure).toMatchObject({ status: 409, code: 'already_claimed' })
	})
})

describe('a claim', () => {
	it('has a code and addresses of originals, is the same when made again, and shows on the profile that it can be made', async () => {
		const { db } = service.deps
		const { viewer } = await member()
		const imported = await author({ noPosts: 1, noComments: 3 })
		const community = await seedCommunity(db)
		const post = await seedPost(db, imported, community, { source: 'https://forum.example/t/1' })
		for (const n of [1, 2, 3]) await seedComment(db, imported, post, { source: `https://forum.example/t/1#${n}` })
		const shown = async ({ username }: Person) => (await ask(service, getUser, { params: { username }, query: {} })).reply.isImported
		expect([await shown(imported), await shown(await member())]).toEqual([true, undefined])

		const made = (await claim(imported.username.toUpperCase(), viewer, '  I am Ada there. ')).reply
		expect(made).toMatchObject({ authorName: imported.username, state: 'waiting', note: 'I am Ada there.', answer: null, answeredAt: null })
		expect(made.code).toMatch(/^[2-9A-Z]{12}$/)
		expect(made.originals).toHaveLength(3)
		expect(made.originals[0]).toBe('https://forum.example/t/1')
		const again = await Promise.all([1, 2, 3].map(() => claim(imported.username, viewer)))
		for (const { reply } of again) expect(reply).toEqual(made)
		expect(await own(viewer)).toEqual([made])
	})

	it('that admins deny keeps their note; the name can be claimed again', async () => {
		const { viewer } = await member()
		const { username } = await author()
		const { id } = (await claim(username, viewer)).reply
		expect((await answer(id, 'deny', boss, 'The code is not there.')).reply).toMatchObject({
			state: 'denied',
			answer: 'The code is not there.',
		})
		expect(await own(viewer)).toMatchObject([{ id, state: 'denied', answer: 'The code is not there.' }])
		expect((await claim(username, viewer)).reply.id).not.toBe(id)
	})

	it('that admins approve denies the others, is in the audit log, and leads imports to the member', async () => {
		const { db } = service.deps
		const [one, two] = [await member(), await member()]
		const imported = await author()
		const { id } = (await claim(imported.username, one.viewer)).reply
		const other = (await claim(imported.username, two.viewer)).reply
		expect((await answer(id, 'approve', boss, 'Found it.')).reply).toMatchObject({ state: 'merging', answer: 'Found it.' })
		expect(await own(two.viewer)).toMatchObject([{ id: other.id, state: 'denied', answer: null }])
		const entry = await db.collection<AuditRecord>('auditLog').findOne({ action: 'approve_claim', 'content.about.id': imported.viewer.id })
		expect(entry?.content).toMatchObject({ about: { name: imported.username }, note: 'Found it.', details: { claimedBy: one.username } })

		const given = { username: imported.username, createdAt: new Date(), importKey: imported.importKey ?? '' }
		expect(await importUsers({ db }, [given])).toEqual(new Map([[given.importKey, { _id: one._id, username: one.username }]]))
		expect(await db.collection('users').countDocuments({ importKey: given.importKey })).toBe(0)

		// An import that ran meanwhile goes on writing under the old account: at its end that is moved too.
		const events = () =>
			db.collection('accountEvents').countDocuments({ 'event.type': 'author.claimed', 'event.userId': imported.viewer.id })
		await moveLateItems(service.deps, '')
		expect(await events()).toBe(1)
		await seedPost(db, imported, await seedCommunity(db))
		await moveLateItems(service.deps, '')
		expect(await events()).toBe(2)
	})

	it('waits in pages, the oldest first, with who asks', async () => {
		await service.deps.db.collection('claims').deleteMany({})
		const asking = await member({ points: 7 })
		await claim((await author({ noPosts: 4, noComments: 9 })).username, asking.viewer, 'Me.')
		for (let n = 0; n < 22; n++) await claim((await author()).username, (await member()).viewer)
		const first = (await waiting()).reply
		expect(first.count).toBe(23)
		expect(first.claims[0]).toMatchObject({ by: { username: asking.username, points: 7 }, noPosts: 4, noComments: 9, note: 'Me.' })
		expect(first.claims).toHaveLength(20)
		const second = (await waiting(first.next ?? '')).reply
		expect([second.claims.length, second.next]).toEqual([3, null])
		expect(new Set([...first.claims, ...second.claims].map(({ id }) => id)).size).toBe(23)
	})
})
