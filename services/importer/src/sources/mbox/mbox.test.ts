import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBy, readSource, readUntilError, type SourceResult } from '../../../testing/read-source.ts'
import type { SourceOptions } from '../source.ts'
import { mbox } from './mbox.ts'

const data = fileURLToPath(new URL('../../../testing/data/mbox/', import.meta.url))
const sample = (name: string, options: Partial<SourceOptions> = {}) => readSource(mbox, [path.join(data, name)], options)

let folder: string
let all: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-mbox-'))
	all = await sample('menders.mboxrd.mbox.gz')
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: string | Buffer): Promise<string> {
	const file = path.join(folder, name)
	await writeFile(file, content)
	return file
}

const separator = 'From ada@example.org Tue Apr  1 20:35:12 2003'
const mail = (headers: string, text = 'x') => `${separator}\n${headers}\n\n${text}\n\n`
const read = async (content: string | Buffer, options: Partial<SourceOptions> = {}) =>
	readSource(mbox, [await write('tea.mbox', content)], options)
const contentOf = ({ rows }: SourceResult) => rows.filter((row) => row.kind === 'post' || row.kind === 'comment')
const postIn = (result: SourceResult, title: string) => result.rows.find((row) => row.kind === 'post' && row.title === title)
const bodiesOf = async (content: string | Buffer) => contentOf(await read(content)).map(({ body }) => body)

describe('the samples', () => {
	it('give all messages of the list, in all dialects alike', async () => {
		expect(countBy(all.rows, ({ kind }) => kind)).toEqual({ community: 1, user: 30, post: 45, comment: 63 })
		expect(all.leftOut).toEqual([
			{
				file: path.join(data, 'menders.mboxrd.mbox.gz'),
				line: 1693,
				kind: null,
				id: null,
				reason: 'its sender asked archives not to keep it',
			},
		])
		expect(all.rows[0]).toEqual({ kind: 'community', name: 'menders', createdAt: '2003-04-01T17:00:00.000Z' })
		for (const other of ['menders.crlf.mbox.gz', 'unescaped-from.mbox.gz']) {
			const { rows } = await sample(other)
			const withoutQuotes = (list: typeof rows) => list.filter((row) => !('title' in row && row.title === 'Lines that begin with From'))
			expect(withoutQuotes(rows)).toEqual(withoutQuotes(all.rows))
		}
	})

	it('have no address of mail, and nothing that is not to be archived', () => {
		expect(JSON.stringify(all)).not.toMatch(/\w@\w|\bat example|NOT FOR IMPORT|SECRET|PRIVATE/)
	})

	it('keep threads of any depth', () => {
		const byId = new Map(contentOf(all).map((row) => [row.id, row]))
		const depthOf = (id: string): number => {
			const row = byId.get(id)
			return row?.kind === 'comment' ? 1 + depthOf(row.parent ?? row.post) : 0
		}
		expect(Math.max(...[...byId.keys()].map(depthOf))).toBe(22)
	})

	it.each<[string, object]>([
		['Grüße 日本 👍', { body: expect.stringMatching(/^Grüße aus Straße 7 — „schön“/) }],
		['Grüße aus dem Süden', { body: 'Schöne Grüße = und =20 Zeichen' }],
		['Two bodies and a file', { body: expect.stringMatching(/^This is a flowedline\./) }],
		['Only HTML', { body: 'Euro €\n\n> old' }],
		[
			'Lines that begin with From',
			{ body: 'From the first day on.\n\n> From a quote of it.\n\nFromage is fine.\n\nFrom alone after an empty line' },
		],
		['something lost', { kind: 'post' }],
		['No Message-ID', { id: expect.stringMatching(/^[A-Z2-7]{32}$/) }],
		['The same Message-ID twice', { body: 'a second message' }],
		['Cold mornings and a slipping belt', { body: 'No references: only the subject says where it belongs.' }],
		['Bad date', { createdAt: '2003-05-24T19:16:23.000Z' }],
		['Future', { createdAt: '2003-05-24T19:56:02.000Z' }],
		['Two-digit year, named zone, comment', { createdAt: '2003-04-01T17:00:00.000Z' }],
		['No date', { createdAt: '2003-05-26T10:09:18.000Z' }],
		['broken =GG word', { author: 'no address' }],
		['Obfuscated', { author: 'Oat Kettle' }],
		['Signed', { body: '\\-- dash\\\ntext' }],
		['', { body: '' }],
		['Loop', { body: 'I answer my own answer' }],
	])('%s', (title, expected) => {
		expect(postIn(all, title)).toMatchObject(expected)
	})

	it('are read in Latin-1 where they do not say in what they are', async () => {
		const { rows } = await sample('raw-8bit-latin1.mbox', { community: 'raw' })
		expect(rows.filter(({ kind }) => kind === 'post')).toHaveLength(60)
		expect(rows.at(-1)).toMatchObject({ title: 'raw latin-1 é 59', author: 'Jörg', body: 'Schön, no charset given.', community: 'raw' })
	})

	it('have the addresses of HyperKitty', async () => {
		const { rows } = await sample('menders.mboxrd.mbox.gz', { host: 'lists.example' })
		// By Python: base64.b32encode(hashlib.sha1(b'0.root@mail.example').digest())
		const hash = 'UARZW65KUB3F5UFGZILORZZK67Y2UUMG'
		const post = rows.find((row) => row.kind === 'post')
		const address = `https://lists.example/hyperkitty/list/message/${hash}`
		expect(post?.addresses?.[0]).toBe(address)
		const canonical = (url: string) => mbox.canonical?.(new URL(url), 'lists.example')
		expect(canonical(`https://lists.example/archives/list/menders@lists.example/message/${hash}/`)).toBe(address)
		expect(canonical(`https://lists.example/hyperkitty/list/menders@lists.example/thread/${hash}/#x`)).toBe(post?.addresses?.[2])
		expect(canonical('https://other.example/pipermail/menders/2003-April/000123.html')).toBeNull()
	})
})

