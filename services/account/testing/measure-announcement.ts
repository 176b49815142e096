import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { measureLatency } from '@folkmoot/service-kit/testing/measure-latency'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { newUser } from '../src/accounts/new-user.ts'
import type { AnnouncementSendingRecord } from '../src/notifications/notification-record.ts'

/**
 * Sends an announcement to many members (100,000 by default) from a real process over a MongoDB on disk, kills that
 * process half way, and reports the time it took, the area's latency meanwhile, and whether everybody was notified
 * exactly once: `node services/account/testing/measure-announcement.ts [members]`
 */
const members = Number(process.argv[2] ?? 100_000)
const print = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-announce-'))
const mongod = await startMongod({ dataDir, log: () => {} })
const { client, db } = await openDatabase(mongod.url, 'announce')
let area: ChildProcess | undefined
try {
	area = await measure()
} finally {
	area?.kill('SIGTERM')
	await client.close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<ChildProcess> {
	await seedMembers(members)
	const author = await seedUser(db, { username: 'reader', isAdmin: true })
	const post = await seedPost(db, author, await seedCommunity(db))
	let { area, port } = await openArea()
	const secret = await readSecret(db, 'services')
	const read = (path: string) => {
		const caller = { viewer: author.viewer, session: 'x', ip: '127.0.0.1' }
		return fetch(`http://127.0.0.1:${port}${path}`, { headers: { [viewerHeader]: signCaller(caller, secret, Date.now()) } })
	}
	const reads = ['/api/_user', '/api/_initial', '/api/notifications?render=true&format=html'].map((path) => () => read(path))
	print(`before:    ${await measureLatency(reads, async () => pause(5_000))}`)
	const startedAt = Date.now()
	await appendEvents(db, postOutbox, [{ type: 'post.announced', postId: post._id.toHexString(), by: author.viewer.id }], {
		tx: undefined,
		now: new Date(),
	})
	print(`meanwhile: ${await measureLatency(reads, () => waitUntilSent(db, members / 2))}`)
	const halfAt = Date.now()
	area.kill('SIGKILL')
	await pause(1_000)
	;({ area, port } = await openArea())
	const restartedAt = Date.now()
	print(`restarted: ${await measureLatency(reads, () => waitUntilFinished(db))}`)
	const seconds = (halfAt - startedAt + Date.now() - restartedAt) / 1_000
	print(`sent to ${members} in ${seconds.toFixed(1)} s during those reads, killed and started again half way`)
	print(await countNotifications(db))
	return area
}

async function seedMembers(size: number): Promise<void> {
	const joinedAt = new Date('2026-01-01T00:00:00.000Z')
	for (let n = 0; n < size; n += 10_000) {
		const records = Array.from({ length: Math.min(10_000, size - n) }, (_, index): UserRecord => {
			const account = { username: `member_${n + index}`, email: null, passwordHash: null, isAdmin: false, ip: null }
			return { _id: new ObjectId(), ...newUser(account, joinedAt) }
		})
		await db.collection<UserRecord>('users').insertMany(records)
	}
}

/** The account area as a separate process. */
async function openArea(): Promise<{ area: ChildProcess; port: number }> {
	const file = path.join(import.meta.dirname, '../src/main.ts')
	const area = fork(file, { env: { MONGODB_URL: mongod.url, MONGODB_DATABASE: 'announce', LOG_LEVEL: 'error', PORT: '0' } })
	const port = await new Promise<number>((resolve, reject) => {
		area.once('message', (message: { port: number }) => resolve(message.port))
		area.once('exit', (code) => reject(new Error(`The area ended with ${code}.`)))
	})
	return { area, port }
}

function sendingOf(from: Db): Promise<AnnouncementSendingRecord | null> {
	return from.collection<AnnouncementSendingRecord>('announcementSendings').findOne()
}

async function waitUntilSent(from: Db, count: number): Promise<void> {
	while (((await sendingOf(from))?.sent ?? 0) < count) await pause(100)
}

async function waitUntilFinished(from: Db): Promise<void> {
	while (!(await sendingOf(from))?.finishedAt) await pause(100)
}

async function countNotifications(from: Db): Promise<string> {
	const notifications = from.collection('notifications')
	const [found] = await notifications.aggregate([{ $group: { _id: '$receiverId' } }, { $count: 'receivers' }]).toArray()
	const wrong = await from.collection('users').countDocuments({ notificationsNewCount: { $ne: 1 } })
	return `${await notifications.countDocuments()} notifications, ${found?.receivers} receivers, ${wrong} wrong unseen counts`
}
