import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { postOutbox } from '@folkmoot/post-contract/post-events'
import { openDatabase } from '@folkmoot/service-kit/database'
import { appendEvents } from '@folkmoot/service-kit/events'
import { readSecret } from '@folkmoot/service-kit/secrets'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { newUser } from '../src/accounts/new-user.ts'
import type { AnnouncementSendingRecord } from '../src/notifications/notification-record.ts'

/**
 * Sends an announcement to many members (100,000 by default) from a real process over a MongoDB on disk, kills that
 * process half way, and reports the time it took, the room's latency meanwhile, and whether everybody was notified
 * exactly once: `node services/account/testing/measure-announcement.ts [members]`
 */
const members = Number(process.argv[2] ?? 100_000)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-announce-'))
const mongod = await startMongod({ dataDir, log: () => {} })
const { client, db } = await openDatabase(mongod.url, 'announce')
let room: ChildProcess | undefined
try {
	room = await measure()
} finally {
	room?.kill('SIGTERM')
	await client.close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<ChildProcess> {
	await seedCrowd(members)
	const author = await seedUser(db, { username: 'reader', isAdmin: true })
	const post = await seedPost(db, author, await seedCommunity(db))
	let { room, port } = await openRoom()
	const secret = await readSecret(db, 'services')
	const ask = (address: string) => {
		const caller = { viewer: author.viewer, session: 'x', ip: '127.0.0.1' }
		return fetch(`http://127.0.0.1:${port}${address}`, { headers: { [viewerHeader]: signCaller(caller, secret, Date.now()) } })
	}
	say(`before:    ${await quicknessOf(ask, async () => pause(5_000))}`)
	const began = Date.now()
	await appendEvents(db, postOutbox, [{ type: 'post.announced', postId: post._id.toHexString(), by: author.viewer.id }], {
		tx: undefined,
		now: new Date(),
	})
	say(`meanwhile: ${await quicknessOf(ask, () => sentTo(db, members / 2))}`)
	const half = Date.now()
	room.kill('SIGKILL')
	await pause(1_000)
	;({ room, port } = await openRoom())
	const again = Date.now()
	say(`and again: ${await quicknessOf(ask, () => finished(db))}`)
	const seconds = (half - began + Date.now() - again) / 1_000
	say(`sent to ${members} in ${seconds.toFixed(1)} s beside those reads, killed and started again half way`)
	say(await countOf(db))
	return room
}

async function seedCrowd(size: number): Promise<void> {
	const joined = new Date('2026-01-01T00:00:00.000Z')
	for (let n = 0; n < size; n += 10_000) {
		const records = Array.from({ length: Math.min(10_000, size - n) }, (_, index): UserRecord => {
			const given = { username: `crowd_${n + index}`, email: null, passwordHash: null, isAdmin: false, ip: null }
			return { _id: new ObjectId(), ...newUser(given, joined) }
		})
		await db.collection<UserRecord>('users').insertMany(records)
	}
}

/** The account room as a separate process. */
async function openRoom(): Promise<{ room: ChildProcess; port: number }> {
	const file = path.join(import.meta.dirname, '../src/main.ts')
	const room = fork(file, { env: { MONGODB_URL: mongod.url, MONGODB_DATABASE: 'announce', LOG_LEVEL: 'error', PORT: '0' } })
	const port = await new Promise<number>((resolve, reject) => {
		room.once('message', (message: { port: number }) => resolve(message.port))
		room.once('exit', (code) => reject(new Error(`The room ended with ${code}.`)))
	})
	return { room, port }
}

/** Latency of reads while something runs, three at a time. */
async function quicknessOf(ask: (address: string) => Promise<Response>, until: () => Promise<unknown>): Promise<string> {
	const times: number[] = []
	let over = false
	const read = async (address: string) => {
		while (!over) {
			const began = performance.now()
			const answer = await ask(address)
			await answer.arrayBuffer()
			if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
			times.push(performance.now() - began)
			await pause(20)
		}
	}
	const reading = ['/api/_user', '/api/_initial', '/api/notifications?render=true&format=html'].map(read)
	await until()
	over = true
	await Promise.all(reading)
	const sorted = times.sort((a, b) => a - b)
	const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
	return `${times.length} reads, half within ${at(0.5)}, 95 of 100 within ${at(0.95)}, 99 within ${at(0.99)}, the slowest ${at(0.9999)}`
}

function sendingOf(from: Db): Promise<AnnouncementSendingRecord | null> {
	return from.collection<AnnouncementSendingRecord>('announcementSendings').findOne()
}

async function sentTo(from: Db, count: number): Promise<void> {
	while (((await sendingOf(from))?.sent ?? 0) < count) await pause(100)
}

async function finished(from: Db): Promise<void> {
	while (!(await sendingOf(from))?.finishedAt) await pause(100)
}

async function countOf(from: Db): Promise<string> {
	const notifications = from.collection('notifications')
	const [found] = await notifications.aggregate([{ $group: { _id: '$receiverId' } }, { $count: 'receivers' }]).toArray()
	const wrong = await from.collection('users').countDocuments({ notificationsNewCount: { $ne: 1 } })
	return `${await notifications.countDocuments()} notifications, ${found?.receivers} receivers, ${wrong} wrong numbers on the bell`
}
