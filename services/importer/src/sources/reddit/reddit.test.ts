import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBy, readSource, readUntilError, type SourceResult } from '../../../testing/read-source.ts'
import { reddit } from './reddit.ts'

const data = fileURLToPath(new URL('../../../testing/data/reddit/', import.meta.url))
const sample = (name: string) => path.join(data, name)
const inOrder = ['comments.two-frames.zst', 'submissions.zst', 'subreddits.ndjson'].map(sample)

let folder: string
let all: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-reddit-'))
	all = await readSource(reddit, inOrder)
})
afterAll(() => rm(folder, { recursive: true }))

const rowOf = (id: string) => all.rows.find((row) => 'id' in row && row.id === id)

describe('a whole dump', () => {
	it('gives every row once, and says what is left out', () => {
		expect(countBy(all.rows, ({ kind }) => kind)).toEqual({ community: 4, user: 35, post: 76, comment: 206 })
		expect(countBy(all.leftOut, ({ reason }) => reason)).toEqual({
			'an older copy of a comment': 2,
			'an older copy of a post': 2,
			'an advertisement': 1,
			'on a profile, not in a community': 1,
		})
	})

	it('has nothing that was deleted, and no addresses twice', () => {
		expect(JSON.stringify(all)).not.toMatch(/NOT FOR IMPORT|SECRET|PRIVATE|deleted later\.|brand_account/)
		const addresses = all.rows.flatMap((row) => ('addresses' in row ? row.addresses : []))
		expect(new Set(addresses).size).toBe(addresses.length)
		const ofOthers = all.rows.flatMap((row) => (row.kind === 'post' || row.kind === 'user' ? row.addresses : []))
		for (const address of ofOthers) expect(addresses).toContain(reddit.canonical?.(new URL(address ?? ''), null))
	})

	it('puts rows of profiles into the community that is named for them', async () => {
		const { rows } = await readSource(reddit, [sample('submissions.zst')], { community: 'Mine' })
		expect(rows.find((row) => 'id' in row && row.id === 't3_1q2w43x')).toMatchObject({ community: 'Mine', author: 'juniper_ko' })
	})

	it('makes communities from posts where no row describes them, as old as the oldest post', async () => {
		const { rows } = await readSource(reddit, [sample('submissions.zst')])
		const communities = rows.filter((row) => row.kind === 'community')
		expect(communities).toHaveLength(4)
		expect(communities).toContainEqual({
			kind: 'community',
			name: 'tidetables',
			createdAt: '2024-05-05T02:33:10.000Z',
			addresses: ['https://www.reddit.com/r/tidetables'],
		})
	})
})

