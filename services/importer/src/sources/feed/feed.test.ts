import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsOf, readSource, type SourceResult } from '../../../testing/read-source.ts'
import type { SourceItem, SourceOptions } from '../source.ts'
import { feed } from './feed.ts'

const data = (name: string) => path.join(import.meta.dirname, '../../../testing/data/feed', name)
const postsOf = ({ rows }: SourceResult) => rows.filter((row) => row.kind === 'post')
const titled = (result: SourceResult, title: string) => postsOf(result).find((row) => row.title === title)

let folder: string
let atom: SourceResult
let rss: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-feed-'))
	atom = await readSource(feed, [data('atom-threaded.xml.gz')])
	rss = await readSource(feed, [data('rss2.xml.gz')])
})
afterAll(() => rm(folder, { recursive: true }))

async function write(text: string | Uint8Array): Promise<string> {
	const file = path.join(folder, 'given.xml')
	await writeFile(file, text)
	return file
}
const given = async (text: string | Uint8Array, options: Partial<SourceOptions> = {}) => readSource(feed, [await write(text)], options)
const rssOf = (...items: string[]) =>
	`<rss version="2.0"><channel><title>T</title><link>https://a.example/</link>${items.join('')}</channel></rss>`
const atomOf = (...entries: string[]) =>
	`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0"><title>T</title>${entries.join('')}</feed>`
const reply = (id: string, to: string) =>
	`<entry><id>${id}</id><title>${id}</title><thr:in-reply-to ref="${to}"/><content>x</content></entry>`

describe('Atom', () => {
	it('becomes posts and the comments below them', () => {
		// Of 90 entries one is an older version; one more post is answered and not in the feed.
		expect(kindsOf(atom.rows)).toEqual({ community: 1, post: 38 + 1, comment: 51 })
		expect(atom.leftOut).toMatchObject([{ kind: 'post', reason: 'an older or poorer copy of a row' }])
		const ids = new Set(atom.rows.flatMap((row) => ('id' in row ? [row.id] : [])))
		for (const row of atom.rows)
			if (row.kind === 'comment') expect([ids.has(row.post), row.parent === null || ids.has(row.parent)]).toEqual([true, true])
	})

	it('reads every kind of text', () => {
		expect(atom.rows[0]).toMatchObject({ kind: 'community', name: 'Talk', createdAt: '2022-05-02T15:07:08.000Z' })
		expect(titled(atom, 'What did you read on the ferry?')).toMatchObject({
			...{ author: 'Tinware_Ida', type: 'text', createdAt: '2022-05-02T15:07:08.000Z', source: 'https://talk.example/t/0' },
			body: expect.stringMatching(/^The manual says forty/),
		})
		expect(titled(atom, 'Show your repaired chairs')).toMatchObject({ body: expect.stringMatching(/^שלום עולם/) })
		expect(titled(atom, 'Same id again')).toMatchObject({ body: 'x' })
		expect(titled(atom, 'No content')).toMatchObject({ type: 'link', url: 'https://talk.example/t/96', body: null })
		expect(titled(atom, 'Offset')).toMatchObject({ createdAt: '2022-06-01T04:30:00.123Z' })
		expect(titled(atom, 'Edited')).toMatchObject({ editedAt: '2022-05-21T03:22:33.000Z' })
		expect(titled(atom, 'https://talk.example/t/9999')).toMatchObject({ type: 'link', url: 'https://talk.example/t/9999', author: '' })
	})

	it.each([
		['itself', [reply('a', 'a')], { post: 1 }],
		['each other', [reply('a', 'b'), reply('b', 'a')], { post: 2 }],
		['a circle', [reply('c', 'a'), reply('a', 'b'), reply('b', 'a')], { post: 3 }],
		['nobody', [reply('a', 'gone'), reply('b', 'a'), reply('c', 'gone')], { post: 1, comment: 3 }],
	])('keeps entries that answer %s', async (_what, entries, counts) => {
		expect(kindsOf((await given(atomOf(...entries))).rows)).toEqual({ community: 1, ...counts })
	})

	it('leaves out drafts and settings of an archive', async () => {
		const kind = (term: string) =>
			`<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${term}"/>`
		const draft = '<app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control>'
		const result = await given(
			atomOf(
				...[
					`<entry><id>1</id><title>a</title>${kind('post')}</entry>`,
					`<entry><id>2</id><content>SECRET</content>${kind('settings')}</entry>`,
				],
				`<entry><id>3</id><content>SECRET</content>${kind('post')}${draft}</entry>`,
			),
		)
		expect(kindsOf(result.rows)).toEqual({ community: 1, post: 1 })
		expect(result.leftOut).toMatchObject([
			{ id: '2', reason: 'a setting, file or menu of a blog' },
			{ id: '3', reason: 'a draft, or not public' },
		])
		expect(JSON.stringify(result)).not.toContain('SECRET')
	})
})

