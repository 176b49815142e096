import { accountService } from '@folkmoot/account/service'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { communityService } from '@folkmoot/community/service'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { feedsService } from '@folkmoot/feeds/service'
import { modtoolsService } from '@folkmoot/modtools/service'
import { startPostProcess } from '@folkmoot/post/testing/post-process'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedAuthoredContent } from '../../post/testing/seed-content.ts'
import { claimAndApprove } from '../testing/claim-site.ts'

/** Posts, comments and votes are moved in processes that are killed; the other areas run in this one. */
let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService, communityService, feedsService, modtoolsService)
})
afterAll(() => service.stop())

const size = { posts: 1_300, comments: 1_200 }

it('goes on with a merge after a kill, moves each item once, and counts them right', { timeout: 240_000 }, async () => {
	const { db } = service.deps
	const fields = { importKey: 'forum:moss', passwordHash: null, noPosts: size.posts, noComments: size.comments }
	const moss = await seedUser(db, fields)
	const member = await seedUser(db, { points: 4, noPosts: 2, noComments: 1 })
	await seedAuthoredContent(db, moss, size)
	await db.collection('posts').updateMany({}, { $set: { upvotes: 1 } })
	const moved = () => db.collection('posts').countDocuments({ authorId: member._id })
	const left = async () => [
		await db.collection('posts').countDocuments({ authorId: moss._id }),
		await db.collection('comments').countDocuments({ authorId: moss._id }),
	]

	const first = await startPostProcess(service)
	const { isDone } = await claimAndApprove(service, member, moss.username)
	await vi.waitFor(async () => expect(await moved()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 })
	await first.end('SIGKILL')
	const midway = await moved()
	expect(midway).toBeLessThan(size.posts)
	expect(await db.collection<UserRecord>('users').findOne({ _id: moss._id })).not.toBeNull()

	const others = await Promise.all([startPostProcess(service), startPostProcess(service)])
	await isDone()
	expect(await left()).toEqual([0, 0])
	expect(await moved()).toBe(size.posts)
	const comments = await db.collection('comments').countDocuments({ authorId: member._id, authorName: member.username })
	expect(comments).toBe(size.comments)
	const counts = { noPosts: 2 + size.posts, noComments: 1 + size.comments }
	const authored = await db
		.collection<{ upvotes: number }>('comments')
		.aggregate<{ sum: number }>([{ $group: { _id: null, sum: { $sum: '$upvotes' } } }])
		.next()
	expect(await db.collection<UserRecord>('users').findOne({ _id: member._id })).toMatchObject({
		...counts,
		points: 4 + size.posts + (authored?.sum ?? 0),
	})
	expect(await db.collection('users').countDocuments({ _id: moss._id })).toBe(0)
	await Promise.all(others.map(({ end }) => end()))
})
