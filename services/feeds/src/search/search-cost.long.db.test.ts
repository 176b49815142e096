import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { search, suggest } from '@folkmoot/feeds-contract/search-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { authorAt, chineseWordAt, communityAt, generateTexts, wordAt } from '../../testing/generated-texts.ts'
import { feedsService } from '../service.ts'
import { isFilled } from './state-store.ts'

/*
 * A search reads about as much for each hit, however large the rest of the site is. The texts have words as of any language: the
 * first are in most texts. Those added later are of the same time as the first ones, by other members and in other communities.
 */

const count = 5_000
const growth = 7
/** To choose between two indexes, for two kinds, at each of three steps. */
const tried = 3 * 2 * 500
const rank = { places: [0, 5, 50], other: 1_900 }

let service: TestService
let db: TestService['deps']['db']
const texts = () => db.collection<SearchTextRecord>('searchTexts')

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	await vi.waitFor(async () => expect(await isFilled(db)).toBe(true), { timeout: 60_000, interval: 100 })
	for (const n of rank.places) {
		await db.collection('communities').insertOne({ _id: communityAt(n), nameLower: `c${n}`, deletedAt: null })
		await db.collection('users').insertOne({ _id: authorAt(n), usernameLower: `u${n}`, bannedAt: null, deletedAt: null })
	}
	await add(generateTexts(0, count))
}, 120_000)
afterAll(() => service.stop())

async function add(records: SearchTextRecord[]): Promise<void> {
	for (let from = 0; from < records.length; from += 5_000) await texts().insertMany(records.slice(from, from + 5_000), { ordered: false })
}

/** Texts of the same time as the first ones, of all communities and members but those that are searched. */
function elsewhere(): SearchTextRecord[] {
	const first = generateTexts(0, count).map(({ at }) => at)
	const places = new Set(rank.places.map((n) => communityAt(n).toHexString()))
	const members = new Set(rank.places.map((n) => authorAt(n).toHexString()))
	return generateTexts(count, (growth - 1) * count).map((text, n) => ({
		...text,
		at: new Date((first[n % count] ?? new Date(0)).getTime() + 1 + Math.floor(n / count)),
		communityId: places.has(String(text.communityId)) ? communityAt(rank.other) : text.communityId,
		authorId: members.has(String(text.authorId)) ? authorAt(rank.other) : text.authorId,
	}))
}

interface Cost {
	keys: number
	records: number
	found: number
}

/** What MongoDB read of the index and found while work ran, by its profiler. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
	await db.command({ profile: 2 })
	await work()
	await db.command({ profile: 0 })
	const profile = db.collection<{ ns: string } & Note>('system.profile')
	const notes = await profile.find({ ns: `${db.databaseName}.searchTexts` }).toArray()
	await profile.drop()
	const sum = (of: keyof Note) => notes.reduce((total, note) => total + (note[of] ?? 0), 0)
	return { keys: sum('keysExamined'), records: sum('docsExamined'), found: sum('nreturned') }
}
type Note = Partial<Record<'keysExamined' | 'docsExamined' | 'nreturned', number>>

type Query = NonNullable<Parameters<typeof ask<typeof search>>[2]['query']>
const [usual, other, seldom, rare] = [wordAt(3), wordAt(8), wordAt(400), wordAt(30_000)]
const day = { from: '2020-09-15', to: '2020-09-15' }

const searches: readonly (readonly [string, Query])[] = [
	['a common word', { q: usual }],
	['a common word, newest', { q: usual, sort: 'newest' }],
	['two common words', { q: `${usual} ${other}` }],
	['a common word without another', { q: `${usual} -${other}` }],
	...rank.places.flatMap((n): [string, Query][] => [
		[`a common word in c${n}`, { q: usual, community: `c${n}` }],
		[`two common words in c${n}`, { q: `${usual} ${other}`, community: `c${n}` }],
		[`a word of 1 in 60 in c${n}`, { q: seldom, community: `c${n}` }],
		[`a common word by u${n}`, { q: usual, author: `u${n}` }],
		[`a rare word by u${n}`, { q: rare, author: `u${n}` }],
	]),
	['a common word by u0 in c5', { q: usual, author: 'u0', community: 'c5' }],
	['a common word on an early day', { q: usual, ...day }],
	['a common word on an early day in c0', { q: usual, community: 'c0', ...day }],
	['a phrase in c50', { q: `"${usual} ${other}"`, community: 'c50' }],
	['a phrase', { q: `"${usual} ${other}"` }],
	['a Chinese word', { q: chineseWordAt(2) }],
	['a Chinese word in c0', { q: chineseWordAt(2), community: 'c0' }],
	['four Chinese characters', { q: chineseWordAt(2) + chineseWordAt(5) }],
	['a Chinese character in c0', { q: chineseWordAt(2).slice(0, 1), community: 'c0' }],
]
const suggestions: readonly (readonly [string, string])[] = [
	['suggest: a beginning', usual.slice(0, 3)],
	['suggest: a common word and a beginning', `${usual} ${other.slice(0, 3)}`],
	['suggest: two common words', `${usual} ${other}`],
]

async function costs(): Promise<Map<string, Cost>> {
	const all = new Map<string, Cost>()
	for (const [name, query] of searches) all.set(name, await costOf(() => ask(service, search, { query })))
	for (const [name, q] of suggestions) all.set(name, await costOf(() => ask(service, suggest, { query: { q } })))
	return all
}

const line = (name: string, before: Cost, after: Cost) =>
	`${name}: keys ${before.keys}, ${after.keys}; records ${before.records}, ${after.records}; found ${before.found}, ${after.found}`

it('reads no more for each hit on a site seven times as large', { timeout: 240_000 }, async () => {
	const before = await costs()
	await add(elsewhere())
	const after = await costs()
	const told: string[] = []
	const grown: string[] = []
	for (const [name, first] of before) {
		const later = after.get(name) ?? first
		const share = Math.max(1, later.found / Math.max(1, first.found))
		const most = 1.5 * share * (first.keys + first.records) + tried
		told.push(line(name, first, later))
		if (later.keys + later.records > most) grown.push(line(name, first, later))
	}
	process.stdout.write(`${told.join('\n')}\n`)
	expect(grown).toEqual([])
})

it('reads 20,000 texts at most with a single Chinese character, which must be sorted', { timeout: 60_000 }, async () => {
	const ofFire = generateTexts(0, 22_000).map((text, n): SearchTextRecord => {
		const after = String.fromCodePoint(0x4e00 + (n % 50))
		return { ...text, _id: new ObjectId(), kind: 'comment', terms: [`火${after}`], words: [], flat: `\n火 ${after}` }
	})
	await add(ofFire)
	const { records, found } = await costOf(() => ask(service, search, { query: { q: '火', type: 'comments' } }))
	expect(found).toBeGreaterThanOrEqual(500)
	expect(records).toBeLessThanOrEqual(20_500)
})
