import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsOf, readSource, type SourceResult } from '../../../testing/read-source.ts'
import { stackExchange } from './stack-exchange.ts'

const data = (name: string) => path.join(import.meta.dirname, '../../../testing/data/stack-exchange', name)
const host = 'bicycles.meta.stackexchange.com'
const rowOf = ({ rows }: SourceResult, id: string) => rows.find((row) => 'id' in row && row.id === id)
const licence = '[CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/)'

let folder: string
let made: SourceResult
let real: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-stack-'))
	made = await readSource(stackExchange, [data('made')], { community: 'Workshop' })
	real = await readSource(stackExchange, [data('real')], { host })
})
afterAll(() => rm(folder, { recursive: true }))

async function dumpOf(posts: string, more: Record<string, string> = {}): Promise<string> {
	const target = await mkdtemp(path.join(folder, 'dump-'))
	for (const [name, text] of Object.entries({ 'Posts.xml': posts, ...more })) await writeFile(path.join(target, name), text)
	return target
}
const question = (id: number, more = '') =>
	`<row Id="${id}" PostTypeId="1" CreationDate="2024-05-01T12:16:17.001" Title="T" Body="x" ${more}/>\n`

describe('a dump', () => {
	it('becomes as many rows as it has', () => {
		expect(kindsOf(made.rows)).toEqual({ user: 31, community: 1, post: 39, comment: 44 + 65 })
		expect(made.leftOut.map(({ id, reason }) => `${id}: ${reason.slice(0, 12)}`).slice(-3)).toEqual([
			'73: a wiki page,',
			'5: another copy',
			'6: another copy',
		])
		expect(made.leftOut).toHaveLength(2 + 7)
		expect(kindsOf(real.rows)).toEqual({ user: 91, community: 1, post: 55, comment: 95 + 256 })
		expect(real.leftOut).toHaveLength(4)
	})

	it('keeps tags of both forms, the licence and the totals of its votes', () => {
		expect(rowOf(made, 'p1')).toMatchObject({
			community: 'Workshop',
			type: 'text',
			title: 'The bridge count, week 14',
			createdAt: '2024-05-01T12:16:17.001Z',
			body: expect.stringMatching(/^The club meets .*\n\n\*Tags: repair, chairs · Licence: \[CC BY-SA 4\.0\]\(https:.*by-sa\/4\.0\/\)\*$/),
			addresses: [],
		})
		expect(rowOf(real, 'p121')).toMatchObject({
			author: 'user10121',
			editedAt: '2010-10-16T18:52:01.520Z',
			source: `https://${host}/q/121`,
			addresses: [`https://${host}/q/121`],
			body: expect.stringContaining('Tags: bug, status-completed, badges'),
		})
		expect(rowOf(real, 'p122')).toMatchObject({ post: 'p121', parent: null, body: expect.stringMatching(/^\*\*Accepted answer\*\*\n\n/) })
		expect(real.rows.find(({ kind }) => kind === 'community')).toMatchObject({ name: 'bicycles.meta' })
		expect(real.rows.filter((row) => row.kind === 'post' && row.locked)).toHaveLength(7)
	})

	it('decodes titles once', () => {
		expect(made.rows).toContainEqual(expect.objectContaining({ kind: 'post', title: 'T &amp; "q" <b>' }))
	})
})

