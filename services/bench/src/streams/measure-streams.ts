import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectTop } from '@folkmoot/mongod/config'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'
import { seedMemberSession } from '../../../../gateway/testing/seed-session.ts'
import { seedComment, seedCommunity, seedPost } from '../../../content-kit/testing/seed.ts'
import { readMemory } from '../processes.ts'

/**
 * Opens 2,000 event streams at one process with all services, each of another member and all on one thread, and measures its memory
 * and what an innocent reader of that thread waits: without streams, beside them, and while each gets every new comment.
 * `node services/bench/src/streams/measure-streams.ts [STREAMS]`
 */
const count = Number(process.argv[2] ?? 2_000)
const database = 'streams'
const secondsEach = 15
const commentsEachMs = 1_000
const openAtOnce = 50

const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Site {
	url: string
	pid: number
	db: Db
}

async function openSite(run: AsyncDisposableStack): Promise<Site> {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-streams-'))
	run.defer(() => rm(dataDir, { recursive: true, force: true }))
	const mongod = await startMongod({ dataDir, log: say })
	run.defer(() => mongod.stop())
	const { db, client } = await openDatabase(mongod.url, database)
	run.defer(() => client.close())
	const child = fork(path.join(projectTop, 'services/site/testing/site-process.ts'), [mongod.url, database])
	run.defer(() => void child.kill())
	const [{ port }] = (await once(child, 'message')) as [{ port: number }]
	return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, db }
}

/** A stream that counts the comments it hears of. */
function openStream(url: string, cookie: string, heard: { comments: number }): Promise<void> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { headers: { cookie }, agent: false }, (answer) => {
			if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}.`))
			answer.setEncoding('utf8')
			answer.on('data', (text: string) => {
				if (text.includes('event: ready')) resolve()
				heard.comments += text.split('event: comment\n').length - 1
			})
		})
		sent.on('error', reject)
		sent.end()
	})
}

/** Reads the thread again and again; milliseconds at the 50th and 99th percentile. */
async function readFor(seconds: number, url: string, cookie: string): Promise<{ reads: number; p50: number; p99: number }> {
	const times: number[] = []
	for (const endsAt = performance.now() + seconds * 1_000; performance.now() < endsAt; ) {
		const startedAt = performance.now()
		await (await fetch(url, { headers: { cookie } })).text()
		times.push(performance.now() - startedAt)
		await sleep(20)
	}
	times.sort((a, b) => a - b)
	const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
	return { reads: times.length, p50: at(0.5), p99: at(0.99) }
}

await withDisposables(async (run) => {
	const site = await openSite(run)
	const { db, url } = site
	const memory = async () => Math.round((await readMemory([{ name: 'site', pid: site.pid }])).site ?? 0)
	const { user: author, token } = await seedMemberSession(db, { points: 50 })
	const post = await seedPost(db, author, await seedCommunity(db))
	for (let n = 0; n < 50; n += 1) await seedComment(db, author, post)
	const cookies: string[] = []
	while (cookies.length < count) {
		const some = await Promise.all(Array.from({ length: openAtOnce }, () => seedMemberSession(db)))
		cookies.push(...some.map((member) => `sid=${member.token}`))
	}
	const read = () => readFor(secondsEach, `${url}/api/posts/${post.publicId}`, `sid=${token}`)
	await read()
	say(`without streams: ${JSON.stringify(await read())}, ${await memory()} MB`)

	const heard = { comments: 0 }
	const startedAt = performance.now()
	for (let from = 0; from < count; from += openAtOnce) {
		const some = cookies.slice(from, Math.min(from + openAtOnce, count))
		await Promise.all(some.map((cookie) => openStream(`${url}/api/events?post=${post.publicId}`, cookie, heard)))
	}
	say(`${count} streams opened in ${Math.round(performance.now() - startedAt)} ms, ${await memory()} MB`)
	say(`beside ${count} idle streams: ${JSON.stringify(await read())}, ${await memory()} MB`)

	let written = 0
	const session = await fetch(`${url}/api/_initial`, { headers: { cookie: `sid=${token}` } })
	const headers = { cookie: `sid=${token}`, 'x-csrf-token': session.headers.get('csrf-token') ?? '', 'content-type': 'application/json' }
	const write = async () => {
		const body = JSON.stringify({ body: `Comment ${written}.` })
		const { ok } = await fetch(`${url}/api/posts/${post.publicId}/comments`, { method: 'POST', headers, body })
		if (ok) written += 1
	}
	const writing = setInterval(() => void write(), commentsEachMs)
	const beside = await read()
	clearInterval(writing)
	await sleep(3_000)
	say(`while each hears of a comment a second: ${JSON.stringify(beside)}, ${await memory()} MB`)
	say(`${written} comments were told ${heard.comments} times, of ${written * count}`)
})
process.exit()
