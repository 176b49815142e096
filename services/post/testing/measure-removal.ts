import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import type { ContentRemovalRecord, RemovalState } from '@folkmoot/post-contract/removal-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { measureLatency } from '@folkmoot/service-kit/testing/measure-latency'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { startPostProcessOn } from './post-process.ts'
import { seedAuthoredContent } from './seed-content.ts'

/*
 * Removes a banned member's content (100,000 posts and comments by default) and restores it, in a separate area over a
 * MongoDB on disk, killed half way; reports how long it took and the latency of reads meanwhile: node
 * services/post/testing/measure-removal.ts [items]
 */

const items = Number(process.argv[2] ?? 100_000)
const timeoutMs = 1_200_000
const print = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-removal-'))
const mongod = await startMongod({ dataDir, log: () => {} })
const { client, db } = await openDatabase(mongod.url, 'removal')
try {
	await measure()
} finally {
	await client.close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
	const start = () => startPostProcessOn({ mongodbUrl: mongod.url, database: 'removal' })
	const reader = await seedUser(db)
	const post = await seedPost(db, reader, await seedCommunity(db))
	for (let n = 0; n < 50; n++) await seedComment(db, reader, post)
	const author = await seedUser(db)
	await seedAuthoredContent(db, author, { posts: items * 0.4, comments: items * 0.6 })
	let area = await start()
	const caller = { viewer: reader.viewer, session: 'x', ip: '127.0.0.1' }
	const secret = await readSecret(db, 'services')
	const read = () =>
		fetch(`${area.url}/api/posts/${post.publicId}`, { headers: { [viewerHeader]: signCaller(caller, secret, Date.now()) } })
	print(`before:    ${await measureLatency([read], () => pause(5_000))}`)

	const about = { userId: author.viewer.id, username: author.username, by: reader.viewer.id }
	const banned: AccountEvent = { type: 'user.banned', ...about, deleteContentDays: 0 }
	const startedAt = Date.now()
	await appendEvents(db, accountOutbox, [banned], { tx: undefined, now: new Date() })
	print(`removing:  ${await measureLatency([read], () => waitFor(['removing', 'removed'], items / 2))}`)
	const halfAt = Date.now()
	await area.end('SIGKILL')
	area = await start()
	const restartedAt = Date.now()
	print(`restarted: ${await measureLatency([read], () => waitFor(['removed'], items))}`)
	print(`${items} removed in ${seconds(halfAt - startedAt + Date.now() - restartedAt)}, killed half way; ${await countLive()}`)

	const restored = Date.now()
	const unbanned: AccountEvent = { type: 'user.unbanned', ...about, restoreContent: true }
	await appendEvents(db, accountOutbox, [unbanned], { tx: undefined, now: new Date() })
	print(`restoring: ${await measureLatency([read], () => waitFor(['restored'], items))}`)
	print(`restored in ${seconds(Date.now() - restored)}; ${await countLive()}`)
	await area.end()
}

function seconds(ms: number): string {
	return `${(ms / 1_000).toFixed(0)} s`
}

/** Waits until so many items are done, in one of these states: a small removal may be over before it is looked at. */
async function waitFor(states: readonly RemovalState[], done: number): Promise<void> {
	const deadline = Date.now() + timeoutMs
	while (Date.now() < deadline) {
		const removal = await db.collection<ContentRemovalRecord>('contentRemovals').findOne()
		if (removal && states.includes(removal.state) && removal.done >= done) return
		await pause(100)
	}
	throw new Error(`It is not ${states.join(' or ')} after ${seconds(timeoutMs)}.`)
}

async function countLive(): Promise<string> {
	const posts = await db.collection('posts').countDocuments({ deletion: null })
	const comments = await db.collection('comments').countDocuments({ deletion: null })
	return `${posts} posts and ${comments} comments are live`
}
