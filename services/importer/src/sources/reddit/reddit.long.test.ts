import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reddit } from './reddit.ts'

const posts = 20_000
const perPost = 9
const text = 'I would not glue it; a brass screw holds better and can be undone. '.repeat(8)

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-dump-'))
})
afterAll(() => rm(folder, { recursive: true }))

function* submissions(): Generator<string> {
	for (let index = 0; index < posts; index++) {
		const id = (1_000_000 + index).toString(36)
		yield `${JSON.stringify({ id, subreddit: 'menders', author: `a${index % 5_000}`, title: `Post ${index}`, selftext: text, created_utc: 1_600_000_000 + index })}\n`
	}
}

function* comments(): Generator<string> {
	for (let index = 0; index < posts * perPost; index++) {
		const id = (9_000_000 + index).toString(36)
		const link_id = `t3_${(1_000_000 + Math.floor(index / perPost)).toString(36)}`
		yield `${JSON.stringify({ id, link_id, parent_id: link_id, author: `a${index % 5_000}`, body: text, created_utc: 1_600_000_000 + index })}\n`
	}
}

it('reads 200,000 rows in bounded memory, and gives as many', async () => {
	const files = ['RC_2020-09.zst', 'RS_2020-09.zst'].map((name) => path.join(folder, name))
	for (const [index, lines] of [comments, submissions].entries()) {
		await pipeline(lines, createZstdCompress(), createWriteStream(files[index] ?? ''))
	}
	const before = process.memoryUsage().rss
	let most = 0
	let count = 0
	const options = { host: null, community: null, mapping: null, folder, isStopped: () => false }
	const began = performance.now()
	for await (const item of reddit.read(files, options)) {
		if ('row' in item && (item.row.kind === 'post' || item.row.kind === 'comment')) count += 1
		if (count % 10_000 === 0) most = Math.max(most, process.memoryUsage().rss)
	}
	process.stdout.write(
		`${Math.round(count / ((performance.now() - began) / 1_000))} rows a second, ${Math.round((most - before) / 1e6)} MB more\n`,
	)
	expect(count).toBe(posts * (1 + perPost))
	// The rows are 130 MB; their ids and some chunks are kept.
	expect(most - before).toBeLessThan(250_000_000)
}, 240_000)
