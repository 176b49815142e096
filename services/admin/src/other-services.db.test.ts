import { accountService } from '@folkmoot/account/service'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { actAsAdmin } from '@folkmoot/admin-contract/admin-endpoints'
import { communityService } from '@folkmoot/community/service'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { postService } from '@folkmoot/post/service'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminService } from './service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(adminService, accountService, communityService, postService)
})
afterAll(() => service.stop())

it('a ban ends sessions and removes content, and a community becomes a default', async () => {
	const { db } = service.deps
	const { viewer: as } = await seedUser(db, { isAdmin: true })
	const crow = await seedUser(db, { username: 'loud_crow' })
	const pond = await seedCommunity(db, { name: 'Pond' })
	const post = await seedPost(db, crow, pond)
	const at = new Date()
	const session = { _id: 'x', userId: crow._id, createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 60_000) }
	await db.collection<SessionRecord>('sessions').insertOne({ ...session, ip: null, userAgent: null })

	const act = (body: Parameters<typeof ask<typeof actAsAdmin>>[2]['body']) => ask(service, actAsAdmin, { body }, { as })
	expect((await act({ action: 'ban_user', username: 'Loud_Crow', deleteContentDays: 0 })).status).toBe(200)
	expect(await db.collection<UserRecord>('users').findOne({ _id: crow._id })).toMatchObject({ bannedAt: expect.any(Date) })
	expect(await db.collection<SessionRecord>('sessions').countDocuments({ endedByBan: { $exists: false } })).toBe(0)
	const removed = async () => (await db.collection<PostRecord>('posts').findOne({ _id: post._id }))?.deletion
	await vi.waitFor(async () => expect(await removed()).toMatchObject({ as: 'admins' }), { timeout: 10_000, interval: 50 })

	expect((await act({ action: 'ban_user', username: as.username })).failure?.code).toBe('cannot_target_self')
	expect((await act({ action: 'add_default_forum', name: 'pond' })).status).toBe(200)
	expect(await db.collection<CommunityRecord>('communities').findOne({ _id: pond._id })).toMatchObject({ isDefault: true })
	expect((await act({ action: 'add_default_forum', name: 'Nowhere' })).failure?.code).toBe('community_not_found')
	expect((await act({ action: 'unban_user', username: 'loud_crow' })).status).toBe(200)
})

it('denies a community request once and notifies its author', async () => {
	const { db } = service.deps
	const { viewer: as } = await seedUser(db, { isAdmin: true })
	const act = (body: Parameters<typeof ask<typeof actAsAdmin>>[2]['body']) => ask(service, actAsAdmin, { body }, { as })
	const asked = { userId: new ObjectId(), username: 'asker', name: 'Ponds', nameLower: 'ponds' }
	const { insertedId } = await db.collection('communityRequests').insertOne({ ...asked, note: null, createdAt: new Date(), denial: null })
	const id = insertedId.toHexString()
	expect((await act({ action: 'deny_comm', body: 'There is one.' })).failure).toMatchObject({
		status: 400,
		fields: { id: expect.any(String) },
	})
	expect((await act({ action: 'deny_comm', id: 'pond' })).failure).toMatchObject({ status: 400, code: 'invalid_id' })
	expect((await act({ action: 'deny_comm', id, body: 'a'.repeat(501) })).failure?.fields).toHaveProperty('body')
	expect((await act({ action: 'deny_comm', id, body: 'There is one.' })).status).toBe(200)
	expect((await act({ action: 'deny_comm', id })).failure).toMatchObject({ status: 400, code: 'already_denied' })
	const stored = await db.collection('communityRequests').findOne({ _id: insertedId })
	expect(stored?.denial).toMatchObject({ byName: as.username, note: 'There is one.' })
})