it.each<[string, string, object]>([
	['an old post', 't3_822zz', { author: 'nine_lamps', createdAt: '2009-03-04T05:06:07.000Z', upvotes: 14, downvotes: 3, type: 'text' }],
	['a post without an author', 't3_822zy', { author: '' }],
	['entities once', 't3_1q2w3uw', { title: 'A &lt;b&gt; already escaped twice &amp;amp; and 5 < 6' }],
	[
		'a link with entities',
		't3_1q2w32a',
		{
			type: 'link',
			url: 'https://example.org/mended__one_green_kettle?utm_source=share&n=2',
			title: 'Radio noise after sunset (second copy, later score)',
			upvotes: 206,
			downvotes: 58,
		},
	],
	['one deleted by its author', 't3_1q2w3hi', { deleted: true, title: '[deleted]', author: '', body: '' }],
	['one removed by a moderator', 't3_1q2w3hw', { deleted: true, title: 'Removed by a moderator', author: 'quarry_bell', body: '' }],
	['one removed after it was read', 't3_1q2w3is', { deleted: true, body: '' }],
	['one removed by Reddit', 't3_1q2w3jm', { deleted: true, title: '[deleted]', author: '', body: '' }],
	['one that a filter caught', 't3_1q2w3k7', { deleted: true, title: 'Caught by the filter' }],
	['a gallery', 't3_1q2w3kn', { type: 'text', url: null, body: gallery() }],
	['a gallery without its data', 't3_1q2w3lk', { type: 'link', url: 'https://www.reddit.com/gallery/zz9zza' }],
	['a poll', 't3_1q2w3mz', { type: 'text', body: expect.stringMatching(/\n\n- Week 14 & 15 \(41\)\n- Week 16\n- Neither \(3\)$/) }],
	['a poll that is only false', 't3_1q2w3nb', { type: 'text', body: expect.not.stringContaining('\n- ') }],
	['a cross-post', 't3_1q2w3nx', { type: 'link', url: 'https://www.reddit.com/r/slowbread/comments/1q2w30z/is_the_tide_table_wrong/' }],
	['a cross-post of something else', 't3_1q2w3oc', { type: 'link', url: 'https://www.reddit.com/r/elsewhere/comments/zzzz9/_/' }],
	['a video', 't3_1q2w3m9', { type: 'link', url: 'https://v.redd.it/abcdef0123456' }],
	['a locked post', 't3_1q2w3q8', { locked: true, author: 'AutoModerator' }],
	['an edited post', 't3_1q2w3r2', { editedAt: '2024-05-18T00:26:50.000Z' }],
	['one edited at an unknown time', 't3_1q2w3s4', { editedAt: null }],
	['a link that is none', 't3_1q2w42h', { type: 'link', url: 'javascript:alert(1)' }],
	['a link without an address', 't3_1q2w43a', { type: 'link', url: '' }],
	['a time with a fraction', 't3_1q2w422', { createdAt: '2024-05-17T22:25:10.500Z' }],
	['a time in the future', 't3_1q2w41k', { createdAt: '2031-01-01T12:00:00.000Z' }],
	['NUL and half a character', 't3_1q2w41b', { body: 'before\u0000after and \ud83d alone' }],
	[
		'a top comment',
		't1_c08abcd',
		{ post: 't3_822zz', parent: null, upvotes: 3, source: 'https://www.reddit.com/comments/822zz/_/c08abcd' },
	],
	[
		'the addresses of a post',
		't3_1q2w3lk',
		{
			addresses: [
				'https://www.reddit.com/comments/1q2w3lk',
				'https://www.reddit.com/r/menders/comments/1q2w3lk',
				'https://redd.it/1q2w3lk',
				'https://www.reddit.com/gallery/1q2w3lk',
			],
		},
	],
	[
		'a reply',
		't1_c08abce',
		{ post: 't3_822zz', parent: 't1_c08abcd', addresses: ['https://www.reddit.com/r/menders/comments/822zz/c08abce'] },
	],
	['the later copy of a comment', 't1_lx9a05z', { upvotes: 6 }],
	['a comment below 0', 't1_lx9a0jp', { upvotes: 0, downvotes: 2 }],
	['a deleted comment', 't1_lx9a3ti', { deleted: true, author: '', body: '' }],
	['a removed comment', 't1_lx9a3vc', { deleted: true, author: 'Tinware_Ida', body: '' }],
	['a comment deleted after it was read', 't1_lx9a3y9', { deleted: true, body: '' }],
	['a comment without its post', 't1_lx9a40h', { post: 't3_zzzz0' }],
	['a comment without its parent', 't1_lx9a45l', { parent: 't1_nope0' }],
	['pictures in a comment', 't1_lx9a4ot', { body: '![gif](https://g.example/abc.gif) and (img)' }],
])('reads %s', (_what, id, expected) => {
	expect(rowOf(id)).toMatchObject(expected)
})

function gallery(): string {
	const picture = (name: string) => `https://preview.example/${name}.jpg?width=1600&format=pjpg&auto=webp`
	return [
		`![before](${picture('m0abc')}) <https://example.org/chair>`,
		`![](${picture('m1abc')})`,
		`![after & done](${picture('m2abc')}) <https://example.org/chair>`,
		'gone <https://example.org/chair>',
	].join('\n\n')
}

