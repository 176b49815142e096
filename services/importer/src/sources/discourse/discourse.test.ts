import { readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, readText, rowOf, samplePath } from '../../../testing/read-sample.ts'
import { readSource, type SourceResult } from '../../../testing/read-source.ts'
import { discourse } from './discourse.ts'

const host = 'f.example'
const archive = samplePath('discourse/lowtide-2026-03-01-040000-v20260220120000.tar.gz')
const sample = (...names: string[]) => names.map((name) => samplePath(`discourse/${name}`))

let backup: SourceResult
beforeAll(async () => {
	backup = await readSource(discourse, [archive], { host })
})

describe('discourse, a backup', () => {
	it('reads what everybody may read, and says what not', () => {
		expect(countsOf(backup)).toEqual({
			rows: { user: 33, community: 5, post: 25, comment: 97, 'deleted comment': 2, vote: 131 },
			leftOut: {
				'user: a system account, not a person': 1,
				'community: a category that not everyone can read': 1,
				'post: a private message': 1,
				'post: in a category that not everyone can read': 1,
				'post: in a deleted topic': 1,
				'post: in an unlisted topic': 1,
				'post: the description of a category': 1,
				'post: its topic is not in the file': 1,
				'comment: its topic is not in the file': 1,
				'comment: a whisper': 1,
				'comment: a note of an action on the topic': 1,
				'comment: deleted, and nobody answers it': 1,
			},
		})
		expect(JSON.stringify(backup)).not.toMatch(
			/NOT FOR IMPORT|SECRET|PRIVATE|@example\.org|Deleted by a moderator|Hidden by flags|A whisper, for/,
		)
	})

	it.each([
		[
			'menders',
			{
				kind: 'community',
				about: 'Repairs & **care**',
				createdAt: '2021-01-01T12:00:00.683Z',
				addresses: ['https://f.example/c/5', 'https://f.example/c/menders'],
			},
		],
		['slow-bread', { about: '🍞' }],
		['日本語', { kind: 'community' }],
		['moss_and_tin-x.y', { kind: 'user', addresses: ['https://f.example/u/moss_and_tin-x.y', 'https://f.example/users/moss_and_tin-x.y'] }],
		[
			't48',
			{
				community: 'menders',
				source: 'https://f.example/t/a-long-topic-of-twenty-eight-posts-a-chain-of-replies/48/1',
				addresses: ['https://f.example/t/48', 'https://f.example/p/241', 'https://f.example/forum/viewtopic.php?t=12'],
			},
		],
		['t48-3', { parent: 't48-2', post: 't48', addresses: ['https://f.example/t/48/3', 'https://f.example/p/245'] }],
		['t52', { locked: true }],
		['t55', { locked: true }],
		['t56', { locked: false }],
		['t65', { title: 'Banner' }],
		['t72', { type: 'link', url: 'https://example.org/x?a=1&b=2', body: null }],
		['t73', { title: 'Entities “smart” & <b> 5 > 4' }],
		['t75', { createdAt: '2033-01-01T12:00:00.036Z' }],
		['t81', { createdAt: '1999-01-01T12:00:00.218Z' }],
		['t50-3', { body: expect.stringContaining('![chair](https://f.example/uploads/default/original/1X/q1w2e3r4t5.jpeg)') }],
		['t50-4', { body: '**Which week?**\n\n* Week 14 (3)\n* Week 15 & 16 (5)' }],
		['t50-5', { author: '' }],
		['t50-6', { author: 'anon1234567' }],
		['t50-7', { author: '' }],
		['t50-9', { deleted: true, body: '', author: 'Sable_Finch' }],
		['t50-10', { deleted: true, body: '' }],
		['t50-13', { body: 'Moderator action text' }],
		['t50-14', { editedAt: '2021-05-28T10:37:48.168Z' }],
		['t50-16', { body: expect.stringMatching(/^[\s\S]{20000,}$/) }],
		['t50-17', { parent: 't50-888' }],
		['t50-18', { body: 'raw **html**' }],
		['t50-20', { body: 'tab\there, back\\slash, \\N alone, \\. alone' }],
		['t50-21', { body: '\\.' }],
	])('makes %s', (id, expected) => {
		expect(rowOf(backup, id)).toMatchObject(expected)
	})

	it('takes likes as votes', () => {
		expect(rowOf(backup, 't23')).toMatchObject({ upvotes: 1, downvotes: 0 })
		expect(backup.rows.find(({ kind }) => kind === 'vote')).toEqual({
			kind: 'vote',
			target: 't23',
			on: 'post',
			voter: 'hedge_ansel',
			up: true,
			createdAt: '2021-03-04T07:50:05.818Z',
		})
	})

	it('reads the same from the dump alone, with an operator’s name for what is uncategorized', async () => {
		const other = await readText(discourse, 'dump.sql.gz', await dumpOfArchive(), { host })
		expect(other.rows).toEqual(backup.rows)
		const named = await readText(discourse, 'dump.sql', gunzipSync(await dumpOfArchive()), { host, community: 'lounge' })
		expect(rowOf(named, 'lounge')).toMatchObject({ kind: 'community' })
	})

	it('keeps the place of what was deleted and is answered', async () => {
		const columns = '(id, topic_id, post_number, user_id, raw, created_at, post_type, reply_to_post_number, deleted_at)'
		const found = await readText(
			discourse,
			'dump.sql',
			`SET standard_conforming_strings = on;
COPY public.topics (id, title, archetype, created_at, visible) FROM stdin;
1\tOne\tregular\t2020-01-01 00:00:00\tt
\\.
COPY public.posts ${columns} FROM stdin;
1\t1\t1\t5\tx\t2020-01-01 00:00:00\t1\t\\N\t\\N
2\t1\t2\t5\tSECRET\t2020-01-01 00:00:00\t1\t\\N\t2020-01-02 00:00:00
3\t1\t3\t5\tSECRET\t2020-01-01 00:00:00\t1\t2\t2020-01-02 00:00:00
4\t1\t4\t5\ty\t2020-01-01 00:00:00\t1\t3\t\\N
5\t1\t5\t5\tSECRET\t2020-01-01 00:00:00\t1\t4\t2020-01-02 00:00:00
\\.
`,
		)
		expect(countsOf(found).rows).toEqual({ post: 1, comment: 1, 'deleted comment': 2 })
		expect(rowOf(found, 't1-3')).toMatchObject({ deleted: true, parent: 't1-2', body: '' })
		expect(JSON.stringify(found)).not.toContain('SECRET')
	})

	it('reads the archives of old versions, in which the dump is not packed', async () => {
		const tar = pack()
		tar.entry({ name: 'meta.json' }, '{}')
		tar.entry({ name: 'dump.sql' }, gunzipSync(await dumpOfArchive()))
		tar.finalize()
		const parts: Uint8Array[] = []
		for await (const part of tar) parts.push(part as Uint8Array)
		expect((await readText(discourse, 'x.tar.gz', gzipSync(Buffer.concat(parts)), { host })).rows).toEqual(backup.rows)
	})

	it('takes nothing but the dump out of an archive', async () => {
		const tar = pack()
		tar.entry({ name: '../../../evil' }, 'x')
		tar.entry({ name: 'dump.sql', type: 'symlink', linkname: '/etc/passwd' })
		tar.entry({ name: 'uploads/dump.sql.txt' }, 'x')
		tar.finalize()
		const parts: Uint8Array[] = []
		for await (const part of tar) parts.push(part as Uint8Array)
		const bytes = gzipSync(Buffer.concat(parts))
		await expect(readText(discourse, 'x.tar.gz', bytes)).rejects.toThrow('There is no dump.sql')
		await expect(readText(discourse, 'x.tar.gz', gzipSync('hello'.repeat(1_000)))).rejects.toThrow('is damaged')
		await expect(readText(discourse, 'x.tar.gz', (await readFile(archive)).subarray(0, 9_000))).rejects.toThrow('is damaged')
	})
})

