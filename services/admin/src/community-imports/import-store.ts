import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CommunityImportRecord, ImportedPictureRecord } from '@folkmoot/admin-contract/community-import-records'
import { archiveBucket } from '@folkmoot/media-contract/archive-endpoints'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId, UpdateFilter } from 'mongodb'
import { archives, communityImports, importedPictures } from '../collections.ts'

export async function storeArchive(db: Db, id: ObjectId, path: string): Promise<void> {
	await pipeline(createReadStream(path), archives(db).openUploadStreamWithId(id, id.toHexString()))
}

export function openStoredArchive(db: Db, id: ObjectId): Readable {
	return archives(db).openDownloadStream(id)
}

export async function insertImport(db: Db, record: CommunityImportRecord, tx: ClientSession): Promise<void> {
	await communityImports(db).insertOne(record, sessionOptions(tx))
}

export async function findImports(db: Db, limit: number): Promise<CommunityImportRecord[]> {
	return communityImports(db).find().sort({ createdAt: -1 }).limit(limit).toArray()
}

/** Deletes archives stored before `before` that belong to no running import: their upload was cut off. */
export async function deleteOrphanedArchives(db: Db, before: Date): Promise<void> {
	// A file whose upload was cut off has only chunks.
	const chunks = db.collection<{ files_id: ObjectId }>(`${archiveBucket}.chunks`)
	const fileIds = await chunks.distinct('files_id')
	for (const id of fileIds.filter((fileId) => fileId.getTimestamp() < before)) {
		const file = await archives(db).find({ _id: id }).next()
		const importId = file?.filename.slice(0, 24)
		if (importId && (await communityImports(db).findOne({ _id: toObjectId(importId), finishedAt: null }))) continue
		if (file) await archives(db).delete(id)
		else await chunks.deleteMany({ files_id: id })
	}
}

/** An import that has not ended. */
export function findRunningImport(db: Db, id: ObjectId): Promise<CommunityImportRecord | null> {
	return communityImports(db).findOne({ _id: id, finishedAt: null })
}

/** The community it creates, in hex; null before that has begun. */
export async function findCommunityOf(db: Db, id: ObjectId): Promise<string | null> {
	const record = await communityImports(db).findOne({ _id: id }, { projection: { communityId: 1 } })
	return record?.communityId?.toHexString() ?? null
}

export async function saveProgress(db: Db, id: ObjectId, change: Partial<CommunityImportRecord>): Promise<void> {
	await communityImports(db).updateOne({ _id: id }, { $set: change })
}

/** Ends an import: keeps its record and deletes its other data. */
export async function endImport(db: Db, id: ObjectId, end: UpdateFilter<CommunityImportRecord>['$set'] & object): Promise<void> {
	await communityImports(db).updateOne({ _id: id }, { $set: end })
	await importedPictures(db).deleteMany({ importId: id })
	for await (const file of archives(db).find({ filename: { $regex: `^${id.toHexString()}` } })) await archives(db).delete(file._id)
}

/** Stores a picture where media can read it; returns its name there. */
export async function unpackPicture(db: Db, id: ObjectId, file: string, bytes: Buffer): Promise<string> {
	const name = `${id.toHexString()}/${file}`
	await pipeline(Readable.from([bytes]), archives(db).openUploadStream(name))
	return name
}

export async function deleteUnpackedPicture(db: Db, name: string): Promise<void> {
	for await (const file of archives(db).find({ filename: name })) await archives(db).delete(file._id)
}

export async function saveImage(db: Db, importId: ObjectId, file: string, image: ImportedPictureRecord['image']): Promise<void> {
	await importedPictures(db).updateOne({ _id: `${importId.toHexString()}/${file}` }, { $set: { importId, image } }, { upsert: true })
}

/** The images made from files of an archive, by file. */
export async function findImages(
	db: Db,
	importId: ObjectId,
	files: readonly string[],
): Promise<Map<string, ImportedPictureRecord['image']>> {
	if (files.length === 0) return new Map()
	const prefix = `${importId.toHexString()}/`
	const records = await importedPictures(db)
		.find({ _id: { $in: files.map((file) => prefix + file) } })
		.toArray()
	return new Map(records.map(({ _id, image }) => [_id.slice(prefix.length), image]))
}
