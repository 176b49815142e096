import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { answerClaim, checkClaim, claimName, listWaitingClaims } from '@folkmoot/account-contract/claim-endpoints'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { modtoolsService } from '@folkmoot/modtools/service'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountService } from '../service.ts'

vi.setConfig({ testTimeout: 60_000 })

let service: TestService
let tea: ObjectId
let moderator: Viewer
let elsewhere: Viewer
beforeAll(async () => {
	service = await startTestService(accountService, modtoolsService)
	const { db } = service.deps
	tea = (await seedCommunity(db, { name: 'Tea' }))._id
	const pond = (await seedCommunity(db, { name: 'Pond' }))._id
	moderator = (await seedUser(db)).viewer
	elsewhere = (await seedUser(db)).viewer
	const rankOf = (communityId: ObjectId, { id }: Viewer) => ({ communityId, userId: new ObjectId(id), rank: 1, addedAt: new Date() })
	await db.collection('moderators').insertMany([rankOf(tea, moderator), rankOf(pond, elsewhere)])
})
afterAll(() => service.stop())
beforeEach(() => allow(true))

const allow = (moderatorImports: boolean) =>
	service.deps.db.collection<{ _id: string }>('siteSettings').updateOne({ _id: 'site' }, { $set: { moderatorImports } }, { upsert: true })
let count = 0
const author = (isOfTea = true) =>
	seedUser(service.deps.db, { importKey: `${isOfTea ? `in-${tea.toHexString()}:` : ''}csv:oat${++count}`, passwordHash: null })
const claim = async (by?: Viewer, isOfTea = true) => {
	const viewer = by ?? (await seedUser(service.deps.db)).viewer
	const { username, _id } = await author(isOfTea)
	const { id } = (await ask(service, claimName, { body: { username } }, { as: viewer })).reply
	return { id, viewer, username, authorId: _id.toHexString() }
}
const answer = (claimId: string, action: 'approve' | 'deny', as: Viewer | null, note?: string) =>
	ask(service, answerClaim, { params: { claimId }, body: { action, ...(note === undefined ? {} : { note }) } }, { as })
const list = (as: Viewer | null, community?: string) =>
	ask(service, listWaitingClaims, { query: community === undefined ? {} : { community } }, { as })
const logged = () => service.deps.db.collection<ModlogRecord>('modlog').find({ communityId: tea }).sort({ seq: 1 }).toArray()

it('moderators answer no claims of other imports, of their own, or where the site does not let them import', async () => {
	const { id } = await claim()
	const ofSite = await claim(undefined, false)
	const own = await claim(moderator)
	expect((await answer(id, 'approve', null)).status).toBe(401)
	expect((await answer(id, 'approve', elsewhere)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
	expect((await answer(ofSite.id, 'deny', moderator)).failure).toMatchObject({ status: 404, code: 'claim_not_found' })
	expect((await answer(own.id, 'approve', moderator)).failure).toMatchObject({ status: 400, code: 'cannot_target_self' })
	const badly = { method: 'PUT', path: `/api/claims/${id}`, body: '{"action":"maybe"}' }
	expect((await askRaw(service, badly, { as: elsewhere })).failure?.code).toBe('claim_not_found')
	expect((await askRaw(service, badly, { as: moderator })).failure?.code).toBe('invalid_action')
	expect((await ask(service, checkClaim, { params: { claimId: id } }, { as: elsewhere })).failure?.code).toBe('claim_not_found')
	expect((await list(null, 'Tea')).status).toBe(401)
	expect((await list(moderator)).failure?.code).toBe('not_admin')
	expect((await list(elsewhere, 'Tea')).failure?.code).toBe('not_mod_not_admin')
	expect((await list(moderator, 'Nowhere')).failure?.code).toBe('community_not_found')
	await allow(false)
	expect((await answer(id, 'approve', moderator)).failure?.code).toBe('imports_off')
	expect((await list(moderator, 'Tea')).failure?.code).toBe('imports_off')
	expect(await logged()).toEqual([])
})

it('moderators list and answer those of their import; both logs say so', async () => {
	const { db } = service.deps
	await db.collection('claims').deleteMany({})
	const [first, second] = [await claim(), await claim()]
	await claim(undefined, false)
	const found = (await list(moderator, 'tEa')).reply
	expect([found.claims.map(({ id }) => id), found.count]).toEqual([[first.id, second.id], 2])
	expect((await ask(service, checkClaim, { params: { claimId: first.id } }, { as: moderator })).reply.check?.places).toEqual([])

	expect((await answer(first.id, 'approve', moderator, 'I know her.')).reply).toMatchObject({ state: 'merging', answer: 'I know her.' })
	expect((await answer(second.id, 'deny', moderator, 'No code.')).reply).toMatchObject({ state: 'denied', answer: 'No code.' })
	const audit = await db
		.collection<AuditRecord>('auditLog')
		.find({ byId: new ObjectId(moderator.id) })
		.sort({ seq: 1 })
		.toArray()
	expect(audit.map(({ action, content }) => [action, content.about.name])).toEqual([
		['approve_claim', first.username],
		['deny_claim', second.username],
	])
	expect(await db.collection(accountOutbox).countDocuments({ 'event.type': 'author.claimed', 'event.claimId': first.id })).toBe(1)
	await vi.waitFor(async () => expect(await logged()).toHaveLength(2), { timeout: 20_000 })
	expect((await logged()).map(({ action, as, aboutId, content }) => [action, as, aboutId?.toHexString() ?? null, content.details])).toEqual(
		[
			['approve_claim', 'mods', first.viewer.id, { author: first.username }],
			// Whose claim was denied is not for everybody.
			['deny_claim', 'mods', null, { author: second.username }],
		],
	)
})
