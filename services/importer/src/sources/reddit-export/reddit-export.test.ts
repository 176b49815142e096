import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBy, readSource, readUntilError, type SourceResult } from '../../../testing/read-source.ts'
import { redditExport } from './reddit-export.ts'

const data = fileURLToPath(new URL('../../../testing/data/reddit-export/', import.meta.url))
const zip = path.join(data, 'export_Tinware_Ida_20260301.zip')

let folder: string
let all: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-export-'))
	all = await readSource(redditExport, [zip])
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: string | Buffer): Promise<string> {
	const file = path.join(folder, name)
	await writeFile(file, content)
	return file
}

const rowOf = (id: string) => all.rows.find((row) => 'id' in row && row.id === id)

describe('the archive', () => {
	it('gives what the person wrote, and says what is left out', () => {
		expect(countBy(all.rows, ({ kind }) => kind)).toEqual({ user: 1, community: 4, post: 52, comment: 87, vote: 90 })
		expect(countBy(all.leftOut, ({ kind, reason }) => `${kind}: ${reason}`)).toEqual({
			'post: on a profile, not in a community': 12,
			'post: without a Reddit id': 1,
			'post: in no community': 1,
			'post: another copy of a post': 2,
			'comment: on no post': 3,
			'comment: another copy of a comment': 2,
			'vote: a vote that was taken back': 42,
		})
		expect(all.rows[0]).toEqual({
			kind: 'user',
			username: 'Tinware_Ida',
			createdAt: '2018-05-05T12:00:00Z',
			addresses: ['https://www.reddit.com/user/tinware_ida'],
		})
	})

	it('has nothing of messages, chats, drafts and addresses', () => {
		expect(JSON.stringify(all)).not.toMatch(/NOT FOR IMPORT|SECRET|PRIVATE|203\.0\.113|half a sent|oat_kettle/)
	})

	it('puts posts of the profile into the community that is named for them', async () => {
		const { rows } = await readSource(redditExport, [zip], { community: 'Mine' })
		expect(rows.filter((row) => row.kind === 'post' && row.community === 'Mine')).toHaveLength(13)
	})
})

it.each<[string, string, object]>([
	[
		'a text',
		't3_apb658',
		{ type: 'text', url: null, community: 'tidetables', author: 'Tinware_Ida', createdAt: '2019-02-06T04:58:53Z', upvotes: 1 },
	],
	['a link', 't3_aufgow', { type: 'link', url: 'https://example.org/a?n=3' }],
	['a cross-post', 't3_b4098e', { type: 'link', url: 'https://www.reddit.com/r/menders/comments/amp2q9/_/' }],
	['a deleted post', 't3_aq6b87', { deleted: true, title: '[deleted by user]', body: '' }],
	['a removed post', 't3_aroizj', { deleted: true, title: 'Cold mornings and a slipping belt', body: '' }],
	['entities', 't3_bhlp0n', { title: 'A & B <c>', body: '> quoted &amp; twice' }],
	['a time that is none', 't3_b80olv', { createdAt: 'registration ip' }],
	['a top comment', 't1_ehji6k', { post: 't3_j5rmqz', parent: null, deleted: true }],
	['a reply', 't1_eg6krw', { post: 't3_az0413', parent: 't1_eg6kgr' }],
	['a reply with a prefix', 't1_emkwz7', { parent: 't1_emkwmk' }],
	['a picture', 't1_eybe9d', { body: '![gif](https://giphy.com/gifs/abc123)' }],
	['the fuller of two copies', 't1_fvartz', { post: 't3_e2bnny', body: expect.stringContaining('second gear') }],
])('reads %s', (_what, id, expected) => {
	expect(rowOf(id)).toMatchObject(expected)
})

it('reads votes', () => {
	expect(all.rows).toContainEqual({
		kind: 'vote',
		target: 't3_gxmt70',
		on: 'post',
		voter: 'Tinware_Ida',
		up: false,
		createdAt: '2026-03-01T12:00:00Z',
	})
})

describe('files', () => {
	it('reads columns by their names, a byte order mark or not, and says the line where a row begins', async () => {
		const posts = await write(
			'posts.csv',
			'date,subreddit,id,title\n\n2020-01-01T00:00:00Z,u_Ada,p1,One\n2020-01-01 00:00:00 UTC,Tea,p2,"Two\nlines"\n,Tea,p.3,x\n',
		)
		const { rows, leftOut } = await readSource(redditExport, [posts, path.join(data, 'comments.older-header.csv')])
		expect(countBy(rows, ({ kind }) => kind)).toEqual({ user: 1, community: 1, post: 1, comment: 62 })
		expect(rows[2]).toMatchObject({ id: 't3_p2', author: 'Ada', title: 'Two\nlines', createdAt: '2020-01-01T00:00:00Z' })
		expect(leftOut.slice(0, 2).map(({ line, id }) => [line, id])).toEqual([
			[3, 'p1'],
			[6, 'p.3'],
		])
	})

	it('refuses bombs, archives that lie about sizes, and damaged ones', async () => {
		await expect(readSource(redditExport, [path.join(data, 'bomb.zip')])).rejects.toThrow('would unpack to 51000009 bytes')
		const lying = await readFile(path.join(data, 'bomb.zip'))
		lying.writeUInt32LE(100, lying.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24)
		await expect(readSource(redditExport, [await write('lying.zip', lying)])).rejects.toThrow('cannot be unpacked')
		const short = (await readFile(zip)).subarray(0, 9_000)
		await expect(readSource(redditExport, [await write('short.zip', short)])).rejects.toThrow('cannot be unpacked')
	})

	it('refuses what is not of an export, and never reads what is private', async () => {
		const messages = await write('messages.csv', 'id,body\n1,NOT FOR IMPORT\n')
		await expect(readSource(redditExport, [messages])).rejects.toThrow('none of the files that are read')
		await expect(readSource(redditExport, [path.join(folder, 'nothing')])).rejects.toThrow('There is no')
		const nobody = await write('comments.csv', 'id,body\n')
		await expect(readSource(redditExport, [nobody])).rejects.toThrow('do not say whose they are')
	})

	it('says where a quote is never closed', async () => {
		const open = await write('posts (2).csv', 'id,subreddit,title\np1,u_Ada,x\np2,Tea,"never closed\np3,Tea,x\n')
		const { error } = await readUntilError(redditExport, [open])
		expect(error.message).toMatch(/posts \(2\)\.csv cannot be read from line 3 on/)
	})
})
