import type { SearchWordRecord } from '@folkmoot/feeds-contract/feed-records'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedsService } from '../../service.ts'
import { remainders } from './near-words.ts'
import { readCompletions, readForms, readNear, readWords } from './word-reader.ts'

let service: TestService
/** Words of which each is near most others: `qaaaaaing`, `qaaaaaers` … */
const common = Array.from({ length: 1_024 }, (_, n) => n.toString(4).padStart(5, '0'))
	.map((digits) => digits.replace(/\d/g, (digit) => 'abcd'.charAt(Number(digit))))
	.flatMap((middle) => ['ing', 'ers', 'est'].map((ending) => `q${middle}${ending}`))

beforeAll(async () => {
	service = await startTestService(feedsService)
	const words = [...common, 'wombat', 'wombats'].map(
		(word, n): SearchWordRecord => ({ _id: word, shown: word, terms: [`${word}~en`], near: remainders(word), n: n + 1, at: new Date() }),
	)
	await service.deps.db.collection<SearchWordRecord>('searchWords').insertMany(words)
})
afterAll(() => service.stop())

/** By which indexes the vocabulary was read, and the most records that a command read. */
async function costOf(ask: () => Promise<unknown>): Promise<{ plans: string; most: number }> {
	const { db } = service.deps
	await db.setProfilingLevel('all')
	await ask()
	await db.setProfilingLevel('off')
	const commands = await db
		.collection('system.profile')
		.find({ ns: /\.searchWords$/ })
		.toArray()
	await db.dropCollection('system.profile')
	return {
		plans: commands.map(({ planSummary }) => String(planSummary)).join(),
		most: Math.max(...commands.map(({ docsExamined }) => Number(docsExamined ?? 0))),
	}
}

it.each<[string, (word: string) => Promise<unknown>]>([
	['words', (word) => readWords(service.deps.db, [word])],
	['completions', (word) => readCompletions(service.deps.db, word.slice(0, 3))],
	['forms', (word) => readForms(service.deps.db, [word])],
	['near words', (word) => readNear(service.deps.db, [word])],
])('%s are looked up by themselves, not by how many texts have them', async (_what, read) => {
	for (const word of common.slice(-5)) expect((await costOf(() => read(word))).plans).not.toContain('{ n: 1')
	for (const word of ['wombat', 'wombats', 'zyzzyva']) expect((await costOf(() => read(word))).most).toBeLessThanOrEqual(2)
})

it('finds them', async () => {
	const { db } = service.deps
	expect((await readCompletions(db, 'wom')).map(({ _id }) => _id)).toEqual(['wombats', 'wombat'])
	expect((await readNear(db, ['wombta'])).get('wombta')?.map(({ _id }) => _id)).toEqual(['wombat'])
})
