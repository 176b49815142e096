import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { search } from '@folkmoot/feeds-contract/search-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { feedsService } from '../service.ts'
import { readDocuments } from './content-reader.ts'
import { earlierSearchIndex } from './earlier/earlier-store.ts'
import { fillBatch } from './fill-index.ts'
import { describeProgress, type IndexProgress } from './progress.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { mongoSearchIndex } from './search-store.ts'
import { servingIndex } from './serving-index.ts'
import { hasEarlierIndex, isFilled, readFilling } from './state-store.ts'

let service: TestService
let db: TestService['deps']['db']
let posts: Awaited<ReturnType<typeof seedPost>>[]

/** A site as the version before left it: everything is in its text index, nothing in this version's. */
beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	await vi.waitFor(async () => expect(await isFilled(db)).toBe(true), 10_000)
	const author = await seedUser(db)
	const place = await seedCommunity(db)
	posts = []
	for (let n = 0; n < 1_100; n++) posts.push(await seedPost(db, author, place, { title: `Quince ${n}` }))
	await db
		.collection('searchDocs')
		.createIndex(
			{ kind: 1, title: 'text', text: 'text', communityId: 1, authorId: 1, at: 1 },
			{ name: 'text', weights: { title: 6, text: 1 }, default_language: 'english', language_override: 'noLanguage' },
		)
	const ids = posts.map(({ _id }) => _id)
	await earlierSearchIndex(db).put(await readDocuments(db, 'post', ids), { now: new Date() })
	await db.collection<{ _id: string }>('searchState').deleteMany({})
	await db.collection<{ _id: string }>('searchState').insertOne({ _id: 'built', version: 1, at: new Date() } as never)
})
afterAll(() => service.stop())

it('answers from the earlier index until this one is filled, in steps that another process can go on with', async () => {
	// The database object of another process: this one has seen a filled index.
	const other = service.deps.client.db(db.databaseName)
	const index = servingIndex(other)
	const kind = 'post' as const
	const terms = (await import('./search-terms.ts')).parseSearchTerms('quince')
	const needs = (await import('./needs.ts')).needsOf(terms)
	const query = { kind, terms, needs, communityId: null, authorId: null, from: null, until: null, sort: 'best' as const, limit: 500 }
	expect((await index.find(query)).hits).toHaveLength(500)
	expect(await index.suggest(kind, 'quin', 10)).toHaveLength(10)
	expect(await db.collection('searchTexts').countDocuments({ kind })).toBe(0)

	const deps = { ...service.deps, db: other }
	const steps: number[] = []
	for (let state = await fillBatch(deps); state; state = await fillBatch(deps)) {
		steps.push(state.done)
		expect(await readFilling(db)).toEqual(state)
		expect((await index.find(query)).hits.length).toBe(500)
		// Meanwhile a post changes: both indexes have it.
		if (state.kind === 'post' && state.done === 502) await index.remove({ ids: [posts[0]?._id ?? never()] }, {})
	}
	expect(steps.at(-1)).toBe(1_102)
	expect([await isFilled(db), await readFilling(db), await hasEarlierIndex(db)]).toEqual([true, null, true])
	const texts = await db.collection('searchTexts').find({ kind }).toArray()
	expect(texts).toHaveLength(1_099)
	expect((await index.find(query)).hits.every(({ language }) => language !== undefined)).toBe(true)
})

it('removes the earlier index a day later', async () => {
	const deps = { ...service.deps, now: () => new Date(Date.now() + 2 * 86_400_000) }
	expect(await fillBatch(deps)).toBeNull()
	expect(await hasEarlierIndex(db)).toBe(false)
	expect(await db.listCollections({ name: 'searchDocs' }).toArray()).toEqual([])
})

it('is rebuilt while it is searched, and says how far it is', async () => {
	const told: string[] = []
	const counts: Promise<number>[] = []
	const countPosts = async () => (await ask(service, search, { query: { q: 'quince' } })).reply.counts.posts
	const onProgress = (progress: IndexProgress) => {
		told.push(describeProgress(progress, progress.startedAt))
		counts.push(countPosts())
	}
	expect(await rebuildSearch(service.deps, { onProgress })).toBe(1_102)
	expect(told[0]).toMatch(/^\d+ of 1,102 \(\d+ %\)/)
	expect(told.at(-1)).toBe('1,102 of 1,102 (100 %)')
	expect(new Set(await Promise.all(counts))).toEqual(new Set([100]))
})

function never(): never {
	throw new Error('no post')
}

it('lets requests run between the texts of a batch', async () => {
	const ids = posts.slice(300, 600).map(({ _id }) => _id)
	const documents = await readDocuments(db, 'post', ids)
	let turns = 0
	let isDone = false
	const count = () => {
		turns += 1
		if (!isDone) setImmediate(count)
	}
	count()
	await mongoSearchIndex(db).put(documents, { now: new Date() })
	isDone = true
	expect(turns).toBeGreaterThan(documents.length)
})

it('replaces what an earlier version has filled, but for what has changed meanwhile', async () => {
	const texts = db.collection<{ _id: unknown; flat: string; putAt: Date }>('searchTexts')
	const [old, changed] = await texts.find({ kind: 'post' }).limit(2).toArray()
	if (!old || !changed) throw new Error('Two posts should have been filled in.')
	await db.collection<{ _id: string }>('searchState').updateOne({ _id: 'filled' }, { $set: { version: 2 } })
	await texts.updateOne({ _id: old._id }, { $set: { flat: 'as folded before', putAt: new Date(0) } })
	await texts.updateOne({ _id: changed._id }, { $set: { flat: 'newer', putAt: new Date(Date.now() + 60_000) } })
	while (await fillBatch(service.deps)) expect(await isFilled(db)).toBe(false)
	expect(await isFilled(db)).toBe(true)
	expect((await texts.findOne({ _id: old._id }))?.flat).toBe(old.flat)
	expect((await texts.findOne({ _id: changed._id }))?.flat).toBe('newer')
})
