import { seedCommunity, seedMember, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { FeedPage } from '@folkmoot/feeds-contract/feed-endpoints'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { createdDay } from '@folkmoot/post-contract/created-day'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { isFilled } from '../search/state-store.ts'
import { feedsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let viewer: Viewer
let communityId: string
const count = 3_000
const communities = 20
const minute = 60_000
const now = new Date('2026-03-01T12:00:00.000Z')

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	db = service.deps.db
	service.setNow(now)
	const user = await seedUser(db)
	viewer = user.viewer
	const places = await Promise.all(Array.from({ length: communities }, () => seedCommunity(db)))
	for (const place of places) await seedMember(db, user, place)
	const [first] = places
	if (!first) throw new Error('no community')
	communityId = first._id.toHexString()
	const template = await seedPost(db, user, first)
	const posts = Array.from({ length: count }, (_, n): PostRecord => {
		const createdAt = new Date(now.getTime() - n * minute)
		// Half of them are in one community; scores have long runs of ties.
		const place = n % 2 === 0 ? first : (places[n % communities] ?? first)
		return {
			...template,
			_id: new ObjectId(),
			publicId: `deep${n}`,
			communityId: place._id,
			createdAt,
			createdDay: createdDay(createdAt),
			lastActivityAt: createdAt,
			score: Math.floor(n / 700),
			hot: count - n,
		}
	})
	await db.collection<PostRecord>('posts').insertMany(posts)
	await db.collection<PostRecord>('posts').deleteOne({ _id: template._id })
	// The search index, which is filled in the background, reads posts too.
	await vi.waitFor(async () => expect(await isFilled(db)).toBe(true), { timeout: 90_000, interval: 100 })
}, 120_000)
afterAll(() => service.stop())

const read = async (query: string) =>
	(await askRaw<FeedPage>(service, { method: 'GET', path: `/api/posts?${query}` }, { as: viewer })).reply

/** Skips `depth` posts in steps of fifty, then reads one page of ten with the profiler on. */
async function examineDeepPage(query: string, depth: number): Promise<{ plans: string[]; keys: number; documents: number }> {
	let next: string | null = ''
	for (let seen = 0; seen < depth && next !== null; seen += 50) next = (await read(`${query}&limit=50&next=${next}`)).next
	expect(next).not.toBeNull()
	await db.command({ profile: 2 })
	const { posts } = await read(`${query}&limit=10&next=${next}`)
	await db.command({ profile: 0 })
	expect(posts).toHaveLength(10)
	const notes = await db
		.collection('system.profile')
		.find({ ns: `${db.databaseName}.posts`, op: 'query' })
		.toArray()
	await db.collection('system.profile').drop()
	const sum = (name: string) => notes.reduce((total, note) => total + Number(note[name] ?? 0), 0)
	return { plans: notes.map((note) => String(note.planSummary)), keys: sum('keysExamined'), documents: sum('docsExamined') }
}

describe('page 200', () => {
	it.each(feedSorts.filter((sort) => sort !== 'day'))(
		'of the site-wide feed by %s reads as many index keys as page 1',
		async (sort: FeedSort) => {
			const { plans, keys, documents } = await examineDeepPage(`feed=all&sort=${sort}`, 2_000)
			expect(plans.every((plan) => plan.startsWith('IXSCAN'))).toBe(true)
			expect(documents).toBeLessThanOrEqual(25)
			// The month sort begins one index range per day, twice.
			expect(keys).toBeLessThanOrEqual(100)
		},
	)

	it.each(['hot', 'latest', 'activity', 'all'])('of a community feed by %s reads as many index keys as page 1', async (sort) => {
		const { plans, keys, documents } = await examineDeepPage(`communityId=${communityId}&sort=${sort}`, 1_000)
		expect(plans.every((plan) => plan.startsWith('IXSCAN'))).toBe(true)
		expect([documents <= 25, keys <= 30]).toEqual([true, true])
	})

	it.each(['hot', 'latest', 'activity', 'all'])('of the subscriptions feed by %s merges the communities’ index ranges', async (sort) => {
		const { plans, keys, documents } = await examineDeepPage(`feed=home&sort=${sort}`, 2_000)
		expect(plans.every((plan) => plan.startsWith('IXSCAN'))).toBe(true)
		expect(documents).toBeLessThanOrEqual(60)
		expect(keys).toBeLessThanOrEqual(120)
	})
})
