import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { MongoClient } from 'mongodb'
import type { Database } from './sites.ts'

type Say = (line: string) => void
const run = promisify(execFile)

/** Enough for MongoDB's journal and the data of a trial. */
const megabytes = 768
const chunk = Buffer.alloc(1_024 * 1_024, 1)
const stopTimeoutMs = 60_000
/** How long the disk stays full. */
const fullDurationMs = 5_000

/** A database on a disk that can be filled up. */
export interface SmallDatabase extends Database {
	/** Fills the disk, waits until the database has stopped, and frees the space; restarts the database if it gave up. */
	fill: () => Promise<void>
}

/** Why a small disk is not possible here; null if it is. */
export async function findMountError(folder: string): Promise<string | null> {
	const tried = path.join(folder, `try-${process.pid}`)
	await mkdir(tried, { recursive: true })
	try {
		await mount(tried, 1)
		await run('umount', [tried])
		return null
	} catch (error) {
		return error instanceof Error ? (error.message.split('\n').at(-2) ?? error.message) : String(error)
	} finally {
		await rm(tried, { recursive: true, force: true })
	}
}

const mount = (folder: string, size: number) => run('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])

/** A site's own database, on a separate small disk. */
export async function startOnSmallDisk(dataDir: string, say: Say): Promise<SmallDatabase> {
	const disk = path.join(dataDir, 'disk')
	await mkdir(disk)
	await mount(disk, megabytes)
	let hasExited = false
	const onFatal = (error: unknown) => {
		hasExited = true
		say(error instanceof Error ? error.message : String(error))
	}
	const start = (port?: number) => startMongod({ dataDir: disk, log: say, onFatal, ...(port === undefined ? {} : { port }) })
	let mongod = await start()
	const { url } = mongod
	const fill = async () => {
		const pid = mongod.pid()
		const freeSpace = await fillUp(path.join(disk, 'balloon'))
		const until = Date.now() + stopTimeoutMs
		while (mongod.pid() === pid && isRunning(pid) && Date.now() < until) await forceFlush(url)
		if (isRunning(pid)) say('MongoDB keeps running despite the full disk.')
		await sleep(fullDurationMs)
		await freeSpace()
		say('Disk space freed.')
		while (!hasExited && !(await isResponding(url)) && Date.now() < until) await sleep(200)
		if (!hasExited) return
		// As its operator would do.
		await mongod.stop()
		mongod = await start(Number(new URL(url).port))
		hasExited = false
	}
	const stop = async () => {
		await mongod.stop()
		await run('umount', [disk])
	}
	return { url, primary: async () => mongod.pid() ?? 0, restart: async () => {}, fill, stop }
}

/** Takes all free space; returns a function that frees it. */
async function fillUp(file: string): Promise<() => Promise<void>> {
	const balloon = await open(file, 'w')
	try {
		for (let size = chunk.length; size >= 4_096; ) {
			const isWritten = await balloon.appendFile(chunk.subarray(0, size)).then(
				() => true,
				(error: unknown) => {
					if (errorCode(error) !== 'ENOSPC') throw error
					return false
				},
			)
			if (!isWritten) size /= 2
		}
	} finally {
		await balloon.close()
	}
	return () => rm(file)
}

/** Forces a flush to disk, which otherwise happens once a minute. */
async function forceFlush(url: string): Promise<void> {
	await withAdmin(url, (client) => client.db('admin').command({ fsync: 1 }))
	await sleep(100)
}

const isResponding = (url: string) => withAdmin(url, (client) => client.db('admin').command({ ping: 1 }))

async function withAdmin(url: string, work: (client: MongoClient) => Promise<unknown>): Promise<boolean> {
	const client = new MongoClient(url, { serverSelectionTimeoutMS: 1_000, connectTimeoutMS: 1_000, socketTimeoutMS: 5_000 })
	try {
		await work(await client.connect())
		return true
	} catch {
		return false
	} finally {
		await client.close()
	}
}

function isRunning(pid: number | undefined): boolean {
	if (pid === undefined) return false
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}
