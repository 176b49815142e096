import { accountService } from '@folkmoot/account/service'
import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { restoreRemoved } from '@folkmoot/post-contract/removal-endpoints'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostProcess } from '../../testing/post-process.ts'
import { seedAuthoredContent } from '../../testing/seed-content.ts'

/** Accounts run in this process, posts in processes that are killed. */
let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

const size = { posts: 1_250, comments: 750 }
const waitOptions = { timeout: 60_000, interval: 20 }
const removal = () => service.deps.db.collection<ContentRemovalRecord>('contentRemovals').findOne()
const reached = (state: string) => vi.waitFor(async () => expect((await removal())?.state).toBe(state), waitOptions)
const isMidway = () => vi.waitFor(async () => expect((await removal())?.done ?? 0).toBeGreaterThan(200), waitOptions)
const countEvents = (type: string) => service.deps.db.collection('postEvents').countDocuments({ 'event.type': type })
const live = async (authorId: UserRecord['_id']) => ({
	posts: await service.deps.db.collection('posts').countDocuments({ authorId, deletion: null, contentDeletion: null, body: { $ne: null } }),
	comments: await service.deps.db.collection('comments').countDocuments({ authorId, deletion: null }),
})

it('resumes after a kill and with concurrent workers, removes and restores each item once, and counts correctly', {
	timeout: 180_000,
}, async () => {
	const { db } = service.deps
	const banned = await seedUser(db, { noPosts: size.posts, noComments: size.comments, points: 9 })
	const admin = await seedUser(db, { isAdmin: true })
	await seedAuthoredContent(db, banned, size)
	const read = () => db.collection<UserRecord>('users').findOne({ _id: banned._id })
	const event: AccountEvent = {
		type: 'user.banned',
		userId: banned.viewer.id,
		username: banned.username,
		by: admin.viewer.id,
		deleteContentDays: 0,
	}

	const first = await startPostProcess(service)
	await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
	await isMidway()
	await first.end('SIGKILL')
	const halfway = await removal()
	expect(halfway?.state).toBe('removing')
	expect(halfway?.done).toBeLessThan(2_000)
	const [second, third] = await Promise.all([startPostProcess(service), startPostProcess(service)])
	await reached('removed')
	expect(await removal()).toMatchObject({ total: 2_000, done: 2_000, removed: { ...size, images: 0 } })
	expect(await live(banned._id)).toEqual({ posts: 0, comments: 0 })
	expect([await countEvents('post.deleted'), await countEvents('comment.deleted')]).toEqual([size.posts, size.comments])
	await vi.waitFor(async () => expect(await read()).toMatchObject({ noPosts: size.posts, noComments: 0, points: 9 }), waitOptions)

	const by = { ...admin.viewer, requestId: null }
	const asked = {
		body: { removalId: (await removal())?._id.toHexString() ?? '', by: { id: by.id, username: by.username, requestId: null } },
	}
	expect((await ask(second, restoreRemoved, asked, { asService: true })).status).toBe(200)
	await isMidway()
	await Promise.all([second.end('SIGKILL'), third.end('SIGKILL')])
	expect((await removal())?.state).toBe('restoring')
	const fourth = await startPostProcess(service)
	await reached('restored')
	expect(await live(banned._id)).toEqual(size)
	expect([await countEvents('post.restored'), await countEvents('comment.restored')]).toEqual([size.posts, size.comments])
	await vi.waitFor(
		async () => expect(await read()).toMatchObject({ noPosts: size.posts, noComments: size.comments, points: 9 }),
		waitOptions,
	)
	expect(await db.collection('removedPosts').countDocuments()).toBe(0)
	await fourth.end()
})
