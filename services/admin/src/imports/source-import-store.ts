import { createReadStream, createWriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { newObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, MongoClient, ObjectId, UpdateFilter } from 'mongodb'
import { sourceImportFiles, sourceImports } from '../collections.ts'

type State = SourceImportRecord['state']

export async function insertSourceImport(db: Db, record: SourceImportRecord, tx: ClientSession | undefined): Promise<void> {
	await sourceImports(db).insertOne(record, sessionOptions(tx))
}

/** All, or those into a community, without samples, which are long. */
export function findSourceImports(db: Db, into: ObjectId | null, limit: number): Promise<SourceImportRecord[]> {
	return sourceImports(db)
		.find(into ? { 'into.id': into } : {}, { projection: { samples: 0 } })
		.sort({ createdAt: -1 })
		.limit(limit)
		.map((record) => ({ ...record, samples: [] }))
		.toArray()
}

export function findSourceImport(db: Db, id: ObjectId, tx?: ClientSession): Promise<SourceImportRecord | null> {
	return sourceImports(db).findOne({ _id: id }, sessionOptions(tx))
}

/** The import that has not ended. */
export function findOpenImport(db: Db, tx?: ClientSession): Promise<SourceImportRecord | null> {
	return sourceImports(db).findOne({ isOpen: true }, sessionOptions(tx))
}

/** Changes an import that is in one of these states; null if it is in another. */
export function changeIn(
	db: Db,
	{ _id, states }: { _id: ObjectId; states: readonly State[] },
	update: UpdateFilter<SourceImportRecord>,
	tx?: ClientSession,
): Promise<SourceImportRecord | null> {
	return sourceImports(db).findOneAndUpdate({ _id, state: { $in: [...states] } }, update, {
		returnDocument: 'after',
		...sessionOptions(tx),
	})
}

export async function deleteSourceImport(db: Db, id: ObjectId, tx: ClientSession | undefined): Promise<void> {
	await sourceImports(db).deleteOne({ _id: id }, sessionOptions(tx))
}

/** Stores a part behind what is there of a file; false if another was stored there meanwhile. */
export async function storePart(
	db: Db,
	record: Pick<SourceImportRecord, '_id'>,
	{ file, offset, size, path }: { file: number; offset: number; size: number; path: string },
): Promise<boolean> {
	const partId = newObjectId()
	const name = `${record._id.toHexString()}/${file}/${offset}`
	await pipeline(createReadStream(path), sourceImportFiles(db).openUploadStreamWithId(partId, name))
	const at = `files.${file}`
	const stored = await sourceImports(db).updateOne(
		{ _id: record._id, state: 'collecting', [`${at}.received`]: offset },
		{ $set: { [`${at}.received`]: offset + size, changedAt: new Date() }, $push: { [`${at}.parts`]: partId } },
	)
	if (stored.modifiedCount === 0) await sourceImportFiles(db).delete(partId)
	return stored.modifiedCount > 0
}

/** Writes the file whose parts these are. */
export async function unpackParts(db: Db, parts: readonly ObjectId[], target: string, signal: AbortSignal): Promise<void> {
	async function* bytes() {
		for (const part of parts) yield* sourceImportFiles(db).openDownloadStream(part)
	}
	await pipeline(Readable.from(bytes()), createWriteStream(target, { mode: 0o600 }), { signal })
}

export async function storeReport(db: Db, id: ObjectId, path: string): Promise<ObjectId> {
	const reportId = newObjectId()
	await pipeline(createReadStream(path), sourceImportFiles(db).openUploadStreamWithId(reportId, `${id.toHexString()}/report`))
	return reportId
}

export function openReport(db: Db, reportId: ObjectId): Readable {
	return sourceImportFiles(db).openDownloadStream(reportId)
}

/** Deletes the stored files of an import but for the list that is kept. */
export async function deleteFilesOf(db: Db, id: ObjectId, keptId: ObjectId | null): Promise<void> {
	for await (const { _id } of sourceImportFiles(db).find({ filename: { $regex: `^${id.toHexString()}/` } })) {
		if (!keptId?.equals(_id)) await sourceImportFiles(db).delete(_id)
	}
}

/** Imports whose list is older. */
export function findOldReports(db: Db, before: Date): Promise<SourceImportRecord[]> {
	return sourceImports(db)
		.find({ reportId: { $type: 'objectId' }, changedAt: { $lt: before } })
		.limit(100)
		.toArray()
}

/** Where a dry run takes place. */
export const trialNameOf = ({ databaseName }: Db) => `${databaseName}_trial`

export async function dropTrial(client: MongoClient, db: Db): Promise<void> {
	await client.db(trialNameOf(db)).dropDatabase()
}

/** The bytes free for the database; null where MongoDB does not say. */
export async function freeBytesOfDatabase(db: Db): Promise<number | null> {
	const { fsTotalSize, fsUsedSize } = await db.stats()
	return typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number' ? fsTotalSize - fsUsedSize : null
}

/** The bytes free where a folder is. */
export async function freeBytesOf(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder)
	return bavail * bsize
}
