import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBy, readSource, readUntilError, type SourceResult } from '../../../testing/read-source.ts'
import type { SourceOptions } from '../source.ts'
import { csv } from './csv.ts'

const data = fileURLToPath(new URL('../../../testing/data/csv/', import.meta.url))
const sample = (name: string, options: Partial<SourceOptions> = {}) => readSource(csv, [path.join(data, name)], options)

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: string | Buffer): Promise<string> {
	const file = path.join(folder, name)
	await writeFile(file, content)
	return file
}
const read = async (content: string | Buffer, options: Partial<SourceOptions> = {}) =>
	readSource(csv, [await write('table.csv', content)], { community: 'Tea', ...options })
const mapping = (content: object) => write('mapping.json', JSON.stringify(content))
const contentOf = ({ rows }: SourceResult) => rows.filter((row) => row.kind === 'post' || row.kind === 'comment')
const rowIn = (result: SourceResult, id: string) => contentOf(result).find((row) => row.id === id)

describe('the samples', () => {
	it.each<[string, object, [string, object][]]>([
		[
			'plain.csv',
			{ community: 3, user: 30, post: 60, comment: 82 },
			[
				[
					'p0',
					{
						type: 'link',
						url: 'https://example.org/0',
						community: 'SlowBread',
						author: 'Slate_Emery',
						createdAt: '2016-02-01T22:31:22.000Z',
						upvotes: 25,
						downvotes: 1,
					},
				],
				['c0', { post: 'p39', parent: null }],
				['c1', { post: 'p39', parent: 'c0' }],
				['d19', { post: 'p1', parent: 'd18' }],
				['x1', { post: 'nope1', parent: null }],
				['x3', { author: '', title: 'author empty' }],
				['x4', { author: '', deleted: true, body: '' }],
				['x5', { title: 'comma, "quote"; semicolon', body: 'line\r\nbreak\n\nand\ttab', locked: true }],
				['x6', { upvotes: 1234, downvotes: -5 }],
				['x7', { body: '=1+1' }],
				['x10', { createdAt: '2033-01-01T12:00:00.000Z' }],
				['x11', { createdAt: null }],
				['x12', { createdAt: '31/02/2016' }],
				['u9', { title: 'tabs\tand\u00a0nbsp\u2028line separator' }],
			],
		],
		[
			'excel-semicolon-cp1252.csv',
			{ community: 2, user: 29, post: 40, comment: 50 },
			[
				['p1', { createdAt: '2016-02-13T11:55:00.000Z', title: 'Which flour keeps for a year?', upvotes: 9 }],
				['c47', { post: 'p24', parent: null, createdAt: '2016-11-04T09:16:00.000Z' }],
			],
		],
		[
			'us-dates-bom-tabs.tsv',
			{ community: 2, user: 29, post: 40, comment: 50 },
			[
				['p0', { createdAt: '2016-02-02T03:31:00.000Z', url: 'https://example.org/0' }],
				// Summer time, and winter time after midnight in UTC.
				['c47', { post: 'p24', createdAt: '2016-11-04T13:16:00.000Z' }],
				['c49', { createdAt: '2016-11-06T03:14:00.000Z' }],
			],
		],
		['utf16.csv.gz', { community: 2, user: 28, post: 40, comment: 30 }, [['p1', { createdAt: '2016-02-13T11:55:03.000Z' }]]],
	])('%s', async (name, counts, rows) => {
		const result = await sample(name)
		expect(countBy(result.rows, ({ kind }) => kind)).toEqual(counts)
		for (const [id, expected] of rows) expect(rowIn(result, id)).toMatchObject(expected)
		const left = name === 'plain.csv' ? [['x9', 505, 'neither a post nor a comment']] : []
		expect(result.leftOut.map(({ id, line, reason }) => [id, line, reason])).toEqual(left)
	})

	it('keeps both items of one id, and makes communities as old as their oldest post', async () => {
		const result = await sample('plain.csv')
		expect(contentOf(result).filter(({ id }) => id === 'p3')).toHaveLength(2)
		expect(result.rows).toContainEqual({ kind: 'community', name: 'Menders', createdAt: '2016-02-22T06:31:59.000Z' })
	})

	it('reads broken rows as far as that is sure, and says where the last one begins', async () => {
		const { rows, leftOut, error } = await readUntilError(csv, [path.join(data, 'broken.csv')])
		const ids = rows.flatMap((row) => ('id' in row ? row.id : []))
		expect(ids).toHaveLength(61)
		expect(ids.slice(-2)).toEqual(['q3', 'q4'])
		expect(rows.at(-2)).toMatchObject({ title: '"quote "inside" bare"' })
		expect(rows.at(-1)).toMatchObject({ author: 'ÿþ' })
		expect(leftOut.map(({ id, line, reason }) => [id, line, reason])).toEqual([
			['q1', 208, 'too many fields'],
			['q2', 209, 'too few fields'],
		])
		expect(error.message).toContain('broken.csv cannot be read from line 213 on')
	})
})

