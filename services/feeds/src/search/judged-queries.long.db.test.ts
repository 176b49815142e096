import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { search } from '@folkmoot/feeds-contract/search-endpoints'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chinese } from '../../testing/judged/chinese.ts'
import { english } from '../../testing/judged/english.ts'
import { german } from '../../testing/judged/german.ts'
import { japanese } from '../../testing/judged/japanese.ts'
import type { JudgedSet } from '../../testing/judged/judged-set.ts'
import { korean } from '../../testing/judged/korean.ts'
import { polish } from '../../testing/judged/polish.ts'
import { thai } from '../../testing/judged/thai.ts'
import { turkish } from '../../testing/judged/turkish.ts'
import { feedsService } from '../service.ts'
import { rebuildSearch } from './rebuild-search.ts'

/* All languages are in one site: the words of one must not disturb another. */

const sets = [english, german, polish, turkish, chinese, japanese, korean, thai]
/** What must be reached on average over the queries of each language, and of all. A hit in another language counts as wrong. */
const least = { recall: 0.89, precision: 0.9 }
const leastOfAll = { recall: 0.95, precision: 0.95 }

let service: TestService
const names = new Map<string, string>()

beforeAll(async () => {
	service = await startTestService(feedsService)
	const { db } = service.deps
	const author = await seedUser(db)
	for (const { language, texts } of sets) {
		const community = await seedCommunity(db)
		for (const [name, [title, body]] of Object.entries(texts)) {
			const { _id } = await seedPost(db, author, community, { title, body, bodyTree: parseMarkdown(body) })
			names.set(_id.toHexString(), `${language} ${name}`)
		}
	}
	await rebuildSearch(service.deps)
})
afterAll(() => service.stop())

interface Judgement {
	query: string
	missed: string[]
	wrong: string[]
	recall: number
	precision: number
}

async function judge({ language }: JudgedSet, [query, answers]: JudgedSet['queries'][number]): Promise<Judgement> {
	const wanted = answers === '' ? [] : answers.split(' ').map((name) => `${language} ${name}`)
	const { items } = (await ask(service, search, { query: { q: query, type: 'posts', limit: 50 } })).reply
	const found = items.map(({ item }) => names.get(item.id) ?? item.id)
	const right = found.filter((name) => wanted.includes(name))
	return {
		query,
		missed: wanted.filter((name) => !found.includes(name)),
		wrong: found.filter((name) => !wanted.includes(name)),
		recall: wanted.length === 0 ? 1 : right.length / wanted.length,
		precision: found.length === 0 ? 1 : right.length / found.length,
	}
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it('has at least 300 queries in eight languages, on texts that exist', () => {
	expect(sets.reduce((sum, { queries }) => sum + queries.length, 0)).toBeGreaterThanOrEqual(300)
	for (const { queries, texts } of sets) {
		const unknown = queries.flatMap(([, answers]) => answers.split(' ')).filter((name) => name !== '' && !(name in texts))
		expect(unknown).toEqual([])
	}
})

const reachedByAll: { recall: number; precision: number }[] = []

/** Forty searches, each in up to three steps. */
const timeout = 60_000

it.each(sets)('finds what readers of $language look for', { timeout }, async (set) => {
	const judged: Judgement[] = []
	for (const query of set.queries) judged.push(await judge(set, query))
	const reached = { recall: mean(judged.map(({ recall }) => recall)), precision: mean(judged.map(({ precision }) => precision)) }
	reachedByAll.push(reached)
	const failures = judged.filter(({ missed, wrong }) => missed.length + wrong.length > 0)
	const told = failures.map(({ query, missed, wrong }) => `${query}: missed ${missed.join(', ') || '-'}; wrong ${wrong.join(', ') || '-'}`)
	expect(reached.recall, `recall\n${told.join('\n')}`).toBeGreaterThanOrEqual(least.recall)
	expect(reached.precision, `precision\n${told.join('\n')}`).toBeGreaterThanOrEqual(least.precision)
})

it('finds what readers of all languages look for', () => {
	expect(reachedByAll).toHaveLength(sets.length)
	expect(mean(reachedByAll.map(({ recall }) => recall))).toBeGreaterThanOrEqual(leastOfAll.recall)
	expect(mean(reachedByAll.map(({ precision }) => precision))).toBeGreaterThanOrEqual(leastOfAll.precision)
})
