import type { Image } from '@folkmoot/contract-kit/image'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/**
 * An image belongs to one post only: deleting the post's content deletes its bytes. Media receives the event of a
 * new post a moment later, so its images are claimed here until then. False if another post won the race.
 */
export async function claimImages(
	db: Db,
	images: readonly Image[],
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<boolean> {
	if (images.length === 0) return true
	try {
		const claims = images.map(({ id }) => ({ _id: new ObjectId(id), at: now }))
		await postCollections(db).imageClaims.insertMany(claims, sessionOptions(tx))
		return true
	} catch (error) {
		if (isDuplicateKey(error)) return false
		throw error
	}
}
