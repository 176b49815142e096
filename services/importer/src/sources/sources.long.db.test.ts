import path from 'node:path'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../../testing/import-database.ts'
import { finishImports } from '../import-file.ts'
import { importFrom } from '../import-from.ts'
import { sources } from './sources.ts'

const data = path.join(import.meta.dirname, '../../testing/data')

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

async function run(name: string, files: string, options: { host?: string; community?: string }) {
	const source = Object.values(sources).find((one) => one.name === name)
	if (!source) throw new Error(`no source ${name}`)
	const report = await importFrom({ db, client }, source, [path.join(data, files)], { folder, ...options })
	await finishImports({ db, client })
	return report
}
const countsOf = async () =>
	Object.fromEntries(
		await Promise.all(['communities', 'posts', 'comments'].map(async (name) => [name, await db.collection(name).countDocuments()])),
	)

describe('the sample files, imported', () => {
	it.each([
		// Answers to, and comments on, what is not in the dump are refused.
		['stack-exchange', 'stack-exchange/made', { community: 'workshop' }, { communities: 1, posts: 39, comments: 43 + 52 }],
		[
			'stack-exchange',
			'stack-exchange/real',
			{ host: 'bicycles.meta.stackexchange.com' },
			{ communities: 1, posts: 55, comments: 95 + 256 },
		],
		['lemmy', 'lemmy/v3', {}, { communities: 4, posts: 76, comments: 143 }],
		['lemmy', 'lemmy/v4', {}, { communities: 4, posts: 62, comments: 70 }],
		['piefed', 'piefed', {}, { communities: 4, posts: 76, comments: 143 }],
		// One community is known by its name only.
		['discuit', 'discuit', { host: 'discuit.example' }, { communities: 4 + 1, posts: 73 + 5, comments: 123 }],
		['feed', 'feed/atom-threaded.xml.gz', {}, { communities: 1, posts: 39, comments: 51 }],
		['feed', 'feed/rss2.xml.gz', { community: 'blog' }, { communities: 1, posts: 72, comments: 0 }],
	])('%s: %s', async (name, files, options, counts) => {
		const report = await run(name, files, options)
		expect(await countsOf()).toEqual(counts)
		expect(report.damage).toBeFalsy()
		const everything = await Promise.all(
			(await db.listCollections().toArray()).map((collection) => db.collection(collection.name).find().toArray()),
		)
		expect(JSON.stringify(everything)).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE/)
		const before = await countsOf()
		await run(name, files, options)
		expect(await countsOf()).toEqual(before)
	})
})
