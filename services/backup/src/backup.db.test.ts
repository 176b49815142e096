import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { lockDataDir, prepareDataDir, writeState } from '@folkmoot/mongod/data-dir'
import { identify } from '@folkmoot/mongod/process-identity'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { siteKeyOf } from '@folkmoot/service-kit/secrets/site-keys'
import { openServices } from '@folkmoot/service-kit/start-service'
import { serialize } from 'bson'
import { type Db, Double, GridFSBucket, Int32, Long, type MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runRestore } from './backup-command.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Connection string of the run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

let client: MongoClient
let db: Db
let folder: string
let file: string
const made: Db[] = []
const withoutReplacing = { replaces: false }

function newDb(): Db {
	const one = client.db(`test_${randomUUID().replaceAll('-', '').slice(0, 20)}`)
	made.push(one)
	return one
}

beforeAll(async () => {
	client = (await openDatabase(inject('mongodbUrl'), 'test_backup')).client
	db = newDb()
	folder = await mkdtemp(path.join(tmpdir(), 'folkmoot-backup-'))
	file = path.join(folder, 'site.backup')
	await db.collection('counters').insertOne({ _id: new ObjectId(), name: 'posts', count: 0 })
	await db
		.collection('users')
		.insertMany([{ name: 'ann', isAdmin: false, points: new Int32(3), share: new Double(1), total: Long.fromNumber(2) }])
	await db.collection('followers').insertOne({ token: 'of this replica set only' })
	await db.collection<{ _id: string }>('siteSecrets').insertOne({ _id: 'services', value: 'of the first site' } as { _id: string })
	await db.collection<{ _id: string; posts: number }>('days').insertOne({ _id: '2026-03-01', posts: 7 })
	for (const size of [10, 900_000]) await upload(db, `${size}.webp`, randomBytes(size))
})
afterAll(async () => {
	for (const one of made) await one.dropDatabase()
	await client.close()
	await rm(folder, { recursive: true })
})

async function upload(to: Db, name: string, bytes: Buffer): Promise<void> {
	const stream = new GridFSBucket(to, { bucketName: 'imageFiles' }).openUploadStream(name)
	await finished(Readable.from([bytes]).pipe(stream))
}

/** One hash of a collection's bytes, in order of _id. */
async function hashOf(from: Db, name: string): Promise<string> {
	const hash = createHash('sha256')
	const records = await from.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray()
	for (const record of records) hash.update(serialize(record))
	return hash.digest('hex')
}

/** Writes posts and counts each in the same transaction, until stopped. */
function writeContinuously(): () => Promise<void> {
	let isOver = false
	const work = async () => {
		while (!isOver) {
			await client.withSession((session) =>
				session.withTransaction(async (tx) => {
					await db.collection('posts').insertOne({ body: 'x'.repeat(500) }, { session: tx })
					await db.collection('counters').updateOne({ name: 'posts' }, { $inc: { count: 1 } }, { session: tx })
				}),
			)
		}
	}
	const done = work()
	return () => {
		isOver = true
		return done
	}
}

const counted = async (from: Db) => (await from.collection('counters').findOne({ name: 'posts' }))?.count
const postsOf = (from: Db) => from.collection('posts').countDocuments()

describe('backup', () => {
	it('is a consistent snapshot under concurrent writes and restores every byte', async () => {
		await db.collection('posts').insertMany(Array.from({ length: 1_500 }, () => ({ body: 'y'.repeat(500) })))
		await db.collection('counters').updateOne({ name: 'posts' }, { $set: { count: 1_500 } })
		const stop = writeContinuously()
		await expect.poll(() => postsOf(db)).toBeGreaterThan(1_500)
		await writeBackup({ client, db }, file)
		await stop()

		const other = newDb()
		await restoreBackup(other, file, withoutReplacing)
		expect(await postsOf(other)).toBe(await counted(other))
		expect(await postsOf(other)).toBeGreaterThan(1_500)
		for (const name of ['users', 'imageFiles.files', 'imageFiles.chunks', 'siteSecrets'])
			expect(await hashOf(other, name)).toBe(await hashOf(db, name))
		expect(await other.collection('followers').countDocuments()).toBe(0)
		expect(await other.collection('restores').countDocuments()).toBe(0)
	}, 60_000)

	it('does not overwrite an existing file', async () => {
		for (const name of ['other.backup', 'other.backup.partial']) {
			await writeFile(path.join(folder, name), 'mine')
			await expect(writeBackup({ client, db }, path.join(folder, 'other.backup'))).rejects.toThrow(`${name} already exists`)
			expect(await readFile(path.join(folder, name), 'utf8')).toBe('mine')
			await rm(path.join(folder, name))
		}
	})

	it('leaves no file when it fails', async () => {
		const closed = new URL(inject('mongodbUrl'))
		const store = await openDatabase(closed.href, db.databaseName)
		const target = path.join(folder, 'never')
		const writing = writeBackup(store, target)
		await store.client.close(true)
		await expect(writing).rejects.toThrow()
		await expect(access(target)).rejects.toThrow()
		await expect(access(`${target}.partial`)).rejects.toThrow()
	})

	it.runIf(process.platform === 'linux')('closes its file when no session can be started', async () => {
		const store = await openDatabase(inject('mongodbUrl'), db.databaseName)
		vi.spyOn(store.client, 'withSession').mockRejectedValue(new Error('no session'))
		const target = path.join(folder, 'no-session')
		await expect(writeBackup(store, target)).rejects.toThrow('no session')
		await store.client.close()
		const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
		expect((await Promise.all(links)).filter((link) => link.startsWith(target))).toEqual([])
	})
})

