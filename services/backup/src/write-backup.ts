import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'
import { findRaw } from '@folkmoot/service-kit/mongodb/find-raw'
import { withSnapshot } from '@folkmoot/service-kit/mongodb/snapshot'
import { serialize } from 'bson'
import { type ClientSession, type Db, type MongoClient, MongoServerError } from 'mongodb'
import { type FrameKind, frameKinds, writeFrame } from './frames.ts'
import { type BackupHeader, formatName, formatVersion } from './read-backup.ts'
import { sortForRestore } from './restore-order.ts'

export interface BackupResult {
	collections: number
	records: number
}

/** The longest a backup may take; MongoDB keeps the snapshot's history for this long. */
const windowSeconds = 6 * 3_600
const batchSize = 500

/**
 * Writes the whole site into one file while it runs: a consistent snapshot of one moment. The file gets its name only
 * when it is complete and on disk. Memory holds only a batch of records.
 */
export async function writeBackup({ client, db }: { client: MongoClient; db: Db }, file: string): Promise<BackupResult> {
	if (existsSync(file)) throw new PlainError(`${file} already exists.`, 'name another file: a backup never overwrites one.')
	const partial = `${file}.partial`
	const target = await open(partial, 'wx', 0o600).catch((error: unknown) => {
		throw unwritable(partial, error)
	})
	const restoreHistoryWindow = await extendHistoryWindow(client)
	try {
		const written: BackupResult = { collections: 0, records: 0 }
		await withSnapshot(client, db, (snapshot, session) =>
			pipeline(
				Readable.from(frames(snapshot, session, written), { objectMode: true, highWaterMark: 16 }),
				createGzip({ level: 1 }),
				target.createWriteStream({ flush: true }),
			),
		)
		await rename(partial, file)
		return written
	} catch (error) {
		await rm(partial, { force: true })
		throw isTooOld(error) ? tooSlow(error) : error
	} finally {
		await target.close()
		await restoreHistoryWindow()
	}
}

async function* frames(db: Db, session: ClientSession, written: BackupResult): AsyncGenerator<Buffer> {
	const hash = createHash('sha256')
	const frame = (kind: FrameKind, bytes: Uint8Array) => {
		const made = writeFrame(kind, bytes)
		hash.update(made)
		return made
	}
	const head: BackupHeader = { format: formatName, version: formatVersion, at: new Date() }
	yield frame(frameKinds.head, serialize(head))
	for (const name of sortForRestore(await namesOf(db))) {
		yield frame(frameKinds.collection, serialize({ name }))
		written.collections += 1
		for await (const record of findRaw(db.collection(name), {}, { session, batchSize })) {
			yield frame(frameKinds.record, record)
			written.records += 1
		}
	}
	yield writeFrame(frameKinds.end, serialize({ sha256: hash.digest('hex'), records: written.records }))
}

async function namesOf(db: Db): Promise<string[]> {
	return (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(({ name }) => name)
}

/** Extends MongoDB's snapshot history beyond five minutes, if permitted; returns a function to undo it. */
async function extendHistoryWindow(client: MongoClient): Promise<() => Promise<void>> {
	const admin = client.db('admin')
	const parameter = 'minSnapshotHistoryWindowInSeconds'
	try {
		const before: unknown = (await admin.command({ getParameter: 1, [parameter]: 1 }))[parameter]
		if (typeof before !== 'number' || before >= windowSeconds) return async () => {}
		await admin.command({ setParameter: 1, [parameter]: windowSeconds })
		return async () => void (await admin.command({ setParameter: 1, [parameter]: before }).catch(() => undefined))
	} catch {
		return async () => {} // not permitted: the server's setting stays
	}
}

const isTooOld = (error: unknown) => error instanceof MongoServerError && (error.code === 239 || error.codeName === 'SnapshotTooOld')

function tooSlow(error: unknown): PlainError {
	return new PlainError(
		'The backup took longer than MongoDB keeps its snapshot history.',
		'set its parameter minSnapshotHistoryWindowInSeconds to longer than a backup takes. No file was written.',
		{ cause: error },
	)
}

function unwritable(file: string, error: unknown): PlainError {
	const code = errorCode(error)
	if (code !== 'EEXIST')
		return new PlainError(
			`${file} cannot be written (${code ?? String(error)}).`,
			'name a file in an existing folder that you may write to.',
		)
	return new PlainError(
		`${file} already exists.`,
		'wait if another backup is still writing it. If none is running, that backup was killed: delete the file.',
	)
}