describe('RSS', () => {
	it('becomes posts, also of entries with one guid', () => {
		expect(kindsOf(rss.rows)).toEqual({ community: 1, post: 72 })
		expect(rss.leftOut).toEqual([])
		expect(new Set(postsOf(rss).map(({ id }) => id)).size).toBe(72)
		expect(titled(rss, 'Double &amp; escaped <b>')).toMatchObject({ body: 'escaped & html x' })
		expect(titled(rss, 'Podcast')).toMatchObject({
			author: 'Some One',
			body: '<https://blog.example/a.mp3>',
			createdAt: '2022-03-01T09:00:00.000Z',
		})
		expect(titled(rss, 'No guid, no date')).toMatchObject({ createdAt: '2022-07-29T22:49:20.000Z', body: 'x' })
		expect(titled(rss, 'Same guid again')).toMatchObject({ type: 'link' })
		expect(postsOf(rss)[0]).toMatchObject({ body: expect.stringContaining('![](https://blog.example/rel.png)') })
		expect(JSON.stringify(rss.rows)).not.toMatch(/script|javascript|@example\.org|NOT.FOR.IMPORT|SECRET|PRIVATE/)
	})

	it('1.0 in Latin-1', async () => {
		const { rows } = await readSource(feed, [data('rss1-latin1.rdf.gz')])
		expect(kindsOf(rows)).toEqual({ community: 1, post: 60 })
		expect(rows[0]).toMatchObject({ name: 'Älter' })
		expect(rows[1]).toMatchObject({ title: 'Stück 0 — –', author: 'Jörg', createdAt: '2004-05-01T09:00:00.000Z' })
	})

	it.each([
		['a title with tags', '<title>&lt;b&gt;a&lt;/b&gt; &amp;amp; b</title>', { title: 'a & b' }],
		['a title with less-than', '<title>Vec&lt;T&gt; &lt; 3</title>', { title: 'Vec<T> < 3' }],
		['a text without tags', '<description>*a*\nb\n\nc</description>', { body: '\\*a\\*\\\nb\n\nc' }],
		['entities of HTML', '<title>a&nbsp;b</title>', { title: 'a b' }],
		['a mail address', '<author>ann@a.example</author><title>a</title>', { author: 'ann' }],
		[
			'a guid that is its address',
			'<guid>https://a.example/1#x</guid>',
			{ source: 'https://a.example/1#x', addresses: ['https://a.example/1'] },
		],
		['an address with counters', '<link>https://a.example/?utm_source=x&amp;p=1</link>', { addresses: ['https://a.example/?p=1'] }],
		['a prefix that is not declared', '<dc:creator>Ann</dc:creator><title>a</title>', { author: 'Ann' }],
	])('may have %s', async (_what, item, expected) => {
		expect(postsOf(await given(rssOf(`<item>${item}</item>`)))[0]).toMatchObject(expected)
	})

	it('of WordPress: leaves out what is not public, and its commenters', async () => {
		const wp = (more: string) => `<item xmlns:wp="http://wordpress.org/export/1.2/"><title>a</title>${more}</item>`
		const { rows, leftOut } = await given(
			rssOf(
				wp(
					'<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:comment><wp:comment_author_email>SECRET</wp:comment_author_email></wp:comment>',
				),
				wp('<wp:status>private</wp:status><description>SECRET</description>'),
				wp('<wp:status>publish</wp:status><wp:post_password>SECRET</wp:post_password>'),
				wp('<wp:status>publish</wp:status><wp:post_type>nav_menu_item</wp:post_type>'),
			),
		)
		expect(kindsOf(rows)).toEqual({ community: 1, post: 1 })
		expect(leftOut).toHaveLength(3)
		expect(JSON.stringify([rows, leftOut])).not.toContain('SECRET')
	})
})

describe('files', () => {
	const item = '<item><title>ü</title></item>'
	it.each([
		['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${rssOf(item)}`, 'utf16le')],
		['UTF-8 with a mark', Buffer.from(`\ufeff${rssOf(item)}`)],
		['UTF-8 that says it is UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${rssOf(item)}`)],
		['Windows-1252', Buffer.from(`<?xml version='1.0' encoding='windows-1252'?>${rssOf(item)}`, 'latin1')],
		['gzip', gzipSync(rssOf(item))],
		[
			'a document type without entities',
			Buffer.from(`<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/x.dtd">${rssOf(item)}`),
		],
	])('in %s', async (_what, bytes) => {
		expect(postsOf(await given(bytes))).toMatchObject([{ title: 'ü', community: 'T' }])
	})

	it.each([
		['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>', 'is in the encoding "klingon"'],
		['a page', '<html><body>x</body></html>', 'is no feed'],
		['another text', 'hello', 'breaks off'],
		['nothing', '', 'breaks off'],
		['entities', '<!DOCTYPE rss [<!ENTITY a "b">]><rss/>', 'declares entities'],
		['elements nested too deep', rssOf(`<item>${'<a>'.repeat(10_000)}`), 'nested too deep'],
		['a text without an end', rssOf(`<item><title>${'x'.repeat(17_000_000)}`), 'too long'],
	])('with %s are refused', async (_what, text, message) => {
		await expect(given(text)).rejects.toThrow(message)
	})

	it('with an entity bomb are refused at once', async () => {
		await expect(readSource(feed, [data('entity-bomb-and-doctype.xml.gz')])).rejects.toThrow('declares entities')
	})

	it('that break off are read as far as they go', async () => {
		const file = await write(rssOf(item, '<item><title>b</title></item>').replace('</channel>', '<item><title>c</wrong>'))
		const found: SourceItem[] = []
		const read = async () => {
			for await (const one of feed.read([file], { host: null, community: 'x', mapping: null, folder, isStopped: () => false }))
				found.push(one)
		}
		await expect(read()).rejects.toThrow('breaks off in line 1')
		expect(found).toMatchObject([{ row: { kind: 'community', name: 'x' } }, { row: { title: 'ü' } }, { row: { title: 'b' } }])
	})
})

it.each([
	['https://a.example/x#y', 'https://a.example/x'],
	['https://a.example/x?utm_source=1&p=2', 'https://a.example/x?p=2'],
	['https://b.example/x', null],
])('canonical %s', (address, expected) => expect(feed.canonical?.(new URL(address), 'a.example')).toBe(expected))
