import type { SearchWordRecord } from '@folkmoot/feeds-contract/feed-records'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedsService } from '../../service.ts'
import { remainders } from './near-words.ts'
import { readCompletions, readForms, readNear, readWords } from './word-reader.ts'

let service: TestService
const letters = 'abcdefghij'
/** All words of one consonant, four letters and an ending: `qaaaaing` … */
const common = Array.from(
	{ length: 3_000 },
	(_, n) => `qu${[...String(n).padStart(4, '0')].map((digit) => letters[Number(digit)]).join('')}`,
)

beforeAll(async () => {
	service = await startTestService(feedsService)
	const words = [...common, 'wombat', 'wombats'].map(
		(word, n): SearchWordRecord => ({ _id: word, shown: word, terms: [`${word}~en`], near: remainders(word), n: n + 1, at: new Date() }),
	)
	await service.deps.db.collection<SearchWordRecord>('searchWords').insertMany(words)
})
afterAll(() => service.stop())

/** The most records of the vocabulary that a command read. */
async function mostRead(ask: () => Promise<unknown>): Promise<number> {
	const { db } = service.deps
	await db.setProfilingLevel('all')
	await ask()
	await db.setProfilingLevel('off')
	const commands = await db
		.collection('system.profile')
		.find({ ns: /\.searchWords$/ })
		.toArray()
	await db.dropCollection('system.profile')
	return Math.max(...commands.map(({ docsExamined }) => Number(docsExamined ?? 0)))
}

it.each<[string, (word: string) => Promise<unknown>]>([
	['words', (word) => readWords(service.deps.db, [word])],
	['completions', (word) => readCompletions(service.deps.db, word.slice(0, 3))],
	['forms', (word) => readForms(service.deps.db, [word])],
	['near words', (word) => readNear(service.deps.db, [word])],
])('%s of a rare word cost as many records as match, whatever was asked before', async (_what, read) => {
	for (let n = 0; n < 10; n += 1) await read(common[n] ?? '')
	for (const word of ['wombat', 'wombta', 'zyzzyva']) expect(await mostRead(() => read(word))).toBeLessThanOrEqual(2)
})

it('finds them', async () => {
	const { db } = service.deps
	expect((await readCompletions(db, 'wom')).map(({ _id }) => _id)).toEqual(['wombats', 'wombat'])
	expect((await readNear(db, ['wombta'])).get('wombta')?.map(({ _id }) => _id)).toEqual(['wombat'])
})
