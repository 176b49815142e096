import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsOf, readSource, type SourceResult } from '../../../testing/read-source.ts'
import type { SourceOptions } from '../source.ts'
import { lemmy } from './lemmy.ts'

const data = (name: string) => path.join(import.meta.dirname, '../../../testing/data/lemmy', name)
const rowOf = ({ rows }: SourceResult, id: string) => rows.find((row) => 'id' in row && row.id === id)
const read = (name: string, options: Partial<SourceOptions> = {}) => readSource(lemmy, [data(name)], options)

let folder: string
let v3: SourceResult
let v4: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-lemmy-'))
	v3 = await read('v3')
	v4 = await read('v4')
})
afterAll(() => rm(folder, { recursive: true }))

async function given(value: unknown, options: Partial<SourceOptions> = {}): Promise<SourceResult> {
	const file = path.join(folder, 'given.json')
	await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value))
	return readSource(lemmy, [file], options)
}

describe('answers of the API', () => {
	it('give each post and comment once', () => {
		// Five posts are known from comments on them only.
		expect(kindsOf(v3.rows)).toEqual({ community: 4, user: 32, post: 71 + 5, comment: 143 })
		expect(v3.leftOut.map(({ kind, reason }) => `${kind}: ${reason}`).sort()).toEqual([
			...Array.from({ length: 2 }, () => 'comment: an older or poorer copy of a row'),
			...Array.from({ length: 2 }, () => 'post: an older or poorer copy of a row'),
		])
		expect(kindsOf(v4.rows)).toEqual({ community: 4, user: 32, post: 62, comment: 70 })
		expect(v4.leftOut).toHaveLength(30)
		expect(new Set(v4.leftOut.map(({ reason }) => reason))).toEqual(new Set(['a vote: the answer does not say on what']))
	})

	it('of both versions have the same rows', () => {
		const own = {
			community: 'menders',
			author: 'juniper_ko',
			upvotes: 261,
			downvotes: 5,
			createdAt: '2024-02-02T17:28:28.144273Z',
			type: 'text',
		}
		for (const result of [v3, v4]) {
			expect(rowOf(result, 'post-5008')).toMatchObject({
				...own,
				source: 'https://lem.example/post/5008',
				addresses: ['https://lem.example/post/5008'],
			})
			expect(rowOf(result, 'comment-90030')).toMatchObject({
				post: 'post-5008',
				parent: null,
				author: 'Tinware_Ida',
				upvotes: 46,
				downvotes: 3,
			})
			expect(result.rows).toContainEqual(
				expect.objectContaining({ kind: 'community', name: 'menders', about: expect.stringContaining('# About') }),
			)
			expect(result.rows).toContainEqual(expect.objectContaining({ kind: 'user', username: 'moss_and_tin@other.example' }))
		}
		expect(rowOf(v3, 'comment-90062')).toMatchObject({ parent: 'comment-90030' })
		expect(rowOf(v3, 'post-5022')).toMatchObject({ addresses: ['https://other.example/post/5099', 'https://lem.example/post/5022'] })
	})

	it('keep the place of what is gone, and nothing of it', () => {
		for (const id of ['post-5632', 'post-5653', 'post-5660', 'post-5673']) {
			expect(rowOf(v3, id)).toMatchObject({ deleted: true, title: '[deleted]', body: null, url: null })
		}
		for (const id of ['comment-93046', 'comment-93086', 'comment-93120', 'comment-93148', 'comment-93184']) {
			expect(rowOf(v3, id)).toMatchObject({ deleted: true, body: '' })
		}
		expect(rowOf(v3, 'comment-93148')).toMatchObject({ author: '' })
		expect(JSON.stringify([v3.rows, v4.rows])).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE|Permanently|Removed, but its text|@example\.org"/)
	})

	it.each([
		['a time without a zone', { published: '2023-06-11T09:08:07.123456' }, { createdAt: '2023-06-11T09:08:07.123456Z' }],
		['a magnet address', { url: 'magnet:?xt=1', body: 'b' }, { type: 'text', url: null, body: '`magnet:?xt=1`\n\nb' }],
		['an address and a text', { url: 'https://a.example', body: 'b' }, { type: 'link', url: 'https://a.example', body: 'b' }],
		[
			'wrong types',
			{ name: 5, body: [], url: {}, published: 7, ap_id: null, locked: 'yes' },
			{ title: '', body: null, createdAt: null, source: null, locked: false },
		],
	])('may have %s', async (_what, more, expected) => {
		const post = { id: 1, name: 't', community_id: 2, creator_id: 3, ...more }
		const { rows } = await given({
			post_view: { post, creator: { id: 3, name: 'ann' }, community: { id: 2, name: 'tea' }, counts: { upvotes: 3 } },
		})
		expect(rows.find(({ kind }) => kind === 'post')).toMatchObject({
			id: 'post-1',
			author: 'ann',
			community: 'tea',
			upvotes: 3,
			...expected,
		})
	})
})

