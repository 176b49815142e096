import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { generateSite } from '../../testing/generate.ts'
import { feedsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let viewer: Viewer

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	db = service.deps.db
	const sizes = { posts: 20_000, communities: 100, users: 300, joined: 60, mutes: 30, hidden: 100, days: 60 }
	const [first] = await generateSite(db, sizes, { now: new Date() })
	if (!first) throw new Error('Nobody looks.')
	viewer = first
}, 120_000)
afterAll(() => service.stop())

interface Note {
	collection: string
	plan: string
	keys: number
	documents: number
	isSorted: boolean
}

/** The entries of the MongoDB profiler while work runs. */
async function watch(work: () => Promise<unknown>): Promise<Note[]> {
	await db.command({ profile: 2 })
	await work()
	await db.command({ profile: 0 })
	const notes = await db
		.collection('system.profile')
		.find({ op: { $in: ['query', 'command'] }, ns: { $not: /follower/ }, planSummary: { $exists: true } })
		.toArray()
	await db.collection('system.profile').drop()
	return Promise.all(
		notes.map(async (note: Document) => ({
			collection: String(note.ns).slice(db.databaseName.length + 1),
			plan: `${note.planSummary}${note.op === 'command' ? await scanIn(note.command) : ''}`,
			keys: Number(note.keysExamined),
			documents: Number(note.docsExamined),
			isSorted: note.hasSortStage === true,
		})),
	)
}

/** For parts read together the profiler has only the first plan, so explain them; for other commands it has the whole plan. */
async function scanIn({ aggregate, pipeline }: Document): Promise<string> {
	if (aggregate === undefined) return ''
	const explained = await db.command({ explain: { aggregate, pipeline, cursor: {} }, verbosity: 'queryPlanner' })
	return JSON.stringify(explained).includes('COLLSCAN') ? ' COLLSCAN' : ''
}

async function pages(query: string, as: Viewer | null): Promise<void> {
	let next: string | null = ''
	for (let page = 0; page < 4 && next !== null; page++) {
		const { reply }: { reply: { next: string | null } } = await askRaw<{ next: string | null }>(
			service,
			{ method: 'GET', path: `/api/posts?${query}&next=${next}` },
			{ as },
		)
		next = reply.next
	}
}

/** Of the generated posts every twentieth is in Polish, and every twentieth in a language that nobody knows. */
const readers = [
	['of all languages', []],
	['of Polish', ['pl']],
] as const
const feeds = ['feed=all', 'feed=subscriptions', 'feed=home', 'community=Community_3'] as const

const cases = feedSorts.flatMap((sort: FeedSort) =>
	feeds.flatMap((feed) => readers.map(([who, readLanguages]) => [sort, feed, who, readLanguages] as const)),
)

it.each(cases)('%s of %s for a reader %s', async (sort, feed, who, readLanguages) => {
	const notes = await watch(() => pages(`sort=${sort}&${feed}`, { ...viewer, readLanguages }))
	// In a small community the posts of a day are one page, not four; of those in one language there may be none.
	expect(notes.length).toBeGreaterThan(readLanguages.length === 0 ? 3 : 1)
	const worst = notes.toSorted((a, b) => b.keys - a.keys)[0]
	process.stdout.write(
		`${sort.padEnd(9)}${feed.padEnd(24)}${who.padEnd(18)}${String(notes.length).padStart(4)} queries, most keys ${worst?.keys} (${worst?.collection} ${worst?.plan.slice(0, 90)})\n`,
	)
	expect(notes.filter(({ plan }) => plan.includes('COLLSCAN'))).toEqual([])
	expect(notes.filter(({ isSorted, keys, documents }) => isSorted && Math.max(keys, documents) > 1_000)).toEqual([])
	expect(notes.filter(({ documents }) => documents > 250)).toEqual([])
	expect(notes.filter(({ keys }) => keys > 1_500)).toEqual([])
})
