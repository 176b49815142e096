import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { finishImports, type ImportOptions, importFile } from './import-file.ts'
import { describeReport } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Connection string of the run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

let db: Db
let client: MongoClient
let folder: string

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-import-'))
	;({ db, client } = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`))
	await ensureImportIndexes(db)
})
afterEach(async () => {
	await db.dropDatabase()
	await client.close()
	await rm(folder, { recursive: true })
})

const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
const community = { kind: 'community', name: 'Tea', about: 'Leaves.', createdAt: at(0), isDefault: true }
const user = (username: string) => ({ kind: 'user', username, createdAt: at(0) })
const post = (id: string, given: object = {}) => ({
	kind: 'post',
	id,
	community: 'tea',
	author: 'Ada_1',
	type: 'text',
	title: `Title of ${id}`,
	body: 'A *body*.',
	url: null,
	createdAt: at(1),
	upvotes: 5,
	downvotes: 1,
	source: `https://example.org/${id}`,
	...given,
})
const comment = (id: string, given: object = {}) => ({
	kind: 'comment',
	id,
	post: 'p1',
	parent: null,
	author: 'bob_2',
	body: `Comment ${id}`,
	createdAt: at(2),
	upvotes: 2,
	downvotes: 0,
	source: null,
	...given,
})
const vote = (target: string, given: object = {}) => ({
	kind: 'vote',
	target,
	on: 'post',
	voter: 'bob_2',
	up: true,
	createdAt: at(3),
	...given,
})

const sound = [
	community,
	user('Ada_1'),
	user('bob_2'),
	post('p1', { locked: true, editedAt: at(9) }),
	post('p2', { type: 'link', url: 'https://example.org/x', body: null, author: 'bob_2' }),
	comment('c1'),
	comment('c2', { parent: 'c1', author: 'ada_1', createdAt: at(5) }),
	comment('c3', { parent: 'c2' }),
	vote('p1'),
	vote('c2', { on: 'comment', up: false }),
]

async function run(rows: readonly (object | string)[], options: ImportOptions = {}) {
	const file = path.join(folder, 'rows.ndjson')
	await writeFile(file, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
	const report = await importFile({ db, client }, file, options)
	await finishImports({ db, client })
	return report
}

async function everything(): Promise<unknown[]> {
	const names = ['users', 'communities', 'posts', 'comments', 'votes', 'members']
	return Promise.all(names.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray()))
}

const posts = () => db.collection<PostRecord>('posts')
const comments = () => db.collection<CommentRecord>('comments')
const counts = (added: number, known: number, refused: number) => ({ added, known, refused })

