import { access, constants, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, PlainError } from './plain-error.ts'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** Where things lie in a data folder. */
export function dataPaths(dataDir: string) {
	return {
		database: path.join(dataDir, 'mongodb'),
		log: path.join(dataDir, 'mongod.log'),
		olderLog: path.join(dataDir, 'mongod.log.1'),
		memory: path.join(dataDir, 'mongod.json'),
		owner: path.join(dataDir, 'owner.json'),
	}
}

/** What is remembered between two starts: the port, and the mongod that may have outlived the site. */
export interface MongodMemory {
	port: number
	mongod: ProcessIdentity | null
}

const leastFreeBytes = 400_000_000 // two journal files of 100 MB, and room for data

/** Makes the data folder, and says plainly when it cannot be used. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	const { database } = dataPaths(dataDir)
	try {
		await mkdir(database, { recursive: true })
		await access(dataDir, constants.W_OK)
		await access(database, constants.W_OK)
	} catch (error) {
		throw new PlainError(
			`The data folder ${dataDir} cannot be written (${errorCode(error) ?? String(error)}).`,
			'make it writable for the user who starts the site, or set DATA_DIR to another folder.',
			{ cause: error },
		)
	}
	const free = await freeBytes(dataDir)
	if (free < leastFreeBytes)
		throw new PlainError(
			`The disk of ${dataDir} has ${Math.floor(free / 1_000_000)} MB left; the database needs ${leastFreeBytes / 1_000_000} MB to start.`,
			'free some space, or set DATA_DIR to a folder on another disk.',
		)
}

/** What is left on the disk of a folder. */
export async function freeBytes(dir: string): Promise<number> {
	const disk = await statfs(dir)
	return disk.bavail * disk.bsize
}

/** Makes this process the only one on the data folder; the returned function gives it back. */
export async function ownDataDir(dataDir: string): Promise<() => Promise<void>> {
	const { owner } = dataPaths(dataDir)
	const me = await identify(process.pid)
	for (let attempt = 0; attempt < 3; attempt++) {
		try {
			await writeFile(owner, JSON.stringify(me), { flag: 'wx' })
			return () => rm(owner, { force: true })
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error
		}
		const other = await readJson<ProcessIdentity>(owner)
		if (other && (await isAlive(other))) throw inUse(dataDir, `process ${other.pid}`)
		await rm(owner, { force: true }) // left by one that was killed
	}
	throw inUse(dataDir, 'another process')
}

/** True while the process that took the folder lives. */
export async function isOwned(dataDir: string): Promise<boolean> {
	const owner = await readJson<ProcessIdentity>(dataPaths(dataDir).owner)
	return owner !== undefined && isAlive(owner)
}

/** Two on one data folder. */
export function inUse(dataDir: string, who: string): PlainError {
	return new PlainError(
		`A Folkmoot already runs on the data in ${dataDir} (${who}).`,
		'use that one, or stop it first; to run a second site beside it, set another DATA_DIR and PORT.',
	)
}

export async function readMemory(dataDir: string): Promise<MongodMemory | undefined> {
	return readJson<MongodMemory>(dataPaths(dataDir).memory)
}

/** Never fails: on a full disk mongod itself says what is wrong, and a forgotten port or orphan is only less handy. */
export async function writeMemory(dataDir: string, memory: MongodMemory): Promise<void> {
	const { memory: file } = dataPaths(dataDir)
	await writeFile(`${file}.new`, JSON.stringify(memory))
		.then(() => rename(`${file}.new`, file))
		.catch(() => undefined)
}

const largestLog = 16_000_000

/** Keeps at most one older log; true when the current one was put aside. */
export async function turnLog(dataDir: string): Promise<boolean> {
	const { log, olderLog } = dataPaths(dataDir)
	const size = await stat(log).then(
		(found) => found.size,
		() => 0,
	)
	if (size < largestLog) return false
	await rename(log, olderLog)
	return true
}

async function readJson<T>(file: string): Promise<T | undefined> {
	try {
		// our own file, written whole by this module; a torn one fails to parse and counts as absent
		return JSON.parse(await readFile(file, 'utf8')) as T
	} catch {
		return undefined
	}
}
