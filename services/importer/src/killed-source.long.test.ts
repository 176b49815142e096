import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { closeImportDatabase, type ImportDatabase, openImportDatabase } from '../testing/import-database.ts'

const main = path.join(import.meta.dirname, 'main.ts')
let there: ImportDatabase
beforeEach(async () => {
	there = await openImportDatabase()
})
afterEach(() => closeImportDatabase(there))

const [posts, comments, authors] = [300, 3_000, 90]
const base36 = (number: number) => (number + 40_000).toString(36)
const shared = (id: string, index: number) => ({
	id,
	subreddit: 'Killed',
	author: `author_${index % authors}`,
	created_utc: 1_500_000_000 + index,
	score: index % 7,
})

/** Posts and comments of Reddit, each comment below the one before it or at the top of its post. */
function dump(): string[] {
	const rows: object[] = []
	for (let index = 0; index < posts; index++)
		rows.push({
			...shared(base36(index), index),
			title: `Title ${index}`,
			selftext: `See /r/Killed/comments/${base36(index)}/`,
			is_self: true,
		})
	for (let index = 0; index < comments; index++) {
		const post = base36(index % posts)
		const parent = index < posts || index % 3 === 0 ? `t3_${post}` : `t1_${base36(index - posts)}`
		rows.push({ ...shared(base36(index), index), link_id: `t3_${post}`, parent_id: parent, body: `Comment ${index}` })
	}
	return rows.map((row) => JSON.stringify(row))
}

function start(file: string): ChildProcess {
	const env = {
		...process.env,
		MONGODB_URL: inject('mongodbUrl'),
		MONGODB_DATABASE: there.db.databaseName,
		DATA_DIR: there.folder,
	}
	return spawn(process.execPath, [main, '--from', 'reddit', file], { env, stdio: 'ignore' })
}

/** Runs it to its end; how long that took, in milliseconds. */
async function run(file: string): Promise<number> {
	const began = performance.now()
	const [code] = await once(start(file), 'exit')
	expect(code).toBe(0)
	return performance.now() - began
}

/** What does not depend on when it was written. */
async function stored() {
	const { db } = there
	const keysOf = (name: string) => db.collection(name).distinct('importKey')
	const threads = await db.collection<PostRecord>('posts').find().sort({ importKey: 1 }).toArray()
	const depths = await db
		.collection('comments')
		.aggregate([{ $group: { _id: '$depth', count: { $sum: 1 } } }, { $sort: { _id: 1 } }])
		.toArray()
	const [members] = await db.collection('communities').distinct('noMembers')
	return {
		counts: await Promise.all(
			['posts', 'comments', 'users', 'members', 'communities', 'oldAddresses'].map((name) => db.collection(name).countDocuments()),
		),
		keys: [(await keysOf('posts')).length, (await keysOf('comments')).length, (await keysOf('users')).length],
		threads: threads.map(({ importKey, noComments, upvotes, title }) => [importKey, noComments, upvotes, title]),
		searched: await db.collection('searchTexts').countDocuments(),
		depths,
		members,
	}
}

it('an import from a place that is killed at ten random moments loses and doubles nothing', async () => {
	const file = path.join(there.folder, 'killed.ndjson.zst')
	await writeFile(file, zstdCompressSync(dump().join('\n')))
	const wholeMs = await run(file)
	const expected = await stored()
	expect(expected.counts.slice(0, 3)).toEqual([posts, comments, authors])
	await there.db.dropDatabase()

	const moments = Array.from({ length: 10 }, () => Math.random())
	for (const moment of moments) {
		const child = start(file)
		const exited = once(child, 'exit')
		await Promise.race([pause(moment * wholeMs), exited])
		child.kill('SIGKILL')
		await exited
	}
	await run(file)
	expect(
		await stored(),
		`killed at ${moments.map((moment) => Math.round(moment * wholeMs)).join(', ')} ms of ${Math.round(wholeMs)}`,
	).toEqual(expected)
}, 600_000)