describe('importFile', () => {
	it('imports authors, times, scores, threads and sources', async () => {
		const report = await run(sound)
		expect(report).toMatchObject({
			counts: { community: counts(1, 0, 0), user: counts(2, 0, 0), post: counts(2, 0, 0), comment: counts(3, 0, 0), vote: counts(2, 0, 0) },
			refused: [],
		})
		const first = await posts().findOne({ importKey: 'p1' })
		expect(first).toMatchObject({
			authorName: 'Ada_1',
			communityName: 'Tea',
			upvotes: 5,
			downvotes: 1,
			score: 4,
			noComments: 3,
			source: 'https://example.org/p1',
			createdAt: new Date(at(1)),
			editedAt: new Date(at(9)),
			lastActivityAt: new Date(at(5)),
		})
		expect(first?.lock).not.toBeNull()
		const [c1, , c3] = await comments().find().sort({ importKey: 1 }).toArray()
		expect(c3).toMatchObject({ depth: 2, postId: first?._id })
		expect(c3?.ancestors[0]).toEqual(c1?._id)
		expect(c1).toMatchObject({ noReplies: 2, noRepliesDirect: 1, upvotes: 2 })
		const voted = await db.collection('votes').findOne({ targetId: first?._id ?? null })
		expect(voted).toMatchObject({ on: 'post', up: true, createdAt: new Date(at(3)) })
	})

	it('creates accounts for authors with their points', async () => {
		await run(sound)
		expect(await db.collection<CommunityRecord>('communities').findOne({})).toMatchObject({ noMembers: 2, isDefault: true })
		const users = await db.collection<UserRecord>('users').find().sort({ usernameLower: 1 }).toArray()
		expect(users).toMatchObject([
			{ username: 'Ada_1', points: 8, noPosts: 1, noComments: 1, passwordHash: null },
			{ username: 'bob_2', points: 10, noPosts: 1, noComments: 2, passwordHash: null },
		])
	})

	it('is idempotent', async () => {
		await run(sound)
		const before = await everything()
		const report = await run(sound)
		expect(report).toMatchObject({
			counts: { community: counts(0, 1, 0), user: counts(0, 2, 0), post: counts(0, 2, 0), comment: counts(0, 3, 0), vote: counts(0, 2, 0) },
		})
		expect(await everything()).toEqual(before)
	})

	it('resumes after an interruption at any point', async () => {
		for (let length = 1; length <= sound.length; length++) await run(sound.slice(0, length))
		const pieces = await everything()
		for (const name of ['users', 'communities', 'posts', 'comments', 'votes', 'members']) await db.collection(name).deleteMany({})
		await run(sound)
		const plain = (all: unknown) =>
			JSON.stringify(all)
				.replace(/"[0-9a-f]{24}"/g, '"id"')
				.replace(/"(publicId|postPublicId)":"[^"]+"/g, '')
		expect(plain(await everything())).toBe(plain(pieces))
	})

	it('rejects invalid rows with line and reason, and imports the rest', async () => {
		const report = await run([
			...sound,
			'{"kind":"post"',
			{ kind: 'wish' },
			post('p3', { author: 'nobody_here' }),
			post('p4', { community: 'Coffee' }),
			post('p5', { title: 'x' }),
			post('p6', { type: 'link', url: 'ftp://example.org', body: null }),
			comment('c4', { post: 'p99' }),
			comment('c5', { parent: 'c99' }),
			comment('c6', { post: 'p2', parent: 'c1' }),
			comment('c7', { createdAt: 'yesterday' }),
			vote('p99'),
			vote('p2', { voter: 'Ada_1' }),
		])
		expect(report.counts).toMatchObject({ post: counts(2, 0, 4), comment: counts(3, 0, 4), vote: counts(3, 0, 1) })
		expect(report.unreadable).toBe(2)
		const said = describeReport(report)
		for (const line of [
			'line 11: unreadable: line: not JSON',
			'line 13: post p3: author: no user of this name stands above',
			'line 14: post p4: community: no community of this name stands above',
			'line 15: post p5: title:',
			'line 16: post p6: url:',
			'line 17: comment c4: post:',
			'line 18: comment c5: parent:',
			'line 19: comment c6: parent:',
			'line 20: comment c7: createdAt:',
			'line 21: vote p99 by bob_2: target:',
		])
			expect(said).toContain(line)
	})

	it('rejects a comment that is too long, and keeps a placeholder for its replies', async () => {
		const rows = [...sound, comment('c8', { body: 'x'.repeat(20_001) }), comment('c9', { parent: 'c8' }), vote('c8', { on: 'comment' })]
		const report = await run(rows)
		expect(report.counts).toMatchObject({ comment: counts(4, 0, 1), vote: counts(3, 0, 0) })
		expect(report.refused).toMatchObject([{ line: 11, kind: 'comment', id: 'c8', field: 'body' }])
		expect(await comments().findOne({ importKey: 'c8' })).toMatchObject({ body: '', deletion: { by: null, as: 'admins' } })
		expect(await comments().findOne({ importKey: 'c9' })).toMatchObject({ depth: 1 })
		expect((await run(rows)).counts).toMatchObject({ comment: counts(0, 4, 1), vote: counts(0, 3, 0) })
	})

	it('separates files with equal ids by prefix', async () => {
		await run(sound)
		const report = await run(sound, { prefix: 'other-' })
		expect(report.counts).toMatchObject({
			community: counts(0, 1, 0),
			user: counts(2, 0, 0),
			post: counts(2, 0, 0),
			comment: counts(3, 0, 0),
			vote: counts(2, 0, 0),
		})
		expect(await posts().countDocuments()).toBe(4)
	})

	it('shifts all times by the same amount', async () => {
		await run(sound, { shiftMs: 60_000 })
		expect(await posts().findOne({ importKey: 'p1' })).toMatchObject({ createdAt: new Date(at(2)), editedAt: new Date(at(10)) })
		expect(await comments().findOne({ importKey: 'c2' })).toMatchObject({ createdAt: new Date(at(6)) })
	})

	it('stops between batches when aborted', async () => {
		const many = [community, user('Ada_1'), ...Array.from({ length: 3_000 }, (_none, index) => post(`p${index}`))]
		await run(many, { isStopped: () => true })
		const stopped = await posts().countDocuments()
		expect(stopped).toBeLessThan(3_000)
		expect((await run(many)).counts.post).toEqual(counts(3_000 - stopped, stopped, 0))
	})
})
