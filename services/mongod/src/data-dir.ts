import { access, constants, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, PlainError } from './plain-error.ts'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** The paths inside a data folder. */
export function dataPaths(dataDir: string) {
	return {
		database: path.join(dataDir, 'mongodb'),
		log: path.join(dataDir, 'mongod.log'),
		olderLog: path.join(dataDir, 'mongod.log.1'),
		state: path.join(dataDir, 'mongod.json'),
		owner: path.join(dataDir, 'owner.json'),
	}
}

/** State kept between two starts: the port, and the mongod process, which may have outlived the site. */
export interface MongodState {
	port: number
	mongod: ProcessIdentity | null
}

const minFreeBytes = 400_000_000 // two journal files of 100 MB, and area for data

/** Creates the data folder; throws a plain error if it cannot be used. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	const { database } = dataPaths(dataDir)
	try {
		await makeFolder(database)
		await access(dataDir, constants.W_OK)
		await access(database, constants.W_OK)
	} catch (error) {
		throw new PlainError(
			`The data folder ${dataDir} is not writable (${errorCode(error) ?? String(error)}).`,
			'make it writable for the user who starts the site, or set DATA_DIR to another folder.',
			{ cause: error },
		)
	}
	const free = await freeBytes(dataDir)
	if (free < minFreeBytes)
		throw new PlainError(
			`The disk of ${dataDir} has ${Math.floor(free / 1_000_000)} MB left; the database needs ${minFreeBytes / 1_000_000} MB to start.`,
			'free some space, or set DATA_DIR to a folder on another disk.',
		)
}

/**
 * Creates a folder and those above it. Not by `recursive`, which tries for ever where a file system says of a folder that it makes
 * that its parent does not exist (/proc, a lost network drive).
 */
async function makeFolder(folder: string, isAgain = false): Promise<void> {
	try {
		await mkdir(folder)
	} catch (error) {
		if (errorCode(error) === 'ENOENT' && !isAgain) {
			const above = path.dirname(folder)
			// If it is there by now, another process has just made it.
			if (!(await exists(above))) await makeFolder(above)
			return makeFolder(folder, true)
		}
		if (errorCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
	}
}

const exists = (file: string) =>
	stat(file).then(
		() => true,
		() => false,
	)

/** Free disk space of a folder's file system, in bytes. */
export async function freeBytes(dir: string): Promise<number> {
	const disk = await statfs(dir)
	return disk.bavail * disk.bsize
}

/** Locks the data folder for this process; the returned function releases it. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
	const { owner } = dataPaths(dataDir)
	const self = await identify(process.pid)
	for (let attempt = 0; attempt < 3; attempt++) {
		try {
			await writeFile(owner, JSON.stringify(self), { flag: 'wx' })
			return () => rm(owner, { force: true })
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error
		}
		const other = await readJson<ProcessIdentity>(owner)
		if (other && (await isAlive(other))) throw dataDirInUse(dataDir, `process ${other.pid}`)
		await rm(owner, { force: true }) // stale lock of a killed process
	}
	throw dataDirInUse(dataDir, 'another process')
}

/** Whether the process that locked the folder is alive. */
export async function isLocked(dataDir: string): Promise<boolean> {
	const owner = await readJson<ProcessIdentity>(dataPaths(dataDir).owner)
	return owner !== undefined && isAlive(owner)
}

/** Error if a data folder is in use. */
export function dataDirInUse(dataDir: string, who: string): PlainError {
	return new PlainError(
		`Another Folkmoot is already running on the data in ${dataDir} (${who}).`,
		'use that one or stop it first. To run a second site as well, set another DATA_DIR and PORT.',
	)
}

export async function readState(dataDir: string): Promise<MongodState | undefined> {
	return readJson<MongodState>(dataPaths(dataDir).state)
}

/** Never throws: on a full disk mongod itself reports the problem, and a lost port or orphan is only less convenient. */
export async function writeState(dataDir: string, state: MongodState): Promise<void> {
	const { state: file } = dataPaths(dataDir)
	await writeFile(`${file}.new`, JSON.stringify(state))
		.then(() => rename(`${file}.new`, file))
		.catch(() => undefined)
}

const maxLogBytes = 16_000_000

/** Log rotation with at most one older log; true if the current one was moved. */
export async function rotateLog(dataDir: string): Promise<boolean> {
	const { log, olderLog } = dataPaths(dataDir)
	const size = await stat(log).then(
		(found) => found.size,
		() => 0,
	)
	if (size < maxLogBytes) return false
	await rename(log, olderLog)
	return true
}

async function readJson<T>(file: string): Promise<T | undefined> {
	try {
		// our own file, written whole by this module; a corrupt one fails to parse and counts as absent
		return JSON.parse(await readFile(file, 'utf8')) as T
	} catch {
		return undefined
	}
}