describe('other files', () => {
	it('of an account have what it wrote', async () => {
		const result = await read('account-export.v1.json.gz', { community: 'mine' })
		expect(kindsOf(result.rows)).toEqual({ post: 30, comment: 40 })
		expect(result.leftOut).toHaveLength(67 + 20 + 20)
		expect(rowOf(result, 'post-5008')).toMatchObject({
			community: 'mine',
			author: 'user 104',
			title: 'Mended: one green kettle',
			upvotes: 261,
		})
		expect((await read('account-export.v1.json.gz')).leftOut.filter(({ kind }) => kind === 'post')).toHaveLength(30)
	})

	it.each(['settings-export.v0.19.json.gz', 'settings-export.v1.json.gz'])('%s has addresses only', async (name) => {
		const { rows, leftOut } = await read(name)
		expect(rows).toEqual([])
		expect(leftOut).toHaveLength(67 + 20 + 20)
		expect(JSON.stringify(leftOut)).not.toContain('NOT-FOR-IMPORT')
	})

	it('with messages or reports are not looked into', async () => {
		const comment = { id: 1, post_id: 2, content: 'SECRET', path: '0.1' }
		const creator = { id: 3, name: 'ann' }
		for (const value of [
			{ items: [{ comment, creator, comment_report: {} }] },
			{ items: [{ private_message: { content: 'SECRET' }, creator }] },
		])
			expect(await given(value)).toEqual({ rows: [], leftOut: [] })
	})

	it('are read line by line, and a broken line alone is left out', async () => {
		const comment = (id: number, text: string) =>
			JSON.stringify({ comment: { id, post_id: 2, content: text, path: `0.${id}` }, creator: { id: 3, name: 'ann' } })
		const { rows, leftOut } = await given(`${comment(1, 'a\u2028b')}\n{broken\n\n${comment(2, 'c')}\n5\n"x"\nnull`)
		expect(kindsOf(rows)).toEqual({ user: 1, comment: 2 })
		expect(leftOut).toMatchObject([{ line: 2, reason: 'a line or file that is not JSON' }])
	})

	it('nested a hundred thousand times are read', async () => {
		const depth = 100_000
		const { rows } = await given(`${'{"replies":['.repeat(depth)}{"comment":{"id":1,"post_id":2},"creator":{}}${']}'.repeat(depth)}`)
		expect(rows).toMatchObject([{ id: 'comment-1', parent: null }])
	})

	it('of two instances are refused', async () => {
		const post = (host: string) => ({
			post: { id: 1, name: 't', local: true, ap_id: `https://${host}/post/1` },
			creator: {},
			community: { name: 'a' },
		})
		await expect(given({ posts: [post('a.example'), post('b.example')] })).rejects.toThrow('of two instances')
		await expect(readSource(lemmy, [path.join(folder, 'nothing')])).rejects.toThrow('There is no file')
	})
})

describe('canonical', () => {
	it.each([
		['/post/5', '/post/5'],
		['/post/5/6', '/comment/6'],
		['/post/5/comment/6', '/comment/6'],
		['/comment/6?x=1#y', '/comment/6'],
		['/c/tea', '/c/tea'],
		['/c/tea/p/5/a-slug', '/post/5'],
		['/u/ann', '/u/ann'],
		['/pictrs/image/a.png', null],
		['/post/x', null],
	])('%s', (address, expected) => {
		expect(lemmy.canonical?.(new URL(address, 'https://lem.example'), 'lem.example')).toBe(expected && `https://lem.example${expected}`)
	})
	it('leads names of other instances there', () => {
		expect(lemmy.canonical?.(new URL('https://lem.example/c/tea@other.example'), 'lem.example')).toBe('https://other.example/c/tea')
	})
})
