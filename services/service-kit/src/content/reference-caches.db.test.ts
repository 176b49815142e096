import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedCommunity, seedPost, seedUser } from '../../testing/seed.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { countWrite } from '../reads/write-count.ts'
import type { Viewer } from '../viewer.ts'
import { presentCachedAuthors } from './author-cache.ts'
import { readPostContext } from './post-context.ts'

let service: TestService
let db: TestService['deps']['db']
let member: Awaited<ReturnType<typeof seedUser>>
let post: PostRecord
beforeAll(async () => {
	service = await startTestService()
	db = service.deps.db
})
afterAll(() => service.stop())
beforeEach(async () => {
	member = await seedUser(db)
	post = await seedPost(db, member, await seedCommunity(db))
})

const namesSeenBy = async (viewer: Viewer | null) => {
	const authors = await presentCachedAuthors({ db, viewer }, [member._id])
	return authors.get(member._id.toHexString())?.username
}
const pictureSeenBy = async (viewer: Viewer | null) => {
	const { communities } = await readPostContext({ db, viewer }, [post])
	return communities.get(post.communityId.toHexString())?.proPic
}

it('an author changed by another process is seen by who has just written, and by all after a write of this process', async () => {
	const before = await namesSeenBy(null)
	await db.collection<UserRecord>('users').updateOne({ _id: member._id }, { $set: { username: 'renamed' } })
	expect(await namesSeenBy(null)).toBe(before)
	expect(await namesSeenBy({ ...member.viewer, justWrote: true })).toBe('renamed')
	countWrite(db, { isFrequent: true })
	expect(await namesSeenBy(null)).toBe('renamed')
})

it("a community's picture stays cached after votes and comments, and is read again after any other write", async () => {
	const communities = db.collection<CommunityRecord>('communities')
	await communities.updateOne({ _id: post.communityId }, { $set: { proPic: null } })
	expect(await pictureSeenBy(null)).toBeNull()
	await communities.updateOne({ _id: post.communityId }, { $unset: { proPic: true } })
	countWrite(db, { isFrequent: true })
	expect(await pictureSeenBy(null)).toBeNull()
	expect(await pictureSeenBy({ ...member.viewer, justWrote: true })).toBeUndefined()
	countWrite(db)
	expect(await pictureSeenBy(null)).toBeUndefined()
})

it('both are read again after a second', async () => {
	const before = await namesSeenBy(null)
	await db.collection<UserRecord>('users').updateOne({ _id: member._id }, { $set: { username: 'later' } })
	expect(await namesSeenBy(null)).toBe(before)
	await expect.poll(() => namesSeenBy(null), { timeout: 5_000 }).toBe('later')
})
