import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { images } from '../collections.ts'

type Tx = ClientSession | undefined

export async function insertImage(db: Db, record: ImageRecord): Promise<void> {
	await images(db).insertOne(record)
}

/** An existing image, for anybody who knows its id. */
export async function findImage(db: Db, id: string, tx: Tx): Promise<ImageRecord | null> {
	return images(db).findOne({ _id: new ObjectId(id), goneAt: { $exists: false } }, sessionOptions(tx))
}

export async function describeImage(db: Db, id: ObjectId, altText: string | null, tx: Tx): Promise<void> {
	await images(db).updateOne({ _id: id }, { $set: { 'image.altText': altText } }, sessionOptions(tx))
}

/** Records what uses images that were unused. */
export async function useImages(db: Db, ids: readonly string[], usedBy: NonNullable<ImageRecord['usedBy']>, tx: Tx): Promise<void> {
	await images(db).updateMany(
		{ _id: { $in: objectIds(ids) }, usedBy: null },
		{ $set: { usedBy }, $unset: { goneAt: 1 } },
		sessionOptions(tx),
	)
}

/** Marks for deletion the images that this user (post, account or community) or nothing uses; others stay. */
export async function releaseImages(db: Db, ids: readonly string[], userId: string, write: { tx: Tx; now: Date }): Promise<void> {
	const filter = { _id: { $in: objectIds(ids) }, $or: [{ usedBy: null }, { 'usedBy.id': new ObjectId(userId) }] }
	await images(db).updateMany(filter, { $set: { goneAt: write.now } }, sessionOptions(write.tx))
}

/** Marks unused uploads of a deleted account for deletion. */
export async function releaseUploadsOf(db: Db, uploaderId: string, { tx, now }: { tx: Tx; now: Date }): Promise<void> {
	const unused = { uploaderId: new ObjectId(uploaderId), usedBy: null, goneAt: { $exists: false } }
	await images(db).updateMany(unused, { $set: { goneAt: now } }, sessionOptions(tx))
}

/** Hides a post's images from everybody, or shows them again. */
export async function withholdImages(
	db: Db,
	{ ids, postId, withheldAt }: { ids: readonly string[]; postId: string; withheldAt: Date | null },
	tx: Tx,
): Promise<void> {
	const filter = { _id: { $in: objectIds(ids) }, 'usedBy.id': new ObjectId(postId) }
	await images(db).updateMany(filter, withheldAt ? { $set: { withheldAt } } : { $unset: { withheldAt: 1 } }, sessionOptions(tx))
}

/** Whether an image is hidden: it was withheld, or it is marked for deletion. */
export async function isWithheld(db: Db, id: string): Promise<boolean> {
	const hidden = { $or: [{ withheldAt: { $exists: true } }, { goneAt: { $exists: true } }] }
	return (await images(db).findOne({ _id: new ObjectId(id), ...hidden }, { projection: { _id: 1 } })) !== null
}

/** What is needed to look up whether an unused image is shown after all. */
export type UnusedImage = Pick<ImageRecord, '_id' | 'uploaderId' | 'meantFor'>

/** Unused uploads, oldest first. */
export async function findUnused(db: Db, before: Date, limit: number): Promise<UnusedImage[]> {
	return images(db)
		.find({ usedBy: null, createdAt: { $lt: before }, goneAt: { $exists: false } })
		.project<UnusedImage>({ uploaderId: 1, meantFor: 1 })
		.sort({ createdAt: 1 })
		.limit(limit)
		.toArray()
}

/** Marks an upload for deletion unless it is in use by now. */
export async function releaseIfUnused(db: Db, id: ObjectId, now: Date): Promise<void> {
	await images(db).updateOne({ _id: id, usedBy: null }, { $set: { goneAt: now } })
}

/** Whether no more copies of an image will be made. */
export async function hasAllCopies(db: Db, id: string): Promise<boolean> {
	return (await images(db).findOne({ _id: new ObjectId(id), avifAt: { $exists: true } }, { projection: { _id: 1 } })) !== null
}

export type AvifCandidate = Pick<ImageRecord, '_id' | 'kind' | 'image'>

export async function findWithoutAvif(db: Db, _id: ObjectId): Promise<AvifCandidate | null> {
	return images(db).findOne({ _id, avifAt: null, goneAt: { $exists: false } })
}

export async function finishAvif(db: Db, id: ObjectId, now: Date): Promise<void> {
	await images(db).updateOne({ _id: id }, { $set: { avifAt: now }, $unset: { avifDueAt: 1, avifAttempts: 1 } })
}

/** Images marked for deletion before a time, oldest first. */
export async function findReleased(db: Db, before: Date, limit: number): Promise<ImageRecord[]> {
	return images(db)
		.find({ goneAt: { $lte: before } })
		.sort({ goneAt: 1 })
		.limit(limit)
		.toArray()
}

export async function deleteReleased(db: Db, id: ObjectId): Promise<void> {
	await images(db).deleteOne({ _id: id, goneAt: { $exists: true } })
}

const objectIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id))