describe('damage', () => {
	it('reads all frames and the widest window', async () => {
		const { rows: one } = await readSource(reddit, [sample('comments.two-frames.zst')])
		const { rows: other } = await readSource(reddit, [sample('comments.long31.zst')])
		expect(other).toEqual(one)
	})

	it('reads a file as far as it goes, and the others after it', async () => {
		const { rows, error } = await readUntilError(reddit, [sample('comments.truncated.zst'), sample('submissions.zst')])
		expect(countBy(rows, ({ kind }) => kind)).toMatchObject({ comment: 75, post: 76 })
		expect(error.message).toMatch(/comments\.truncated\.zst is damaged: .* \(in line 78\)/)
	})

	it('says which lines cannot be read', async () => {
		const { rows, leftOut } = await readSource(reddit, [sample('comments.broken-lines.ndjson.gz')])
		expect(rows.filter(({ kind }) => kind === 'comment')).toHaveLength(60)
		expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
			[4, 'not JSON'],
			[5, 'not an object'],
			[6, 'not an object'],
			[7, 'not an object'],
			[13, 'an older copy of a comment'],
			[15, 'an older copy of a comment'],
			[68, 'not JSON'],
		])
	})

	it('leaves out what is something else, whatever its types', async () => {
		const file = path.join(folder, 'hostile.ndjson')
		const lines: object[] = [
			{
				id: 'good1',
				title: 7,
				selftext: { a: 1 },
				author: ['x'],
				subreddit: 'Tea',
				created_utc: {},
				score: 'many',
				edited: [],
				permalink: 3,
			},
			{ id: ['x'], title: 'x', subreddit: 'Tea' },
			{ id: '../../etc', link_id: 't3_a', body: 'x' },
			{ id: 'c1', body: 'x', link_id: {}, parent_id: 5 },
			{ id: 'c2', body: 'x', link_id: 36, parent_id: 37, score: null, media_metadata: null },
			{ id: 'c3', body: 'x', link_id: 't3_10', parent_id: 36 },
			{ id: 'p4', title: 'x', subreddit: null, url: 'x' },
			{ id: 't2_abc', author: 'somebody', _meta: { num_posts: 4 } },
			{ __proto__: null, constructor: 'x', id: 'x' },
			{
				kind: 't3',
				data: { id: 'p5', title: 'Wrapped', subreddit: 'Tea', gallery_data: { items: [null, 4, {}] }, poll_data: { options: 'no' } },
			},
		]
		const long = `{"id":"long","body":"${'x'.repeat(9_000_000)}"}`
		await writeFile(
			file,
			[...lines.map((line) => JSON.stringify(line)), long, '['.repeat(1_000_000), '{"id":"c9","link_id":"t3_10","body":"last"}'].join('\n'),
		)
		const { rows, leftOut } = await readSource(reddit, [file])
		expect(rows.filter((row) => 'id' in row).map((row) => [row.id, 'parent' in row ? row.parent : row.title])).toEqual([
			['t3_good1', '7'],
			['t1_c2', 't1_11'],
			['t1_c3', null],
			['t3_p5', 'Wrapped'],
			['t1_c9', null],
		])
		expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
			[2, 'without a Reddit id'],
			[3, 'without a Reddit id'],
			[4, 'on no post'],
			[7, 'in no community'],
			[8, 'not a post, a comment or a community'],
			[9, 'not a post, a comment or a community'],
			[11, 'a line too long for a row'],
			[12, 'not JSON'],
		])
	}, 30_000)

	it('refuses files of something else', async () => {
		const file = path.join(folder, 'other.ndjson')
		await writeFile(file, '{"kind":"community","name":"Tea"}\n')
		await expect(readSource(reddit, [file])).rejects.toThrow('has no posts, comments or communities of Reddit')
		await expect(readSource(reddit, [sample('submissions.zst'), path.join(folder, 'nothing')])).rejects.toThrow('There is no file')
	})
})

it.each([
	['https://www.reddit.com/r/menders/comments/1q2w30z', 'https://www.reddit.com/comments/1q2w30z'],
	['http://old.reddit.com/r/menders/comments/1Q2W30Z/some_slug/?utm_source=share', 'https://www.reddit.com/comments/1q2w30z'],
	['https://np.reddit.com/comments/1q2w30z/', 'https://www.reddit.com/comments/1q2w30z'],
	['https://redd.it/1q2w30z', 'https://www.reddit.com/comments/1q2w30z'],
	['https://www.reddit.com/gallery/1q2w30z', 'https://www.reddit.com/comments/1q2w30z'],
	['https://i.reddit.com/r/menders/comments/1q2w30z/slug/lx9a013/?context=3', 'https://www.reddit.com/r/menders/comments/1q2w30z/lx9a013'],
	['https://sh.reddit.com/r/menders/comments/1q2w30z/comment/lx9a013/', 'https://www.reddit.com/r/menders/comments/1q2w30z/lx9a013'],
	['https://www.reddit.com/user/Ada/comments/1q2w30z/slug/', 'https://www.reddit.com/comments/1q2w30z'],
	['https://www.reddit.com/u/Ada', 'https://www.reddit.com/user/ada'],
	['https://m.reddit.com/r/Menders/', 'https://www.reddit.com/r/menders'],
	['https://www.reddit.com/r/menders/s/AbCdEf123', null],
	['https://www.reddit.com/r/menders/wiki/index', null],
	['https://www.reddit.com/', null],
	['https://reddit.com.example/comments/1q2w30z', null],
])('canonical(%s) is %s', (address, expected) => {
	expect(reddit.canonical?.(new URL(address), null)).toBe(expected)
})
