import type { Image } from '@folkmoot/contract-kit/image'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { ChosenImage } from './post-content.ts'

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
