import { deleteUser, getInitial, signUp } from '@folkmoot/account-contract/account-endpoints'
import { communityService } from '@folkmoot/community/service'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity } from '@folkmoot/content-kit/testing/seed'
import { listsService } from '@folkmoot/lists/service'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accountService } from './service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService, communityService, listsService)
})
afterAll(() => service.stop())

it('sign-up creates memberships and lists at once, and deletion removes everything', async () => {
	const { db } = service.deps
	const members = db.collection<MemberRecord>('members')
	await seedCommunity(db, { name: 'Pond', isDefault: true })
	await seedCommunity(db, { name: 'Cats' })
	const password = 'wide green marsh'
	const { reply: user } = await ask(service, signUp, { body: { username: 'quiet_heron', password } })
	const as = { id: user.id, username: user.username, isAdmin: false }
	const { reply } = await ask(service, getInitial, {}, { as })
	expect(reply.communities).toMatchObject([{ name: 'Pond', userJoined: true, noMembers: 1 }])
	expect(reply.lists).toMatchObject([{ name: 'bookmarks', displayName: 'Bookmarks', public: false }])

	expect((await ask(service, deleteUser, { params: { username: 'quiet_heron' }, body: { password } }, { as })).status).toBe(200)
	await vi.waitFor(
		async () => {
			expect(await members.countDocuments()).toBe(0)
			expect(await db.collection<ListRecord>('lists').countDocuments()).toBe(0)
		},
		{ timeout: 10_000, interval: 50 },
	)
	// The events arrived after the direct requests, and applied nothing twice.
	expect(await db.collection<CommunityRecord>('communities').findOne({ name: 'Pond' })).toMatchObject({ noMembers: 0 })
})