describe('what a dump may have', () => {
	it('comments below questions and answers, people of one name, accounts that are gone, broken rows', async () => {
		const dump = await dumpOf(
			`<?xml version="1.0"?>\n<posts>\n${question(1, 'OwnerUserId="7" Score="-2"')}<row Id="2" PostTypeId="2" ParentId="1" Body="&lt;script&gt;x&lt;/script&gt;a\u0001&#1;" OwnerDisplayName="Ann" Score="5" />\n<row Id="3" PostTypeId="1" Title="a" b />\n<row Id="4" PostTypeId="1" Title="a&#xA;b&x;" Body="\nx" />${question(5)}</posts>`,
			{
				'Users.xml':
					'<users>\n<row Id="7" DisplayName="Ann" CreationDate="2020-01-01T00:00:00.000" />\n<row Id="8" DisplayName="ann" />\n</users>',
				'Comments.xml':
					'<row Id="1" PostId="2" Text="@Ann *a*" Score="3" UserId="8" />\n<row Id="2" PostId="1" Text="b" UserDisplayName="user9" />\n<row Id="3" PostId="77" Text="c" />',
			},
		)
		const result = await readSource(stackExchange, [dump], { host: 'A.Example' })
		expect(result.rows.filter(({ kind }) => kind === 'user')).toMatchObject([{ username: 'Ann' }, { username: 'ann 8' }])
		expect(rowOf(result, 'p1')).toMatchObject({ author: 'Ann', upvotes: 0, downvotes: 2 })
		expect(rowOf(result, 'p2')).toMatchObject({
			author: 'Ann (former)',
			upvotes: 5,
			post: 'p1',
			body: expect.stringMatching(/^a/),
			source: 'https://a.example/a/2',
		})
		expect(rowOf(result, 'p4')).toMatchObject({ title: 'a\nb&x;', author: '' })
		expect(rowOf(result, 'p5')).toBeDefined()
		expect(rowOf(result, 'c1')).toMatchObject({ post: 'p1', parent: 'p2', author: 'ann 8', body: '@Ann *a*', upvotes: 3 })
		expect(rowOf(result, 'c2')).toMatchObject({ post: 'p1', parent: null, author: 'user9' })
		expect(rowOf(result, 'c3')).toMatchObject({ post: 'p77', parent: null })
		expect(result.leftOut).toMatchObject([{ line: 5, reason: 'a row that cannot be read, or has no number' }])
	})

	it.each([
		['a packed dump', async () => path.join(await mkdtemp(path.join(folder, 'x-')), 'a.7z'), 'is packed'],
		[
			'a folder with packed files only',
			() =>
				dumpOf('', { 'bicycles.stackexchange.com.7z': '' }).then(async (target) => rm(path.join(target, 'Posts.xml')).then(() => target)),
			'is packed',
		],
		['another folder', async () => mkdtemp(path.join(folder, 'x-')), 'has no table of a dump'],
		['no folder', async () => path.join(folder, 'nothing'), 'There is no file'],
		['a file with entities', () => dumpOf('<!DOCTYPE posts [<!ENTITY a "b">]>\n'), 'declares a document type'],
	])('refuses %s', async (what, makePath, message) => {
		const given = await makePath()
		if (what === 'a packed dump') await writeFile(given, '')
		await expect(readSource(stackExchange, [given], { community: 'a' })).rejects.toThrow(message)
	})

	it('takes the host from the name of its folder', async () => {
		const target = path.join(folder, 'tea.stackexchange.com')
		await mkdir(target)
		await writeFile(path.join(target, 'Posts.xml'), question(1))
		expect((await readSource(stackExchange, [target])).rows[0]).toMatchObject({
			name: 'tea',
			addresses: ['https://tea.stackexchange.com/'],
		})
		await expect(readSource(stackExchange, [path.join(target, 'Posts.xml')])).rejects.toThrow('Nothing says which site')
	})
})

it('locks what the last mark of its history locks', async () => {
	const mark = (post: number, type: number) => `<row Id="1" PostHistoryTypeId="${type}" PostId="${post}" Text="x" />\n`
	const history = [mark(1, 14), mark(2, 14), mark(2, 15), mark(3, 10)].join('')
	const dump = await dumpOf([1, 2, 3].map((id) => question(id)).join(''), { 'PostHistory.xml': history })
	const { rows } = await readSource(stackExchange, [dump], { community: 'a' })
	expect(rows.flatMap((row) => (row.kind === 'post' && row.locked ? [row.id] : []))).toEqual(['p1'])
})

describe('canonical', () => {
	it.each([
		['/questions/12/a-slug', '/q/12'],
		['/questions/12', '/q/12'],
		['/q/12/99', '/q/12'],
		['/a/13/99', '/a/13'],
		['/questions/12/a-slug/13#13', '/a/13'],
		['/questions/12/a-slug#13', '/a/13'],
		['/questions/12/a-slug#comment4_13', '/posts/comments/4'],
		['/users/4/name', '/users/4'],
		['/questions/tagged/tea', null],
		['/', null],
	])('%s', (address, expected) => {
		expect(stackExchange.canonical?.(new URL(address, 'http://tea.example'), 'tea.example')).toBe(
			expected && `https://tea.example${expected}`,
		)
		expect(stackExchange.canonical?.(new URL(address, 'http://other.example'), 'tea.example')).toBeNull()
	})
})

it('reads tables whose rows stand in one line, with the beginning and the end of the table', async () => {
	const table = (name: string, rows: string) => `\ufeff<?xml version="1.0" encoding="utf-8"?><${name}>${rows}</${name}>`
	const vote = (type: number) => `<row Id="${type}" PostId="1" VoteTypeId="${type}" CreationDate="2024-05-01T00:00:00.000" />`
	const posts = table('posts', (question(1) + question(2)).replaceAll('\n', ''))
	const result = await readSource(stackExchange, [await dumpOf(posts, { 'Votes.xml': table('votes', vote(2) + vote(3)) })], { host })
	expect(kindsOf(result.rows)).toMatchObject({ post: 2 })
	expect(rowOf(result, 'p1')).toMatchObject({ upvotes: 1, downvotes: 1 })
	expect(result.leftOut).toEqual([])
})

it('nothing private gets in', () => {
	expect(JSON.stringify([made.rows, real.rows])).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE/)
	expect(JSON.stringify(made.rows)).toContain(licence)
})