describe('discourse, answers of the API', () => {
	it('reads topics with all their posts', async () => {
		const found = await readSource(discourse, sample('categories.json', 'topics.ndjson.gz'), { host })
		expect(countsOf(found)).toEqual({
			rows: { community: 5, post: 25, comment: 97, 'deleted comment': 2 },
			leftOut: { 'post: the description of a category': 1, 'comment: a note of an action on the topic': 1 },
		})
		expect(rowOf(found, 't50-4')).toMatchObject({ body: '**Which week?**\n\n* Week 14 (4)\n* Week 15 & 16 (2)', upvotes: 1 })
		expect(rowOf(found, 't48-28')).toMatchObject({ parent: 't48-27', createdAt: '2021-05-28T09:38:08.892Z' })
		expect(rowOf(found, 't50-14')).toMatchObject({ editedAt: expect.any(String) })
	})

	it('puts a topic together from its pages, and takes each post once', async () => {
		const found = await readSource(
			discourse,
			sample('t.48.first-20-of-28.json.gz', 't.48.posts.json.gz', 't.48.posts.json.gz', 'latest.page0.json.gz'),
			{ host },
		)
		expect(countsOf(found)).toEqual({ rows: { post: 1, comment: 27 }, leftOut: { 'comment: an older copy of a post': 8 } })
		expect(rowOf(found, 't48')).toMatchObject({ community: 'category-5', author: 'moss_and_tin-x.y' })
	})

	it('reads the latest posts, with a place for what their topics began with', async () => {
		const found = await readSource(discourse, sample('posts.real.json.gz'), { host })
		const posts = found.rows.filter((row) => row.kind === 'post')
		expect(found.rows.length).toBe(25 + posts.filter(({ addresses = [] }) => addresses.length === 1).length)
		expect(rowOf(found, 't8')).toMatchObject({ title: 'Welcome to Discourse' })
		expect(rowOf(found, 't8-17')).toMatchObject({ author: 'ukilfqevjozbcgxrhnp', body: 'isbghvlcoekamtypuwfxdqjznr' })
	})

	it('makes Markdown of HTML where there is nothing else', async () => {
		const topic = {
			id: 1,
			title: 'T',
			post_stream: { posts: [{ id: 2, post_number: 1, username: 'a', cooked: '<p>x <strong>y</strong></p><script>z</script>' }] },
		}
		expect(rowOf(await readText(discourse, 'x.json', JSON.stringify(topic)), 't1')).toMatchObject({ body: 'x **y**', createdAt: null })
	})

	it('leaves out what is not for everybody, whatever file says so', async () => {
		const post = (id: number, more: object) => ({ id, post_number: 1, username: 'a', raw: 'SECRET', ...more })
		const lines = [
			{
				category_list: {
					categories: [
						{
							id: 3,
							name: 'Staff',
							slug: 'staff',
							read_restricted: true,
							subcategory_list: [{ id: 4, name: 'Below', slug: 'below', parent_category_id: 3 }],
						},
					],
				},
			},
			{ id: 1, title: 'pm', archetype: 'private_message', post_stream: { posts: [post(1, {})] } },
			{ id: 2, title: 'staff', category_id: 3, post_stream: { posts: [post(2, {})] } },
			{ id: 3, title: 'below', category_id: 4, post_stream: { posts: [post(3, {})] } },
			{
				latest_posts: [
					post(4, { topic_id: 1, topic_title: 'pm', post_number: 2 }),
					post(5, { topic_id: 6, topic_title: 'x', post_type: 4 }),
					post(6, { topic_id: 6, topic_title: 'x', post_type: 9 }),
				],
			},
		]
		const found = await readText(discourse, 'x.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'))
		expect(found.rows).toEqual([])
		expect(JSON.stringify(found)).not.toContain('SECRET')
	})

	it('survives wrong types, and says what is no answer', async () => {
		const lines = [
			'{',
			'[]',
			'7',
			'"x"',
			'{"post_stream":{"posts":[null,7,{"id":{}},{"post_number":"x","id":[]}]},"id":[],"title":{}}',
			'{"latest_posts":{}}',
			'{"post_stream":{"posts":[{"id":1,"topic_id":2,"post_number":1,"raw":7,"username":{},"created_at":[],"polls":[7],"actions_summary":"x"}]},"id":2,"title":"ok"}',
		]
		const found = await readText(discourse, 'x.ndjson', lines.join('\n'))
		expect(countsOf(found).rows).toEqual({ post: 1 })
		expect(countsOf(found).leftOut).toMatchObject({ 'null: not JSON': 1 })
		await expect(readText(discourse, 'x.json', '{"a":1}')).rejects.toThrow('There are no answers')
		await expect(readText(discourse, 'x.json', '{')).rejects.toThrow('There are no answers')
	})
})

describe('discourse addresses', () => {
	it.each([
		['https://www.f.example/t/some-slug/12/3?u=ada#x', 'https://f.example/t/12/3'],
		['https://f.example/t/12', 'https://f.example/t/12'],
		['https://f.example/t/some-slug/12/1', 'https://f.example/t/12'],
		['https://f.example/t/12.json', 'https://f.example/t/12'],
		['https://f.example/p/77/5', 'https://f.example/p/77'],
		['https://f.example/c/parent/slug/6/l/top', 'https://f.example/c/6'],
		['https://f.example/c/slug', 'https://f.example/c/slug'],
		['https://f.example/u/Moss.Tin/summary', 'https://f.example/u/moss.tin'],
		['https://f.example/latest', null],
		['https://other.example/t/12', null],
	])('%s', (given, expected) => {
		expect(discourse.canonical?.(new URL(given), host)).toBe(expected)
	})
})

/** The member dump.sql.gz of the sample. */
async function dumpOfArchive(): Promise<Buffer> {
	const tar = gunzipSync(await readFile(archive))
	const length = Number.parseInt(tar.toString('latin1', 124, 135), 8)
	return tar.subarray(512, 512 + length)
}