describe('tables of other shapes', () => {
	it.each<[string, string, object]>([
		['pipes and CR', 'id|title|text\r1|One|a\r', { id: '1', title: 'One', body: 'a' }],
		['a separator told by Excel', 'sep=;\r\nid;title;text\r\n1;One, two;a\r\n', { title: 'One, two' }],
		['backslashes and \\N', 'id,title,text,url\n1,"say \\"hi\\"",a,\\N\n', { title: 'say "hi"', type: 'text', url: null }],
		['no ids', 'Subject,Message\nOne,a\n', { id: 'table.csv:2', title: 'One', kind: 'post' }],
		['one score', 'id,title,score\n1,One,-7\n', { upvotes: 0, downvotes: 7 }],
		['a number with points', 'id,title,likes\n1,One,1.234\n', { upvotes: 1234, downvotes: 0 }],
		['an address of mail as the author', 'id,title,author\n1,One,Ada <ada@example.org>\n', { author: 'Ada' }],
		['only an address', 'id,title,author\n1,One,ada@example.org\n', { author: 'ada' }],
		['a kind that every object has', 'id,kind,title\n1,constructor,Zero\n2,topic,One\n', { id: '2', title: 'One' }],
		['seconds', 'id,title,created\n1,One,1577836800\n', { createdAt: '2020-01-01T00:00:00.000Z' }],
		['milliseconds', 'id,title,created\n1,One,1577836800500\n', { createdAt: '2020-01-01T00:00:00.500Z' }],
		["a spreadsheet's days", 'id,title,date\n1,One,43831.5\n', { createdAt: '2020-01-01T12:00:00.000Z' }],
		['days with a decimal comma', 'id;title;date\n1;One;43831,5\n2;Two;43832\n', { createdAt: '2020-01-01T12:00:00.000Z' }],
		['a zone in the date', 'id,title,date\n1,One,2020-01-01 00:00 +02:00\n', { createdAt: '2019-12-31T22:00:00.000Z' }],
		['years of two digits', 'id,title,date\n1,One,31/12/99\n', { createdAt: '1999-12-31T00:00:00.000Z' }],
		[
			'a time at noon and at midnight',
			'id,title,date,edited\n1,One,13/1/2020 12:00 AM,13/1/2020 12:05 PM\n',
			{ createdAt: '2020-01-13T00:00:00.000Z', editedAt: '2020-01-13T12:05:00.000Z' },
		],
		[
			'the address of the original',
			'id,title,permalink\n1,One,https://old.example/1\n',
			{ source: 'https://old.example/1', addresses: ['https://old.example/1'] },
		],
	])('reads %s', async (_what, content, expected) => {
		expect(contentOf(await read(content))[0]).toMatchObject(expected)
	})

	it.each(['1577836800', '1577836800000', '43831'])('makes communities and authors as old as an item of %s', async (date) => {
		const { rows } = await read(`id,title,author,created\n1,One,ada,${date}\n`)
		expect(rows.map(({ createdAt }) => createdAt)).toEqual(Array(3).fill('2020-01-01T00:00:00.000Z'))
	})

	it('reads UTF-16 without a mark', async () => {
		expect(contentOf(await read(Buffer.from('id,title\n1,Grüße\n', 'utf16le')))[0]).toMatchObject({ title: 'Grüße' })
	})

	it('reads posts and comments from two files', async () => {
		const posts = await write('posts.csv', 'post_id,title,category\n1,One,Tea\n2,Two,Tea\n')
		const comments = await write('comments.csv', 'id,post_id,parent_id,text\n10,2,,a\n11,2,10,b\n')
		expect(contentOf(await readSource(csv, [comments, posts]))).toMatchObject([
			{ id: '10', post: '2', parent: null },
			{ id: '11', post: '2', parent: '10' },
			{ id: '1', community: 'Tea' },
			{ id: '2' },
		])
	})

	it('says what it leaves out', async () => {
		const { leftOut } = await read('id,title,title,Weather\n1,One,x,fine\n\n2,,,\n,,,\n', { community: null })
		expect(leftOut.map(({ line, id, reason }) => [line, id, reason])).toEqual([
			[1, 'title', 'a column that is not known'],
			[1, 'Weather', 'a column that is not known'],
			[2, '1', 'in no community'],
			[4, '2', 'in no community'],
		])
		expect((await read('id,title\n2, \n')).leftOut).toMatchObject([{ reason: 'without a title and a text' }])
	})

	it('ends with circles of parents', async () => {
		const result = await read('id,parent,text,title\na,b,x,\nb,a,x,\nc,c,x,\n')
		expect(contentOf(result).map((row) => row.kind === 'comment' && [row.id, row.parent])).toEqual([
			['a', null],
			['b', 'a'],
			['c', null],
		])
	})
})

