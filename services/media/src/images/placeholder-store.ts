import type { Image } from '@folkmoot/contract-kit/image'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { images } from '../collections.ts'

/** The newest image older than placeholders. */
export async function findWithoutPlaceholder(db: Db): Promise<Pick<ImageRecord, '_id' | 'image'> | null> {
	return images(db).findOne({ sketchedAt: null, goneAt: { $exists: false } }, { sort: { createdAt: -1 }, projection: { image: 1 } })
}

/** Stores a placeholder, or that there is none; returns the record, or null if another process was faster. */
export async function savePlaceholder(
	db: Db,
	{ id, placeholder }: { id: ObjectId; placeholder: NonNullable<Image['placeholder']> | null },
	{ tx, now }: { tx: ClientSession; now: Date },
): Promise<ImageRecord | null> {
	const change = placeholder === null ? {} : { 'image.placeholder': placeholder }
	return images(db).findOneAndUpdate(
		{ _id: id, sketchedAt: null },
		{ $set: { sketchedAt: now, ...change } },
		{ session: tx, returnDocument: 'after' },
	)
}
