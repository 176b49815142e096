import { seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { FeedPage } from '@folkmoot/feeds-contract/feed-endpoints'
import { feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { addPostVote } from '../../../post/src/posts/post-store.ts'
import { feedsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let viewer: Viewer
let pond: Awaited<ReturnType<typeof seedCommunity>>
const count = 400
/** undefined: a record that is older than languages. */
const languages = ['en', 'en', 'de', 'pl', '', undefined, 'en']

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	db = service.deps.db
	const [author, reader] = [await seedUser(db), await seedUser(db)]
	viewer = reader.viewer
	const others = await Promise.all([1, 2, 3].map(() => seedCommunity(db)))
	pond = await seedCommunity(db)
	for (const community of [pond, ...others.slice(1)]) await seedMember(db, reader, community)
	await seedModerator(db, reader, pond)
	const template = await seedPost(db, author, pond)
	const own = await seedPost(db, reader, pond)
	await db.collection('posts').deleteMany({})
	const now = Date.now()
	const communities = [pond, ...others]
	for (const post of [template, own]) delete post.language
	const posts = Array.from({ length: count }, (_, n): PostRecord => {
		const _id = new ObjectId()
		const community = communities[n % 4] ?? pond
		const createdAt = new Date(now - 60_000 - n * 40_000)
		const score = 1 + (n % 7)
		const language = languages[n % languages.length]
		return {
			...(n % 29 === 0 ? own : template),
			...{ _id, publicId: _id.toHexString(), communityId: community._id, communityName: community.name, createdAt },
			createdDay: createdDay(createdAt),
			...{ lastActivityAt: createdAt, upvotes: score, score, hot: hotScore(score, 0, createdAt) },
			...(language === undefined ? {} : { language }),
		}
	})
	await db.collection<PostRecord>('posts').insertMany(posts)
})
afterAll(() => service.stop())

async function readThrough(query: string, as: Viewer, afterPage: () => Promise<unknown> = async () => {}): Promise<FeedPage['posts']> {
	const seen: FeedPage['posts'] = []
	for (let next: string | null = ''; next !== null; ) {
		const path: string = `/api/posts?${query}&limit=17&next=${encodeURIComponent(next)}`
		const { reply }: { reply: FeedPage } = await askRaw<FeedPage>(service, { method: 'GET', path }, { as })
		seen.push(...reply.posts)
		next = reply.next
		await afterPage()
	}
	return seen
}
const ids = (posts: FeedPage['posts']) => posts.map(({ id }) => id)
const reading = (...readLanguages: string[]): Viewer => ({ ...viewer, readLanguages })
const isReadIn = (codes: readonly string[]) => (post: FeedPage['posts'][number]) =>
	post.language === '' || codes.includes(post.language) || post.userId === viewer.id

const feeds = ['feed=home', 'feed=all', 'feed=subscriptions', 'community='] as const
const cases = feedSorts.flatMap((sort) => feeds.map((feed) => [sort, feed] as const))

describe('a member who reads some languages (rule feeds-17)', () => {
	it.each(cases)('pages by %s through %s as if the other posts were not there', async (sort, feed) => {
		const query = `sort=${sort}&${feed}${feed === 'community=' ? pond.name : ''}`
		const all = await readThrough(query, viewer)
		for (const codes of [['pl'], ['de', 'pl'], ['fi']]) {
			const expected = all.filter(isReadIn(codes))
			expect(ids(await readThrough(query, reading(...codes)))).toEqual(ids(expected))
			expect(expected.length).toBeGreaterThan(5)
			expect(expected.length).toBeLessThan(all.length)
			expect(expected.some(({ userId, language }) => userId === viewer.id && !['', ...codes].includes(language))).toBe(true)
		}
	})

	it('sees none twice and misses none while others vote, and nothing that rose in another language', async () => {
		const posts = db.collection<PostRecord>('posts')
		const before = await readThrough('sort=all&feed=all', viewer)
		const expected = new Set(ids(before.filter(isReadIn(['pl']))))
		const vote = async () => {
			const some = await posts.aggregate<PostRecord>([{ $sample: { size: 12 } }]).toArray()
			for (const { _id } of some) await addPostVote(db, _id, { up: 5, down: 0, now: new Date() }, undefined)
		}
		const seen = ids(await readThrough('sort=all&feed=all', reading('pl'), vote))
		expect(new Set(seen).size).toBe(seen.length)
		expect(new Set(seen)).toEqual(expected)
	})

	it('sees every language in the feed of what they moderate, and a pinned post only in one they read', async () => {
		const moderated = await readThrough('sort=latest&feed=moderating', reading('fi'))
		expect(ids(moderated)).toEqual(ids(await readThrough('sort=latest&feed=moderating', viewer)))
		const posts = db.collection<PostRecord>('posts')
		const pinned = await posts.findOne({ language: 'de', communityId: pond._id, authorId: { $ne: new ObjectId(viewer.id) } })
		if (!pinned) throw new Error('There are German posts.')
		await posts.updateOne({ _id: pinned._id }, { $set: { isPinned: true } })
		const shows = async (code: string) =>
			(await readThrough(`sort=hot&community=${pond.name}`, reading(code)))[0]?.id === pinned._id.toHexString()
		expect([await shows('de'), await shows('pl')]).toEqual([true, false])
	})
})

it('asks MongoDB as many commands as without', async () => {
	// Posts that rose would be read with the next page.
	await db.collection('posts').updateMany({}, { $unset: { votedAt: '' } })
	const countOf = async (query: string, as: Viewer) => {
		await db.command({ profile: 2 })
		const { reply } = await askRaw<FeedPage>(service, { method: 'GET', path: `/api/posts?${query}&limit=17` }, { as })
		await db.command({ profile: 0 })
		const ns = { $in: ['posts', 'users', 'members', 'communities'].map((name) => `${db.databaseName}.${name}`) }
		const commands = await db.collection('system.profile').countDocuments({ ns, op: { $in: ['query', 'command', 'getmore'] } })
		await db.collection('system.profile').drop()
		return { commands, next: reply.next }
	}
	for (const query of ['sort=hot&feed=all', 'sort=latest&feed=home', 'sort=activity&feed=subscriptions', `community=${pond.name}`]) {
		const [all, some] = [await countOf(query, viewer), await countOf(query, reading('pl'))]
		const further = [await countOf(`${query}&next=${all.next}`, viewer), await countOf(`${query}&next=${some.next}`, reading('pl'))]
		expect([some.commands, further[1]?.commands]).toEqual([all.commands, further[0]?.commands])
		expect(all.commands).toBeGreaterThan(0)
	}
})