describe('what has to be told', () => {
	it('refuses to guess dates that may begin with either', async () => {
		const table = 'id,title,date\n1,One,3/4/2020\n'
		await expect(read(table)).rejects.toThrow('such as 3/4/2020 may begin with the day or with the month')
		const told = await read(table, { mapping: await mapping({ dates: 'day/month', timeZone: 'Europe/Berlin' }) })
		expect(contentOf(told)[0]).toMatchObject({ createdAt: '2020-04-02T22:00:00.000Z' })
	})

	it('takes names of columns and kinds, numbers of columns and an encoding from the mapping', async () => {
		const columns = { id: 'Key', title: 'Caption', kind: 'What', parent: 'Of', body: 'Words' }
		const file = await mapping({ columns, kinds: { Q: 'post', A: 'comment' }, encoding: 'windows-1251' })
		const table = Buffer.concat([
			Buffer.from('Key,What,Of,Caption,Words\n1,Q,,'),
			Buffer.from([0xcf, 0xf0, 0xe8]),
			Buffer.from(',x\n2,A,1,,y\n'),
		])
		expect(contentOf(await read(table, { mapping: file }))).toMatchObject([
			{ kind: 'post', title: 'При' },
			{ kind: 'comment', post: '1' },
		])
		const html = await read('id,title,text\n1,One,<b>so</b> &amp; *so*\n', { mapping: await mapping({ format: 'html' }) })
		expect(contentOf(html)[0]).toMatchObject({ body: '**so** & \\*so\\*' })
		const numbered = await read('1,One\n2,Two\n', { mapping: await mapping({ header: false, columns: { id: 1, title: 2 } }) })
		expect(contentOf(numbered).map(({ id }) => id)).toEqual(['1', '2'])
	})

	it.each<[string, object, string]>([
		['an unknown field', { columns: { colour: 'x' } }, 'is wrong'],
		['a column that is not there', { columns: { body: 'Gone' } }, 'has no column Gone'],
		['a zone that is none', { timeZone: 'Moon' }, 'not a time zone'],
	])('refuses %s in a mapping', async (_what, content, message) => {
		await expect(read('id,title\n1,One\n', { mapping: await mapping(content) })).rejects.toThrow(message)
	})

	it('refuses what is no table', async () => {
		await expect(read('a,b\n1,2\n')).rejects.toThrow('Its columns are: a, b')
		await expect(read('')).rejects.toThrow('has no rows')
		await expect(read(Buffer.alloc(2_500_000, 'x'))).rejects.toThrow('cannot be read from line 1 on')
		await expect(readSource(csv, [path.join(folder, 'nothing')])).rejects.toThrow('There is no file')
	}, 30_000)
})
