import { parseArgs } from 'node:util'
import type { search as endpoint, suggest as suggestEndpoint } from '@folkmoot/feeds-contract/search-endpoints'
import { readConfig } from '@folkmoot/service-kit/config'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { ensureIndexes, openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'
import { feedCollections } from '../src/collections.ts'
import { feedIndexes } from '../src/indexes.ts'
import { search } from '../src/search/search.ts'
import { recordFilled } from '../src/search/state-store.ts'
import { suggest } from '../src/search/suggest.ts'
import { indexText } from '../src/search/text/index-text.ts'
import { learnWords } from '../src/search/vocabulary/learn-words.ts'
import { createRandom } from './generated-records.ts'
import { authorAt, chineseWordAt, communityAt, generateTexts, wordAt } from './generated-texts.ts'

/*
 * What the search index and its queries cost. Fills a database once (in several runs, if --seconds is short), then measures:
 *   MONGODB_URL=… node services/feeds/testing/measure-search.ts --texts 1000000 --seconds 480
 */

const { values } = parseArgs({
	options: {
		texts: { type: 'string', default: '1000000' },
		/** Stops filling after this time; the next run goes on. */
		seconds: { type: 'string', default: '480' },
		times: { type: 'string', default: '100' },
		database: { type: 'string', default: 'measured_search' },
	},
})

const batchSize = 5_000
const learnedTexts = 40_000
const print = (line: string) => process.stdout.write(`${line}\n`)

/** True when all texts are there. */
async function fill(db: Db, texts: number, until: number): Promise<boolean> {
	const { searchTexts } = feedCollections(db)
	for (let from = await searchTexts.estimatedDocumentCount(); from < texts; from += batchSize) {
		if (Date.now() > until) {
			print(`${from.toLocaleString('en')} texts so far: run it again`)
			return false
		}
		await searchTexts.insertMany(generateTexts(from, Math.min(batchSize, texts - from)), {
			ordered: false,
			writeConcern: { w: 1, j: false },
		})
	}
	return true
}

async function fillVocabulary(db: Db): Promise<void> {
	if ((await feedCollections(db).searchWords.estimatedDocumentCount()) > 0) return
	for (let from = 0; from < learnedTexts; from += batchSize) {
		const spoken = generateTexts(from, batchSize).map(({ terms, language }) =>
			language === 'en'
				? terms.filter((term) => !term.startsWith('=')).map((term) => ({ folded: term.slice(0, -3), shown: term.slice(0, -3), term }))
				: [],
		)
		await learnWords(db, spoken, new Date())
	}
}

/** Those that searches are narrowed to. */
async function namePlaces(db: Db): Promise<void> {
	const options = { upsert: true }
	for (const n of measuredPlaces) {
		const community = { nameLower: `c${n}`, deletedAt: null }
		await db.collection('communities').replaceOne({ _id: communityAt(n) }, community, options)
		await db.collection('users').replaceOne({ _id: authorAt(n) }, { usernameLower: `u${n}`, bannedAt: null, deletedAt: null }, options)
	}
}

async function printSizes(db: Db): Promise<void> {
	for (const name of ['searchTexts', 'searchWords']) {
		const [stats] = await db
			.collection(name)
			.aggregate([{ $collStats: { storageStats: {} } }])
			.toArray()
		const { count, size, storageSize, indexSizes } = stats?.['storageStats'] ?? {}
		const each = (bytes: number) => `${Math.round(bytes / count).toLocaleString('en')} B`
		const indexes = Object.entries(indexSizes as Record<string, number>).map(([index, bytes]) => `${index} ${each(bytes)}`)
		print(`${name}: ${count.toLocaleString('en')} records of ${each(size)}, on disk ${each(storageSize)}; indexes ${indexes.join(', ')}`)
	}
}

const random = createRandom(7)
/** Communities and members by rank: the largest, and ever smaller ones. */
const measuredPlaces = [0, 5, 50, 150, 1_900] as const
const word = (from: number, to: number) => wordAt(from + random(to - from))

const cases: Readonly<Record<string, () => Partial<HandlerInput<typeof endpoint>['query']>>> = {
	'a common word': () => ({ q: word(0, 50) }),
	'a common word, newest': () => ({ q: word(0, 50), sort: 'newest' }),
	'a word of 1 in 2,000': () => ({ q: word(500, 3_000) }),
	'a rare word': () => ({ q: word(20_000, 60_000) }),
	'two common words': () => ({ q: `${word(0, 50)} ${word(0, 50)}` }),
	'a common word and another': () => ({ q: `${word(0, 50)} ${word(500, 3_000)}` }),
	'three words': () => ({ q: `${word(10, 200)} ${word(10, 200)} ${word(200, 2_000)}` }),
	'two words without a text': () => ({ q: `${word(20_000, 40_000)} ${word(40_000, 60_000)}` }),
	'a beginning': () => ({ q: word(2_000, 9_000).slice(0, 6) }),
	'a word with an error': () => ({ q: word(2_000, 9_000).replace(/(.)(.)(.*)/, '$1$3') }),
	'a phrase': () => ({ q: `"${word(0, 50)} ${word(0, 50)}"` }),
	'a Chinese word': () => ({ q: chineseWordAt(random(500)) }),
	'two Chinese words': () => ({ q: `${chineseWordAt(random(100))} ${chineseWordAt(random(100))}` }),
	'12 words': () => ({ q: Array.from({ length: 12 }, () => word(0, 300)).join(' ') }),
	'200 characters': () => ({ q: word(0, 9_000).repeat(40).slice(0, 200) }),
	'a phrase of 1 in 200': () => ({ q: `"${word(200, 500)} ${word(200, 500)}"` }),
	'a common word without another': () => ({ q: `${word(0, 50)} -${word(0, 50)}` }),
	'a Chinese character': () => ({ q: chineseWordAt(random(500)).slice(0, 1) }),
	'four Chinese characters': () => ({ q: chineseWordAt(random(100)) + chineseWordAt(random(100)) }),
	'a common word on an early day': () => ({ q: word(0, 50), from: '2020-09-15', to: '2020-09-15' }),
	'a common word in an early year': () => ({ q: word(0, 50), from: '2020-09-01', to: '2021-09-01' }),
	'two common words on an early day': () => ({ q: `${word(0, 50)} ${word(0, 50)}`, from: '2020-09-15', to: '2020-09-15' }),
	...Object.fromEntries(
		measuredPlaces.flatMap((n) => [
			[`a common word in c${n}`, () => ({ q: word(0, 50), community: `c${n}` })],
			[`a word of 1 in 200 in c${n}`, () => ({ q: word(100, 300), community: `c${n}` })],
			[`two common words in c${n}`, () => ({ q: `${word(0, 50)} ${word(0, 50)}`, community: `c${n}` })],
			[`a common word by u${n}`, () => ({ q: word(0, 50), author: `u${n}` })],
		]),
	),
	'a rare word by u0': () => ({ q: word(20_000, 60_000), author: 'u0' }),
	'a common word by u5 in c5': () => ({ q: word(0, 50), author: 'u5', community: 'c5' }),
	'a common word on an early day in c5': () => ({ q: word(0, 50), community: 'c5', from: '2020-09-15', to: '2020-09-15' }),
	'a phrase in c5': () => ({ q: `"${word(0, 50)} ${word(0, 50)}"`, community: 'c5' }),
	'a Chinese word in c5': () => ({ q: chineseWordAt(random(500)), community: 'c5' }),
}

const suggestions: Readonly<Record<string, () => string>> = {
	'suggest: two letters': () => word(0, 9_000).slice(0, 2),
	'suggest: six letters': () => word(0, 9_000).slice(0, 6),
	'suggest: a common word and two letters': () => `${word(0, 50)} ${word(0, 9_000).slice(0, 2)}`,
	'suggest: a common word and six letters': () => `${word(0, 50)} ${word(500, 9_000).slice(0, 6)}`,
	'suggest: three common words': () => `${word(0, 50)} ${word(0, 50)} ${word(0, 50)}`,
	'suggest: a Chinese word': () => chineseWordAt(random(500)),
}

/** Besides the searches, what MongoDB takes for nothing but the newest ten posts with a common word. */
async function measure(db: Db, times: number): Promise<void> {
	await time('the bare query', times, () =>
		feedCollections(db)
			.searchTexts.find({ kind: 'post', terms: `${word(0, 50)}~en` }, { hint: 'terms' })
			.sort({ at: -1 })
			.limit(10)
			.toArray(),
	)
	for (const [name, queryOf] of Object.entries(cases)) {
		await time(name, times, () => search({ query: { ...defaults, ...queryOf() }, viewer: null } as HandlerInput<typeof endpoint>, { db }))
	}
	for (const [name, textOf] of Object.entries(suggestions)) {
		await time(name, times, () => suggest({ query: { q: textOf() }, viewer: null } as HandlerInput<typeof suggestEndpoint>, { db }))
	}
}

async function time(name: string, times: number, ask: () => Promise<unknown>): Promise<void> {
	const took: number[] = []
	const since = new Date()
	for (let n = 0; n < times; n += 1) {
		const startedAt = performance.now()
		await ask()
		took.push(performance.now() - startedAt)
	}
	const at = (share: number) => took.toSorted((a, b) => a - b)[Math.min(times - 1, Math.floor(share * times))]?.toFixed(1)
	const { commands, keys, records, most } = await costSince(since)
	const each = (count: number) => Math.round(count / times).toLocaleString('en')
	const cost = `commands ${(commands / times).toFixed(1)}  keys ${each(keys)}  records ${each(records)} (at most ${most.toLocaleString('en')} a command)`
	print(`${name.padEnd(30)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${cost}`)
}

/** What MongoDB did since then, by its profiler. */
async function costSince(since: Date): Promise<{ commands: number; keys: number; records: number; most: number }> {
	const [cost] = await db
		.collection('system.profile')
		.aggregate<{ commands: number; keys: number; records: number; most: number }>([
			{ $match: { ts: { $gte: since }, ns: { $ne: `${values.database}.system.profile` } } },
			{
				$group: {
					_id: null,
					commands: { $sum: 1 },
					keys: { $sum: '$keysExamined' },
					records: { $sum: '$docsExamined' },
					most: { $max: '$docsExamined' },
				},
			},
		])
		.toArray()
	return cost ?? { commands: 0, keys: 0, records: 0, most: 0 }
}

const defaults = { q: '', type: 'all', community: '', author: '', from: '', to: '', sort: 'best', next: null, limit: 10 }

function measurePreparing(): void {
	const texts = generateTexts(0, 2_000).map(({ flat }) => flat)
	const startedAt = performance.now()
	for (const text of texts) indexText({ title: '', text, isName: false })
	print(`preparing a text: ${((performance.now() - startedAt) / texts.length).toFixed(2)} ms`)
}

// Like the services, this program reads MONGODB_URL.
// biome-ignore lint/style/noProcessEnv: a program reads its environment, like the main.ts of a service.
const config = readConfig({ ...process.env, MONGODB_DATABASE: values.database })
const { client, db } = await openDatabase(config.mongodbUrl, config.database)
if (await fill(db, Number(values.texts), Date.now() + Number(values.seconds) * 1_000)) {
	// After the texts: a build sorts the entries, which is faster than adding each.
	const startedAt = performance.now()
	await ensureIndexes(db, feedIndexes)
	print(`missing indexes built in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
	await fillVocabulary(db)
	await recordFilled(db, new Date())
	await namePlaces(db)
	measurePreparing()
	await printSizes(db)
	// The profiler's collection must hold all commands of a case. It is still on after a run that was ended.
	await db.setProfilingLevel('off')
	await db.dropCollection('system.profile').catch(() => undefined)
	await db.createCollection('system.profile', { capped: true, size: 64 * 1_024 * 1_024 })
	await db.setProfilingLevel('all')
	await measure(db, Number(values.times))
	await db.setProfilingLevel('off')
}
await client.close()
