import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { type Db, type MongoClient, ObjectId } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { placeOf } from '../testing/sample-place.ts'
import { at } from '../testing/sample-rows.ts'
import { finishImports } from './import-file.ts'
import { importFrom, prefixOf } from './import-from.ts'
import type { GivenRow } from './sources/source.ts'
import { undoImport } from './undo-import.ts'

/*
 * Undoing an import costs MongoDB as much on a large site as on a small one: what the search index has of others, and what they wrote,
 * is not looked at. Only votes, visits, saved and reported items are read whole (services/post/src/imports/undo-store.ts).
 */

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

const shared = 'bread oven flour water salt yeast'
const words = (word: string, n: number) =>
	`${shared} ${word}${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}`

/** Threads of three comments, each text with a word of its own beside those that all have. */
function threads(word: string, count: number): GivenRow[] {
	return Array.from({ length: count }, (_, n) => n).flatMap((n): GivenRow[] => [
		{
			kind: 'post',
			id: `t${n}`,
			community: `${word}-place`,
			author: `${word}${n % 10}`,
			createdAt: at(1),
			type: 'text',
			title: words(word, n),
			body: shared,
		},
		...[0, 1, 2].map((c): GivenRow => {
			return {
				kind: 'comment',
				id: `c${n}-${c}`,
				post: `t${n}`,
				parent: null,
				author: `${word}${c}`,
				body: words(word, n),
				createdAt: at(2),
			}
		}),
	])
}

async function bring(host: string, word: string, count: number): Promise<string> {
	const place = placeOf(threads(word, count))
	await importFrom({ db, client }, place, [], { folder, host })
	const prefix = prefixOf(place, { host })
	await finishImports({ db, client }, { prefix })
	return prefix
}

const ofSearch = ['searchTexts', 'searchWords', 'hiddenPosts', 'posts', 'comments']
const readWhole = ['votes', 'visits', 'listItems', 'reportedItems']

/** The keys and records that MongoDB read while work ran, by collection, and how many commands it got; without those read whole. */
async function costOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
	// The usual megabyte would not hold them all.
	await db.createCollection('system.profile', { capped: true, size: 100_000_000 })
	await db.command({ profile: 2 })
	await work()
	await db.command({ profile: 0 })
	const profile = db.collection<{ ns: string; keysExamined?: number; docsExamined?: number; planSummary?: string }>('system.profile')
	const notes = await profile.find({ ns: { $not: /system\.profile/ } }).toArray()
	await profile.drop()
	const cost: Record<string, number> = { commands: notes.length }
	for (const { ns, keysExamined = 0, docsExamined = 0, planSummary = '' } of notes) {
		const name = ns.slice(db.databaseName.length + 1)
		if (ofSearch.includes(name)) expect(planSummary).not.toContain('COLLSCAN')
		if (!readWhole.includes(name)) cost[name] = (cost[name] ?? 0) + keysExamined + docsExamined
	}
	return cost
}

const undone = { posts: { removed: 40, kept: 0 }, communities: 1 }

it('reads no more on a site seven times as large', { timeout: 240_000 }, async () => {
	const costs: Record<string, number>[] = []
	let had = 0
	for (const size of [60, 420]) {
		await bring('rest.example', 'rest', size)
		const prefix = await bring('gone.example', 'gone', 40)
		const member = await seedUser(db)
		const gone = await db.collection('posts').findOne({ importKey: `${prefix}t1` })
		const hide = (postId: ObjectId) => db.collection('hiddenPosts').insertOne({ userId: member._id, postId, createdAt: new Date() })
		for (let n = 0; n < size; n++) await hide(new ObjectId())
		await hide(gone?._id ?? new ObjectId())
		costs.push(await costOf(async () => expect(await undoImport({ db, client }, { prefix, run: null }, () => {})).toMatchObject(undone)))
		// What is left is all of the rest, and only that.
		had += size
		expect(await db.collection('hiddenPosts').countDocuments()).toBe(had)
		expect(await db.collection('searchTexts').countDocuments({ kind: { $in: ['post', 'comment'] } })).toBe(4 * size)
		expect(await db.collection<{ _id: string }>('searchWords').countDocuments({ _id: /^gone/ })).toBe(0)
		expect(await db.collection<{ _id: string }>('searchWords').countDocuments({ _id: /^rest/ })).toBeGreaterThan(size)
	}
	const [small = {}, large = {}] = costs
	process.stdout.write(`${JSON.stringify({ small, large })}\n`)
	const grown = Object.keys(large).filter((name) => (large[name] ?? 0) > 1.1 * (small[name] ?? 0) + 20)
	expect(grown).toEqual([])
})

it('counts down the words that others have too', async () => {
	const word = () => db.collection<{ _id: string; n: number }>('searchWords').findOne({ _id: 'flour' })
	await bring('rest.example', 'rest', 5)
	const before = (await word())?.n ?? 0
	const prefix = await bring('gone.example', 'gone', 40)
	expect((await word())?.n).toBeGreaterThan(before + 100)
	await undoImport({ db, client }, { prefix, run: null }, () => {})
	expect((await word())?.n).toBeLessThanOrEqual(before)
	expect((await word())?.n).toBeGreaterThanOrEqual(1)
})
