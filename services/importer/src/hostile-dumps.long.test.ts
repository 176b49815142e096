import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, createZstdCompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

const gibibyte = 1024 ** 3
const reader = path.join(import.meta.dirname, '../testing/read-in-process.ts')

/** Text around a gibibyte of one character, packed to about a megabyte. */
async function pack(name: string, before: string, after: string): Promise<string> {
	const file = path.join(folder, name)
	const block = Buffer.alloc(1024 * 1024, 'x')
	async function* bytes() {
		yield Buffer.from(before)
		for (let sent = 0; sent < gibibyte; sent += block.length) yield block
		yield Buffer.from(after)
	}
	await pipeline(bytes, name.endsWith('.zst') ? createZstdCompress() : createGzip({ level: 1 }), createWriteStream(file))
	return file
}

/** Reads with a heap of 192 MB; the peak of all its memory in MB, and what it has read. */
async function read(source: string, file: string): Promise<{ peakMb: number; rows: number; leftOut: number; failure: string | null }> {
	const work = await mkdtemp(path.join(folder, 'work-'))
	const child = spawn(process.execPath, ['--max-old-space-size=192', reader, source, file, work], { stdio: ['ignore', 'pipe', 'inherit'] })
	let said = ''
	child.stdout.on('data', (chunk) => {
		said += String(chunk)
	})
	const [code] = await once(child, 'exit')
	expect(code).toBe(0)
	expect(await sizeOf(work)).toBeLessThan(50_000_000)
	return JSON.parse(said)
}

async function sizeOf(of: string): Promise<number> {
	const sizes = (await readdir(of)).map(async (name) => (await stat(path.join(of, name))).size)
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const post = (id: string) =>
	JSON.stringify({
		id,
		subreddit: 'tea',
		author: 'a',
		title: 'Leaves',
		selftext: 'x',
		created_utc: 1_500_000_000,
		permalink: `/r/tea/comments/${id}/`,
	})

describe('a gibibyte in one line', () => {
	it.each<[string, string, string, string]>([
		['reddit', 'rows.zst', `${post('a1')}\n{"id":"a2","selftext":"`, `"}\n${post('a3')}\n`],
		['reddit', 'rows.ndjson.gz', `${post('a1')}\n`, `\n${post('a3')}\n`],
		['csv', 'rows.csv.gz', 'id,community,author,title,body\n1,tea,a,Leaves,x\n2,tea,a,"', '",x\n3,tea,a,Leaves,x\n'],
		['mbox', 'list.mbox.gz', 'From a@example.org Mon Jan  6 10:00:00 2014\nFrom: a@example.org\nSubject: Leaves\n\n', '\n'],
		['feed', 'feed.xml.gz', '<rss version="2.0"><channel><title>t</title><item><title>', '</title></item></channel></rss>'],
		['phpbb', 'dump.sql.gz', "INSERT INTO `phpbb_posts` VALUES (1,'", "');\n"],
		['discourse', 'dump.sql.gz', 'COPY public.posts (id, raw) FROM stdin;\n1\t', '\n\\.\n'],
		['lemmy', 'answers.ndjson.gz', '{"post_view":"', '"}\n'],
	])(
		'%s: %s is read in bounded memory',
		async (source, name, before, after) => {
			const file = await pack(name, before, after)
			const { peakMb, rows, failure } = await read(source, file)
			expect(peakMb).toBeLessThan(700)
			// Either the row is passed over and those around it are read, or the file is refused in plain words.
			if (source === 'reddit') expect(rows).toBeGreaterThanOrEqual(2)
			else expect(failure ?? 'read').toEqual(expect.any(String))
			await rm(file)
		},
		120_000,
	)
})
