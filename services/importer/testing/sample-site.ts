import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'
import { inject } from 'vitest'
import { finishImports } from '../src/import-file.ts'
import { type FromOptions, importFrom } from '../src/import-from.ts'
import type { ImportReport } from '../src/import-report.ts'
import { ensureImportIndexes } from '../src/indexes.ts'
import type { Source } from '../src/sources/source.ts'

/** A site with a database of its own, into which samples are imported. */
export interface SampleSite {
	db: Db
	/** Imports files of `testing/data/FOLDER`, or others by their full paths, as the command does. */
	importSamples: (source: Source, files: readonly string[], options?: Partial<FromOptions>) => Promise<ImportReport>
	/** By the end of its key: what the source calls it. */
	post: (id: string) => Promise<PostRecord | null>
	comment: (id: string) => Promise<CommentRecord | null>
	/** How many posts and comments are there, and how many of them keep only their place. */
	counts: () => Promise<{ posts: number; comments: number; tombstones: number }>
	/** Everything in the collections that pages and searches are made of. */
	everything: () => Promise<string>
	close: () => Promise<void>
}

const data = fileURLToPath(new URL('./data/', import.meta.url))
const collections = ['communities', 'users', 'posts', 'comments', 'searchTexts', 'oldAddresses']

export async function openSampleSite(folder: string): Promise<SampleSite> {
	const kept = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-samples-'))
	const { db, client } = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`)
	await ensureImportIndexes(db)
	const [posts, comments] = [db.collection<PostRecord>('posts'), db.collection<CommentRecord>('comments')]
	const keyOf = (id: string) => new RegExp(`:${RegExp.escape(id)}$`)
	return {
		db,
		importSamples: async (source, files, options = {}) => {
			const paths = files.map((file) => path.resolve(data, folder, file))
			const report = await importFrom({ db, client }, source, paths, { folder: kept, ...options })
			await finishImports({ db, client })
			return report
		},
		post: (id) => posts.findOne({ importKey: keyOf(id) }),
		comment: (id) => comments.findOne({ importKey: keyOf(id) }),
		counts: async () => {
			const deleted = { deletion: { $ne: null } }
			const tombstones = (await posts.countDocuments(deleted)) + (await comments.countDocuments(deleted))
			return { posts: await posts.countDocuments(), comments: await comments.countDocuments(), tombstones }
		},
		everything: async () => JSON.stringify(await Promise.all(collections.map((name) => db.collection(name).find().toArray()))),
		close: async () => {
			await db.dropDatabase()
			await client.close()
			await rm(kept, { recursive: true })
		},
	}
}
