import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedsService } from '../service.ts'
import { needsOf } from './needs.ts'
import { filterOf } from './search-filter.ts'
import type { SearchQuery } from './search-index.ts'
import { parseSearchTerms } from './search-terms.ts'
import { findWay } from './search-ways.ts'

let service: TestService
let db: TestService['deps']['db']
const texts = () => db.collection<SearchTextRecord>('searchTexts')
const [small, large, quiet] = [new ObjectId(), new ObjectId(), new ObjectId()]
const [newcomer, writer] = [new ObjectId(), new ObjectId()]
const minute = 60_000
const start = Date.UTC(2026, 0, 1)
const count = 3_000

/** One text a minute: all have `usual`, one of ten `other`, one of 500 `seldom`; the texts of `quiet` are the first ones. */
function textAt(n: number): SearchTextRecord {
	const isSmall = n % 60 === 0
	const terms = [
		'usual',
		...(n % 10 === 0 ? ['other'] : []),
		...(n % 500 === 7 ? ['seldom'] : []),
		...(n % 2 === 0 ? ['水道'] : []),
		...(n % 200 === 0 ? ['道路'] : []),
	]
	return {
		_id: new ObjectId(),
		kind: 'post',
		terms: terms.flatMap((term) => [term, `=${term}`]),
		words: [],
		flat: `${terms.join(' ')}\n`,
		language: '',
		size: terms.length,
		communityId: n < 500 ? quiet : isSmall ? small : large,
		authorId: isSmall ? newcomer : writer,
		postId: null,
		at: new Date(start + n * minute),
		putAt: new Date(start),
	}
}

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	await texts().insertMany(Array.from({ length: count }, (_, n) => textAt(n)))
})
afterAll(() => service.stop())

function queryOf(text: string, scope: Partial<SearchQuery> = {}): SearchQuery {
	const terms = parseSearchTerms(text)
	const needs = needsOf(terms, { counts: new Map([['usual', count]]) })
	return { kind: 'post', terms, needs, communityId: null, authorId: null, from: null, until: null, sort: 'best', limit: 10, ...scope }
}

interface Note {
	docsExamined: number
	keysExamined: number
	hasSortStage?: boolean
	planSummary: string
}

/** What MongoDB's profiler noted of the index while work ran. */
async function watch(work: () => Promise<unknown>): Promise<Note[]> {
	await db.command({ profile: 2 })
	await work()
	await db.command({ profile: 0 })
	const profile = db.collection<Note & { ns: string }>('system.profile')
	const notes = await profile.find({ ns: `${db.databaseName}.searchTexts` }).toArray()
	await profile.drop()
	return notes
}

describe('the index that a search reads', () => {
	it.each([
		['everywhere, the one of the terms', 'usual', {}, 'terms'],
		['in a small community, its own', 'usual', { communityId: small }, 'community'],
		['in a large one for a rare word, the one of the terms', 'seldom', { communityId: large }, 'terms'],
		['in a small one for two words, the one of the terms if one of them is rarer still', 'usual seldom', { communityId: small }, 'terms'],
		['in one where nobody has written for long, its own', 'usual', { communityId: quiet }, 'community'],
		['in one that does not exist, its own or that of a word that does not', 'usual', { communityId: new ObjectId() }, 'community'],
		['by a member who wrote little, their own', 'usual', { authorId: newcomer }, 'author'],
		['by one who wrote much, for a rare word, the one of the terms', 'seldom', { authorId: writer }, 'terms'],
		['by a member in a community, the smallest', 'usual', { authorId: writer, communityId: small }, 'community'],
		['by a newcomer in a large community, theirs', 'usual', { authorId: newcomer, communityId: large }, 'author'],
		['for all pieces that begin alike, which that of the terms does not have by time', '水', { communityId: large }, 'community'],
		['among the few of a time, the one of the terms', 'usual', { communityId: large, from: new Date(start + 2_990 * minute) }, 'terms'],
	])('is %s', async (_name, text, scope, way) => {
		expect((await findWay(db, queryOf(text, scope), '')).hint).toBe(way)
	})

	it('is entered by the rarest piece of a word', async () => {
		const query = queryOf('"水道路"')
		const { hint, entry } = await findWay(db, query, '')
		expect(filterOf(query)['$and']?.[0]).toEqual({ terms: { $in: ['水道', ''] } })
		expect([hint, filterOf(query, '', entry)['$and']?.[0]]).toEqual(['terms', { terms: { $in: ['道路', ''] } }])
	})

	it('is entered by the rarest word also where another has one form only', async () => {
		const filter = filterOf(queryOf('seldom 水道 usual'))
		const { executionStats } = await texts().find(filter, { hint: 'terms' }).sort({ at: -1 }).explain('executionStats')
		expect(executionStats.totalDocsExamined).toBe(count / 500)
	})

	it('is tried with few entries and no text, and not at all where there is only one', async () => {
		const tried = await watch(() => findWay(db, queryOf('usual', { communityId: large, authorId: writer }), ''))
		expect(tried.map(({ planSummary }) => planSummary).join()).not.toMatch(/COLLSCAN/)
		expect(tried).toHaveLength(3)
		expect(tried.some(({ hasSortStage }) => hasSortStage)).toBe(false)
		expect(tried.reduce((sum, { keysExamined }) => sum + keysExamined, 0)).toBeLessThanOrEqual(650)
		expect(tried.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(3)
		expect(await watch(() => findWay(db, queryOf('usual'), ''))).toEqual([])
		expect(await watch(() => findWay(db, queryOf('水'), ''))).toEqual([])
	})

	it('has the texts by time, and all ways lead to the same ones', async () => {
		const query = queryOf('usual other', { communityId: large, authorId: writer })
		const ids = await Promise.all(
			['terms', 'community', 'author'].map(async (hint) => {
				const cursor = texts().find(filterOf(query), { hint }).sort({ at: -1 }).limit(20)
				const { winningPlan } = (await cursor.explain('queryPlanner'))['queryPlanner']
				expect(JSON.stringify(winningPlan)).not.toMatch(/"SORT"|COLLSCAN/)
				return (await cursor.clone().toArray()).map(({ _id }) => _id.toHexString())
			}),
		)
		expect(ids[0]).toHaveLength(20)
		expect(ids[1]).toEqual(ids[0])
		expect(ids[2]).toEqual(ids[0])
	})
})
