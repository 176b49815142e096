import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { images } from '../collections.ts'

type Tx = ClientSession | undefined

export async function insertImage(db: Db, record: ImageRecord): Promise<void> {
	await images(db).insertOne(record)
}

/** An image that is there, to whoever knows its id. */
export async function findImage(db: Db, id: string, tx: Tx): Promise<ImageRecord | null> {
	return images(db).findOne({ _id: new ObjectId(id), goneAt: { $exists: false } }, within(tx))
}

export async function describeImage(db: Db, id: ObjectId, altText: string | null, tx: Tx): Promise<void> {
	await images(db).updateOne({ _id: id }, { $set: { 'image.altText': altText } }, within(tx))
}

/** Notes what uses images that nothing used before. */
export async function useImages(db: Db, ids: readonly string[], usedBy: NonNullable<ImageRecord['usedBy']>, tx: Tx): Promise<void> {
	await images(db).updateMany({ _id: { $in: objectIds(ids) }, usedBy: null }, { $set: { usedBy }, $unset: { goneAt: 1 } }, within(tx))
}

/** Gives up images of one user of theirs; what something else uses stays. */
export async function giveUpImages(db: Db, ids: readonly string[], userId: string, write: { tx: Tx; now: Date }): Promise<void> {
	const given = { _id: { $in: objectIds(ids) }, $or: [{ usedBy: null }, { 'usedBy.id': new ObjectId(userId) }] }
	await images(db).updateMany(given, { $set: { goneAt: write.now } }, within(write.tx))
}

/** Uploads of an account that is gone which nothing uses yet. */
export async function giveUpUploadsOf(db: Db, uploaderId: string, { tx, now }: { tx: Tx; now: Date }): Promise<void> {
	const unused = { uploaderId: new ObjectId(uploaderId), usedBy: null, goneAt: { $exists: false } }
	await images(db).updateMany(unused, { $set: { goneAt: now } }, within(tx))
}

/** Shows images of a post to nobody for now, or to everybody again. */
export async function withholdImages(
	db: Db,
	{ ids, postId, withheldAt }: { ids: readonly string[]; postId: string; withheldAt: Date | null },
	tx: Tx,
): Promise<void> {
	const given = { _id: { $in: objectIds(ids) }, 'usedBy.id': new ObjectId(postId) }
	await images(db).updateMany(given, withheldAt ? { $set: { withheldAt } } : { $unset: { withheldAt: 1 } }, within(tx))
}

/** Whether an image is shown to nobody: it was withheld, or what it belonged to is gone and its bytes follow. */
export async function isWithheld(db: Db, id: string): Promise<boolean> {
	const hidden = { $or: [{ withheldAt: { $exists: true } }, { goneAt: { $exists: true } }] }
	return (await images(db).findOne({ _id: new ObjectId(id), ...hidden }, { projection: { _id: 1 } })) !== null
}

/** What tells where an unused image might be shown after all. */
export type UnusedImage = Pick<ImageRecord, '_id' | 'uploaderId' | 'meantFor'>

/** The oldest uploads that nothing uses. */
export async function findUnused(db: Db, before: Date, limit: number): Promise<UnusedImage[]> {
	return images(db)
		.find({ usedBy: null, createdAt: { $lt: before }, goneAt: { $exists: false } })
		.project<UnusedImage>({ uploaderId: 1, meantFor: 1 })
		.sort({ createdAt: 1 })
		.limit(limit)
		.toArray()
}

/** Gives up an upload unless something came to use it. */
export async function giveUpUnused(db: Db, id: ObjectId, now: Date): Promise<void> {
	await images(db).updateOne({ _id: id, usedBy: null }, { $set: { goneAt: now } })
}

/** Whether no more copies of an image will be made. */
export async function hasAllCopies(db: Db, id: string): Promise<boolean> {
	return (await images(db).findOne({ _id: new ObjectId(id), avifAt: { $exists: true } }, { projection: { _id: 1 } })) !== null
}

/** Images given up before a time, those that wait longest first; not those of which somebody may be making copies. */
export async function findGone(db: Db, { before, now }: { before: Date; now: Date }, limit: number): Promise<ImageRecord[]> {
	const isLeftAlone = { $or: [{ avifDueAt: { $exists: false } }, { avifDueAt: { $lte: now } }] }
	return images(db)
		.find({ goneAt: { $lte: before }, ...isLeftAlone })
		.sort({ goneAt: 1 })
		.limit(limit)
		.toArray()
}

export async function deleteGone(db: Db, id: ObjectId): Promise<void> {
	await images(db).deleteOne({ _id: id, goneAt: { $exists: true } })
}

const objectIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id))
