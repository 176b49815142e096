import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import type { TestProject } from 'vitest/node'
import { readMongodConfig } from './config.ts'
import { dataPaths, isLocked } from './data-dir.ts'
import { isErrorLine } from './mongod-failure.ts'
import { startMongod } from './run-mongod.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Connection string of this test run's MongoDB. */
		mongodbUrl: string
	}
}

const prefix = 'folkmoot-test-'
const roomyBytes = 2_000_000_000

/** vitest's `globalSetup`: one temporary MongoDB for the whole run, or that of MONGODB_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { mongodbUrl } = readMongodConfig()
	if (mongodbUrl) {
		project.provide('mongodbUrl', mongodbUrl)
		return async () => undefined
	}
	const dataDir = await createTempDataDir()
	const lines: string[] = []
	const mongod = await startMongod({ ...disposableMongod, dataDir, log: (line) => lines.push(line) }).catch((error: unknown) => {
		throw new Error(`${lines.join('\n')}\n${error instanceof Error ? error.message : error}`, { cause: error })
	})
	await keepExpired(mongod.url)
	project.provide('mongodbUrl', mongod.url)
	const started = lines.length
	return async () => {
		await mongod.stop()
		// It was started again in between: what a test met then is its fault.
		if (lines.length > started) process.stderr.write(`${await lastErrors(dataPaths(dataDir).log)}\n${lines.slice(started).join('\n')}\n`)
		await rm(dataDir, { recursive: true, force: true })
	}
}

/** The last errors of its log, shortened: what ended it is among them. */
async function lastErrors(file: string): Promise<string> {
	const text = await readFile(file, 'utf8').catch(() => '')
	const errors = text.split('\n').filter(isErrorLine).slice(-10)
	return errors.map((line) => line.slice(0, 500)).join('\n')
}

/** Tests set the clock of their service: what is old by the clock of MongoDB must not vanish in between. */
async function keepExpired(url: string): Promise<void> {
	const client = new MongoClient(url)
	await client
		.db('admin')
		.command({ setParameter: 1, ttlMonitorEnabled: false })
		.finally(() => client.close())
}

/**
 * Settings for a temporary MongoDB: small, less careful, and without a password. Each test file drops its database: with MongoDB's
 * usual history the files of five minutes' databases stay open, more than a process may have.
 */
export const disposableMongod = {
	hasPassword: false,
	tuning: { cacheGigabytes: 0.25, oplogMegabytes: 64, electionTimeoutMillis: 500, historySeconds: 30, checkpointSeconds: 10 },
}

/** A temporary folder: in memory if there is room, because every write of the site waits for the disk. */
export async function createTempDataDir(): Promise<string> {
	const memory = await statfs('/dev/shm').catch(() => undefined)
	const parent = memory && memory.bavail * memory.bsize > roomyBytes ? '/dev/shm' : os.tmpdir()
	await deleteLeftovers(parent)
	return mkdtemp(path.join(parent, prefix))
}

/** Deletes folders of killed runs. */
async function deleteLeftovers(parent: string): Promise<void> {
	for (const name of await readdir(parent)) {
		if (!name.startsWith(prefix)) continue
		const dir = path.join(parent, name)
		const age =
			Date.now() -
			(await stat(dir).then(
				(found) => found.mtimeMs,
				() => Date.now(),
			))
		if (age > 60_000 && !(await isLocked(dir))) await rm(dir, { recursive: true, force: true })
	}
}
