import { setTimeout } from 'node:timers/promises'
import { seedCommunity, seedMember, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { FeedPage } from '@folkmoot/feeds-contract/feed-endpoints'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { addPostVote, countComment } from '../../../post/src/posts/post-store.ts'
import { feedsService } from '../service.ts'

const count = 5_000
let service: TestService
let db: TestService['deps']['db']
let viewer: Viewer
let ids: ObjectId[]
let template: PostRecord

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	db = service.deps.db
	const user = await seedUser(db)
	viewer = user.viewer
	const community = await seedCommunity(db)
	await seedMember(db, user, community)
	template = await seedPost(db, user, community)
	await db.collection<PostRecord>('posts').deleteOne({ _id: template._id })
	const began = Date.now()
	const posts = Array.from({ length: count }, (_, n): PostRecord => {
		const createdAt = new Date(began - 60_000 - n * 10_000)
		const upvotes = 1 + (n % 40)
		return { ...written(createdAt), upvotes, downvotes: 0, score: upvotes, hot: hotScore(upvotes, 0, createdAt) }
	})
	await db.collection<PostRecord>('posts').insertMany(posts)
	ids = posts.map(({ _id }) => _id)
})
afterAll(() => service.stop())

function written(createdAt: Date): PostRecord {
	const _id = new ObjectId()
	return { ...template, _id, publicId: _id.toHexString(), createdAt, createdDay: createdDay(createdAt), lastActivityAt: createdAt }
}

const random = (below: number) => Math.floor(Math.random() * below)
const anyId = () => ids[random(ids.length)] ?? template._id

/** A transaction like those of the areas; some commit only after a delay. */
async function change(work: (tx: Parameters<typeof countComment>[2]) => Promise<unknown>): Promise<void> {
	await service.deps.client.withSession((session) =>
		session.withTransaction(async (tx) => {
			await work(tx)
			if (random(3) === 0) await setTimeout(random(400))
		}),
	)
}

/** Makes concurrent changes until stopped; the stop function returns their number. */
function disturb(): () => Promise<number> {
	let isOver = false
	let changes = 0
	const until = async (work: () => Promise<unknown>) => {
		while (!isOver) {
			await work()
			changes += 1
			// Lets the readers have their turn too.
			await setTimeout(random(30))
		}
	}
	const votes = () => (random(2) ? { up: random(60), down: 0 } : { up: 0, down: random(60) })
	const vote = () => change((tx) => addPostVote(db, anyId(), { ...votes(), now: new Date() }, tx))
	const comment = () => change((tx) => countComment(db, { postId: anyId(), createdAt: new Date() }, tx))
	const post = () => change((tx) => db.collection<PostRecord>('posts').insertOne({ ...written(new Date()), hot: 1e5 }, sessionOptions(tx)))
	const all = [vote, vote, vote, vote, comment, comment, post].map(until)
	return async () => {
		isOver = true
		await Promise.all(all)
		return changes
	}
}

async function readThrough(sort: FeedSort, feed: string, as: Viewer | null): Promise<string[]> {
	const seen: string[] = []
	let next: string | null = ''
	for (let page = 0; next !== null && page < 400; page++) {
		const query = new URLSearchParams({ sort, feed, next, limit: '50' })
		const { reply }: { reply: FeedPage } = await askRaw<FeedPage>(service, { method: 'GET', path: `/api/posts?${query}` }, { as })
		seen.push(...reply.posts.map(({ id }) => id))
		next = reply.next
	}
	return seen
}

it('pages through 5,000 posts by any sort without gaps or duplicates while others vote, comment and post', {
	timeout: 300_000,
}, async () => {
	const stop = disturb()
	const readings = await Promise.all([
		...feedSorts.map(async (sort) => ({ name: sort, seen: await readThrough(sort, 'all', null) })),
		readThrough('hot', 'subscriptions', viewer).then((seen) => ({ name: 'hot, joined', seen })),
	]).finally(stop)
	const lost = (seen: string[]) => {
		const all = new Set(seen)
		return ids.filter((id) => !all.has(id.toHexString())).length
	}
	const result = readings.map(({ name, seen }) => ({ name, twice: seen.length - new Set(seen).size, lost: lost(seen) }))
	expect(result).toEqual(readings.map(({ name }) => ({ name, twice: 0, lost: 0 })))
	expect(await stop()).toBeGreaterThan(200)
})