describe('threads', () => {
	it('find the nearest message that there is, or by the subject one that is near in time', async () => {
		const box = [
			mail('Message-ID: <a@x.example>\nSubject: One\nDate: Tue, 1 Apr 2003 10:00:00 +0000'),
			mail(
				'Message-ID: <b@x.example>\nSubject: Other words\nReferences: <a@x.example> <gone@x.example>\nDate: Tue, 1 Apr 2003 11:00:00 +0000',
			),
			mail('Message-ID: <c@x.example>\nSubject: AW: [tea] Re: one\nDate: Sat, 5 Apr 2003 11:00:00 +0000'),
			mail('Message-ID: <d@x.example>\nSubject: One\nDate: Sat, 5 Apr 2003 12:00:00 +0000'),
			`${mail('Message-ID: <e@x.example>\nSubject: Re: One\nDate: Sat, 5 Jul 2003 12:00:00 +0000').replace('Apr  1', 'Jul  5')}`,
			mail('Message-ID: <a@x.example>\nSubject: One\nDate: Tue, 1 Apr 2003 10:00:00 +0000'),
		]
		const result = await read(box.join(''))
		const rows = contentOf(result)
		expect(rows.map(({ kind }) => kind)).toEqual(['post', 'comment', 'comment', 'post', 'post'])
		expect(rows.slice(1, 3)).toMatchObject([
			{ post: rows[0]?.id, parent: null },
			{ post: rows[0]?.id, parent: null },
		])
		expect(result.leftOut).toMatchObject([{ reason: 'the same message again' }])
	})

	it('keep the place of what was withdrawn, and not its text', async () => {
		const box = [
			mail('Message-ID: <a@x.example>\nSubject: Wrong\nFrom: Ada <a@x.example>', 'SECRET'),
			mail('Message-ID: <b@x.example>\nSubject: Re: Wrong\nReferences: <a@x.example>', 'an answer'),
			mail('Message-ID: <c@x.example>\nControl: cancel <a@x.example>\nSubject: cmsg cancel'),
		]
		const result = await read(box.join(''))
		expect(contentOf(result)).toMatchObject([
			{ kind: 'post', deleted: true, title: '[deleted]', body: '' },
			{ kind: 'comment', body: 'an answer' },
		])
		expect(result.leftOut).toMatchObject([{ reason: 'a control message' }])
	})
})