describe('restore', () => {
	it.each<[string, (bytes: Buffer) => Buffer]>([
		['truncated', (bytes) => bytes.subarray(0, bytes.length - 100)],
		['changed', (bytes) => Buffer.concat([bytes.subarray(0, 40_000), Buffer.of((bytes[40_000] ?? 0) ^ 1), bytes.subarray(40_001)])],
		['not compressed', () => Buffer.from('hello')],
	])('of a file that is %s changes nothing', async (_how, change) => {
		const corrupt = path.join(folder, 'corrupt')
		await writeFile(corrupt, change(await readFile(file)))
		const other = newDb()
		await other.collection('users').insertOne({ name: 'root', isAdmin: true })
		await expect(restoreBackup(other, corrupt, { replaces: true })).rejects.toThrow('not a complete backup')
		expect(await other.collection('users').countDocuments()).toBe(1)
		expect(await other.collection('restores').countDocuments()).toBe(0)
	})

	it('rejects a database with content unless told to replace it, and keeps the signing secret', async () => {
		const other = newDb()
		await other.collection('posts').insertOne({ body: 'mine' })
		await other.collection<{ _id: string }>('siteSecrets').insertOne({ _id: 'services', value: 'of this site' } as { _id: string })
		await expect(restoreBackup(other, file, withoutReplacing)).rejects.toThrow('This site already has data.')
		expect(await postsOf(other)).toBe(1)
		await restoreBackup(other, file, { replaces: true })
		expect(await other.collection('posts').findOne({ body: 'mine' })).toBeNull()
		// What the first site sealed can be opened: keys are derived from its secret, which earlier versions had no other record of.
		expect(await other.collection('siteSecrets').find().sort({ _id: 1 }).toArray()).toEqual([
			{ _id: 'keys', value: 'of the first site' },
			{ _id: 'services', value: 'of this site' },
		])
	})

	it('into a site that was started before opens what is sealed, and forgets links that work once', async () => {
		const [from, to] = [newDb(), newDb()]
		const config = ({ databaseName: database }: Db) => ({
			...readConfig({ LOG_LEVEL: 'silent' }, { mongodbUrl: inject('mongodbUrl') }),
			database,
		})
		const keyOf = async (site: Db) => {
			const services = await openServices([], config(site))
			const key = siteKeyOf(services.deps.db, 'webhooks')
			await services.close()
			return key
		}
		const [key, other] = [await keyOf(from), await keyOf(to)]
		expect(other).not.toBe(key)
		const once = ['mailTokens', 'passkeyChallenges', 'signInAttempts', 'pendingSignIns']
		for (const name of [...once, 'sessions']) await from.collection(name).insertOne({ of: 'a member' })
		const copy = path.join(folder, 'copy.backup')
		await writeBackup({ client, db: from }, copy)
		await restoreBackup(to, copy, { replaces: true })
		expect(await keyOf(to)).toBe(key)
		expect(await Promise.all([...once, 'sessions'].map((name) => to.collection(name).countDocuments()))).toEqual([0, 0, 0, 0, 1])
	})

	it('reports a missing file', async () => {
		await expect(restoreBackup(newDb(), path.join(folder, 'none'), withoutReplacing)).rejects.toThrow('none cannot be read (ENOENT).')
	})

	it('replaces the data although services keep writing', async () => {
		const other = newDb()
		const days = other.collection<{ _id: string; posts: number }>('days')
		let isOver = false
		const work = async () => {
			while (!isOver) await days.updateOne({ _id: '2026-03-01' }, { $setOnInsert: { posts: 0 } }, { upsert: true })
		}
		const writing = work()
		await expect.poll(() => days.countDocuments()).toBe(1)
		await restoreBackup(other, file, { replaces: true }).finally(() => {
			isOver = true
		})
		await writing
		expect(await days.findOne()).toEqual({ _id: '2026-03-01', posts: 7 })
		expect(await postsOf(other)).toBe(await counted(other))
	})

	it('rejects a running site before anything is changed', async () => {
		const dataDir = path.join(folder, 'data')
		await prepareDataDir(dataDir)
		const unlock = await lockDataDir(dataDir)
		await writeState(dataDir, { port: Number(new URL(inject('mongodbUrl')).port), mongod: (await identify(process.pid)) ?? null })
		vi.stubEnv('DATA_DIR', dataDir)
		const other = newDb()
		const restoring = runRestore([file, '--replace'], { MONGODB_DATABASE: other.databaseName }, () => undefined)
		await expect(restoring).rejects.toThrow('The site is running')
		expect(await other.listCollections().toArray()).toEqual([])
		vi.unstubAllEnvs()
		await unlock()
	})

	it('does not start the site after an interrupted restore, and restarts from the beginning', async () => {
		const other = newDb()
		await other.collection('posts').insertOne({ body: 'half' })
		await other.collection<{ _id: string }>('restores').insertOne({ _id: 'site' })
		const config = { ...readConfig({ LOG_LEVEL: 'silent' }, { mongodbUrl: inject('mongodbUrl') }), database: other.databaseName }
		await expect(openServices([], config)).rejects.toThrow('A backup is being restored')
		await restoreBackup(other, file, withoutReplacing)
		expect(await postsOf(other)).toBe(await counted(other))
		await (await openServices([], config)).close()
	})
})
