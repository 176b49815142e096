import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { setParserProcesses } from '@folkmoot/markdown/apart/parse-apart'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { at, comment, community, post, sound, user, vote } from '../testing/sample-rows.ts'
import { finishImports, type ImportOptions, importFile } from './import-file.ts'
import { describeReport, type LineNote } from './import-report.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Connection string of the run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

let db: Db
let client: MongoClient
let folder: string

// as the command does
beforeAll(() => setParserProcesses(2))
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

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

	it('refuses what belongs to nothing, names it, and imports the rest', async () => {
		const noted: LineNote[] = []
		const report = await run(
			[
				...sound,
				'{"kind":"post"',
				{ kind: 'wish' },
				post('p3', { community: '' }),
				comment('c4', { post: 'p99' }),
				comment('c5', { post: 'p99', parent: 'c4' }),
				vote('p99'),
				vote('p2', { voter: 'Ada_1' }),
			],
			{ onNote: (note) => noted.push(note) },
		)
		expect(report.counts).toMatchObject({ post: counts(2, 0, 1), comment: counts(3, 0, 2), vote: counts(3, 0, 1) })
		expect(report.unreadable).toBe(2)
		const said = describeReport(report)
		for (const line of [
			'Refused (6):',
			'2  comment: post: no post has this id (first in line 14)',
			'1  line: line: not JSON (line 11)',
			'1  line: kind: not one of community, user, post, comment and vote (line 12)',
			'1  post: community: It names no community. (line 13)',
			'1  vote: target: no post has this id (line 16)',
		])
			expect(said).toContain(line)
		expect(said).not.toContain('with corrections')
		expect(noted).toHaveLength(6)
		expect(noted).toContainEqual({ what: 'refused', line: 14, kind: 'comment', id: 'c4', field: 'post', reason: 'no post has this id' })
	})

	it('keeps comments whose parents are missing, elsewhere, later or in a circle', async () => {
		const report = await run([
			...sound,
			comment('late2', { parent: 'late1' }),
			comment('late1', { parent: 'late0' }),
			comment('late0'),
			comment('orphan', { parent: 'nothing' }),
			comment('below', { parent: 'orphan' }),
			comment('elsewhere', { post: 'p2', parent: 'c1' }),
			comment('circle1', { parent: 'circle2' }),
			comment('circle2', { parent: 'circle1' }),
			comment('self', { parent: 'self' }),
			comment('older', { parent: 'c3', createdAt: '2001-01-01T00:00:00.000Z' }),
		])
		expect(report.counts.comment).toEqual(counts(13, 0, 0))
		const stored = await comments().find().toArray()
		const byKey = new Map(stored.map((one) => [one.importKey, one]))
		const parentOf = (key: string) => stored.find(({ _id }) => byKey.get(key)?.parentId?.equals(_id))?.importKey ?? null
		expect(
			['late2', 'late1', 'late0', 'orphan', 'below', 'elsewhere', 'circle1', 'circle2', 'self', 'older'].map((key) => [key, parentOf(key)]),
		).toEqual([
			['late2', 'late1'],
			['late1', 'late0'],
			['late0', null],
			['orphan', null],
			['below', 'orphan'],
			['elsewhere', null],
			['circle1', null],
			['circle2', 'circle1'],
			['self', null],
			['older', 'c3'],
		])
		expect(byKey.get('older')?.createdAt).toEqual(new Date('2001-01-01T00:00:00.000Z'))
		const said = describeReport(report)
		expect(said).toContain('2  comment: parent: parent not found in this post: placed below the post (first in line 14)')
		expect(said).toContain('2  comment: parent: its parents form a loop: placed below the post (first in line 17)')
		expect((await run([...sound, comment('late1', { parent: 'late0' })])).counts.comment).toEqual(counts(0, 4, 0))
	})

	it('finds what a row names wherever it stands, and makes what stands nowhere', async () => {
		const report = await run([
			vote('c1', { on: 'comment', voter: 'Voter_only' }),
			comment('c1', { author: 'Jean-Pierre Dupont' }),
			post('p1', { community: 'Café Talk', author: '' }),
			comment('c2', { author: '[deleted]' }),
			user('Jean-Pierre Dupont'),
			user('jean_pierre dupont'),
		])
		expect(report).toMatchObject({
			counts: { community: counts(1, 0, 0), user: counts(3, 0, 0), post: counts(1, 0, 0), comment: counts(2, 0, 0), vote: counts(1, 0, 0) },
		})
		expect(await db.collection<CommunityRecord>('communities').findOne({})).toMatchObject({ name: 'Cafe_Talk', noMembers: 2 })
		const users = await db.collection<UserRecord>('users').find().sort({ usernameLower: 1 }).toArray()
		expect(users.map(({ username, deletedAt }) => [username, deletedAt !== null])).toEqual([
			['gone', true],
			['Jean_Pierre_Dupont', false],
			['jean_pierre_dupont_2', false],
			['Voter_only', false],
		])
		expect(describeReport(report)).toContain('1  community: name: only mentioned in other rows: created (line 3)')
	})

	it('keeps rows of one id apart unless they are the same', async () => {
		const rows = [
			...sound,
			post('p1', { author: 'bob_2', title: 'Another one', body: null }),
			comment('c1', { author: 'Ada_1', body: 'Another one' }),
			comment('c1'),
			comment('c1', { body: 'Another version' }),
		]
		const report = await run(rows)
		expect(report.counts).toMatchObject({ post: counts(3, 0, 0), comment: counts(4, 1, 1) })
		expect(await comments().findOne({ importKey: 'c1~2' })).toMatchObject({ body: 'Another one' })
		expect((await run(rows)).counts).toMatchObject({ post: counts(0, 3, 0), comment: counts(0, 5, 1) })
		// An id that another file has used for something else.
		const other = [community, user('Carl'), post('p1', { author: 'Carl', title: 'Of another file' })]
		expect((await run(other)).refused).toMatchObject([{ kind: 'post', id: 'p1', field: 'id', reason: expect.stringContaining('--prefix') }])
	})

	it('imports what can be read of a file that breaks off', async () => {
		const packed = gzipSync(sound.map((row) => JSON.stringify(row)).join('\n'), { level: 0 })
		const file = path.join(folder, 'broken.gz')
		await writeFile(file, packed.subarray(0, packed.length - 300))
		const report = await importFile({ db, client }, file)
		expect(report.damage?.message).toContain('is damaged')
		expect(report.counts.user.added).toBe(2)
		await expect(importFile({ db, client }, path.join(folder, 'nothing'))).rejects.toThrow('There is no file')
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
		const many = [community, user('Ada_1'), ...Array.from({ length: 1_200 }, (_none, index) => post(`p${index}`))]
		await run(many, { isStopped: () => true })
		const stopped = await posts().countDocuments()
		expect(stopped).toBeLessThan(1_200)
		expect((await run(many)).counts.post).toEqual(counts(1_200 - stopped, stopped, 0))
	})
})
