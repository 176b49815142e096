import type { Image } from '@folkmoot/contract-kit/image'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { ChosenImage } from './post-content.ts'

/** Images of a post as they are now: with the descriptions and placeholders that they have got meanwhile. */
export async function findImages(db: Db, images: readonly Image[], tx: ClientSession | undefined): Promise<Image[]> {
	if (images.length === 0) return []
	const ids = images.map(({ id }) => new ObjectId(id))
	const records = await postCollections(db)
		.images.find({ _id: { $in: ids } }, sessionOptions(tx))
		.toArray()
	const current = new Map(records.map(({ _id, image }) => [_id.toHexString(), image]))
	return images.map((image) => ({ ...image, ...current.get(image.id), caption: image.caption ?? null }))
}

/** The chosen images, with their captions, in order; without those that are not unused uploads of this member. */
export async function findUnusedImages(
	db: Db,
	chosen: readonly ChosenImage[],
	uploaderId: string,
	tx: ClientSession | undefined,
): Promise<Image[]> {
	const ids = chosen.map(({ imageId }) => new ObjectId(imageId))
	const records = await postCollections(db)
		.images.find(
			{ _id: { $in: ids }, uploaderId: new ObjectId(uploaderId), kind: 'post', usedBy: null, goneAt: { $exists: false } },
			sessionOptions(tx),
		)
		.toArray()
	const images = new Map(records.map(({ _id, image }) => [_id.toHexString(), image]))
	return chosen.flatMap(({ imageId, caption }) => {
		const image = images.get(imageId)
		return image ? [{ ...image, caption: caption || null }] : []
	})
}
