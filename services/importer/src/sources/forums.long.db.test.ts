import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../../testing/import-database.ts'
import { samplePath } from '../../testing/read-sample.ts'
import { finishImports } from '../import-file.ts'
import { importFrom } from '../import-from.ts'
import { discourse } from './discourse/discourse.ts'
import { mybb } from './mybb/mybb.ts'
import { phpbb } from './phpbb/phpbb.ts'
import type { Source } from './source.ts'
import { vbulletin } from './vbulletin/vbulletin.ts'

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

const count = (name: string, filter = {}) => db.collection(name).countDocuments({ importKey: { $exists: true }, ...filter })
const key = (source: Source, id: string) => ({ importKey: `${source.name}-f.example:${id}` })

interface Sample {
	source: Source
	files: string[]
	counts: { posts: number; comments: number; votes: number; deleted: number }
	/** A comment and the one that it answers. */
	answer: [comment: string, parent: string]
	/** Depth as deep as it is kept. */
	deepest: string
	/** An address and the item that stood there. */
	address: [path: string, id: string]
}

const samples: Sample[] = [
	{
		source: phpbb,
		files: ['phpbb/backup.sql.gz'],
		counts: { posts: 24, comments: 96, votes: 0, deleted: 1 },
		answer: ['p1073', 'p1072'],
		deepest: 'p1092',
		address: ['/viewtopic.php?t=122', 't117'],
	},
	{
		source: mybb,
		files: ['mybb/backup.sql.gz'],
		counts: { posts: 23, comments: 86, votes: 10, deleted: 1 },
		answer: ['p3073', 'p3072'],
		deepest: 'p3092',
		address: ['/thread-517.html', 't517'],
	},
	{
		source: vbulletin,
		files: ['vbulletin/vb4.utf8-in-latin1.mojibake.sql.gz'],
		counts: { posts: 23, comments: 80, votes: 0, deleted: 1 },
		answer: ['p967', 'p966'],
		deepest: 'p987',
		address: ['/showthread.php?t=220', 't217'],
	},
	{
		source: discourse,
		files: ['discourse/lowtide-2026-03-01-040000-v20260220120000.tar.gz'],
		counts: { posts: 25, comments: 99, votes: 131, deleted: 2 },
		answer: ['t48-4', 't48-3'],
		deepest: 't48-28',
		address: ['/forum/viewtopic.php?t=12', 't48'],
	},
]

describe.each(samples)('importFrom $source.name', ({ source, files, counts, answer, deepest, address }) => {
	const run = () => importFrom({ db, client }, source, files.map(samplePath), { folder, host: 'f.example' })

	it('imports the sample whole, and adds nothing in a second run', async () => {
		const report = await run()
		await finishImports({ db, client })
		expect([report.counts.post.refused, report.counts.comment.refused]).toEqual([0, 0])
		expect({ posts: await count('posts'), comments: await count('comments') }).toEqual({ posts: counts.posts, comments: counts.comments })
		expect(await db.collection('votes').countDocuments()).toBe(counts.votes)
		expect(await count('comments', { deletion: { $ne: null } })).toBe(counts.deleted)

		const [comment, parent] = await Promise.all(answer.map((id) => db.collection<CommentRecord>('comments').findOne(key(source, id))))
		expect(comment?.parentId).toEqual(parent?._id)
		expect(await db.collection<CommentRecord>('comments').findOne(key(source, deepest))).toMatchObject({ depth: 15 })

		const post = await db.collection<PostRecord>('posts').findOne(key(source, address[1]))
		const [old] = await db.collection('oldAddresses').find({ path: address[0] }).toArray()
		expect(post).not.toBeNull()
		expect(old).toMatchObject({ host: 'f.example', on: 'post' })

		const everything = await Promise.all(
			['posts', 'comments', 'users', 'communities', 'searchTexts'].map((name) => db.collection(name).find().toArray()),
		)
		expect(JSON.stringify(everything)).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE|203\.0\.113\.|@example\.org/)

		const again = await run()
		expect(again.counts).toMatchObject({ post: { added: 0 }, comment: { added: 0 }, user: { added: 0 } })
	})
})