describe('texts', () => {
	it.each<[string, string, string]>([
		[
			'what looks like Markdown',
			'# no title\n\n    not code *or this*\n---\n<b> &amp; [x](y)',
			'\\# no title\n\nnot code \\*or this\\*\\\n\\---\\\n\\<b> \\&amp; \\[x]\\(y)',
		],
		[
			'quotes',
			'On Monday Ada <ada@x.example> wrote:\n> > first\n> second\nmine',
			'On Monday Ada <(address removed)> wrote:\n\n> > first\n>\n> second\n\nmine',
		],
		['links', 'See https://example.org/a_b_c*d?x=1&y=2.', 'See <https://example.org/a_b_c*d?x=1&y=2>.'],
		['lines as long as the width', `${'long '.repeat(14)}\n${'long '.repeat(14)}`, `${'long '.repeat(27)}long`],
		['a footer of the list', `text\n${'_'.repeat(47)}\nTea mailing list\nhttps://lists.example/listinfo/tea`, 'text'],
	])('%s', async (_what, text, expected) => {
		expect(await bodiesOf(mail('Message-ID: <a@x.example>\nSubject: One', text))).toEqual([expected])
	})

	it('reads UTF-8 that is called ASCII, and other encodings by name', async () => {
		expect(await bodiesOf(mail('Subject: One\nContent-Type: text/plain; charset=us-ascii', 'Füße'))).toEqual(['Füße'])
		const inBase64 = (charset: string, bytes: Buffer) =>
			mail(`Subject: One\nContent-Type: text/plain;\n charset="${charset}"\nContent-Transfer-Encoding: base64`, bytes.toString('base64'))
		expect(await bodiesOf(inBase64('x-nobody-knows', Buffer.from('Füße, charset=x-unknown')))).toEqual(['Füße, charset=x-unknown'])
		expect(await bodiesOf(inBase64('us-ascii', Buffer.from('Füße', 'latin1')))).toEqual(['Füße'])
		expect(await bodiesOf(mail('Subject: One\nContent-Type: text/plain; charset=x-foo', 'Füße, charset=us-ascii'))).toEqual([
			'Füße, charset=us-ascii',
		])
		const koi8 = Buffer.from(mail('Subject: One\nContent-Type: text/plain; charset=koi8-r', '\u00f0\u00d2\u00c9'), 'latin1')
		expect(await bodiesOf(koi8)).toEqual(['При'])
	})

	it.each([
		['Ada via Tea <tea@lists.example>\nReply-To: Ada Lovelace <ada@x.example>', 'Ada Lovelace'],
		['Ada via Tea <tea@lists.example>', 'Ada'],
		['"ada@x.example via Tea" <tea@lists.example>\nX-Original-From: Ada B <ada@x.example>', 'Ada B'],
		['ada@x.example', 'ada'],
		['=?utf-8?Q?J=C3=B6rg?= <j@x.example>', 'Jörg'],
		['', ''],
	])('takes the name of %s', async (from, expected) => {
		expect(contentOf(await read(mail(`Subject: One\nFrom: ${from}`)))[0]?.author).toBe(expected)
	})
})

describe('hostile and broken boxes', () => {
	it('reads what breaks off as far as it goes', async () => {
		const whole = gzipSync(
			Array.from({ length: 400 }, (_none, index) => mail(`Message-ID: <${index}@x.example>\nSubject: ${Math.sqrt(index)}`)).join(''),
		)
		const { rows, error } = await readUntilError(mbox, [await write('cut.mbox.gz', whole.subarray(0, whole.length / 2))])
		expect(rows.filter(({ kind }) => kind === 'post').length).toBeGreaterThan(50)
		expect(error.message).toContain('is damaged')
	})

	it('bounds what a message may hold', async () => {
		const deep = Array.from(
			{ length: 5_000 },
			(_none, index) => `Content-Type: multipart/mixed; boundary="b${index}"\n\n--b${index}\n`,
		).join('')
		const box = [
			mail('Subject: Endless\nMessage-ID: <a@x.example>', 'x'.repeat(9_000_000)),
			`${separator}\nSubject: Deep\nMessage-ID: <b@x.example>\n${deep}\n\n`,
			mail('Subject: Quotes\nMessage-ID: <c@x.example>', `${'>'.repeat(100_000)} x`),
			mail(`Subject: ${'=?utf-8?Q?x?= '.repeat(20_000)}\nMessage-ID: <d@x.example>`),
			mail('Subject: Last\nMessage-ID: <e@x.example>'),
		]
		const result = await read(box.join(''))
		expect(result.leftOut).toMatchObject([{ reason: 'not readable as a mail' }])
		expect(postIn(result, 'Last')).toBeDefined()
		expect(postIn(result, 'Quotes')).toBeDefined()
	}, 30_000)

	it('begins messages as Thunderbird does, and refuses what is no box', async () => {
		const result = await read(
			'From \nSubject: One\n\nFrom \nnot a header\n\nFrom - \nDate: Tue, 1 Apr 2003 10:00:00 +0000\nSubject: Two\n\nx\n',
		)
		expect(contentOf(result)).toMatchObject([{ title: 'One', body: 'From\\\nnot a header' }, { title: 'Two' }])
		await expect(read('{"kind":"post"}\n')).rejects.toThrow('There is no message in')
		await expect(readSource(mbox, [path.join(data, 'menders.crlf.mbox.gz'), path.join(folder, 'nothing')])).rejects.toThrow(
			'There is no file',
		)
	})
})
