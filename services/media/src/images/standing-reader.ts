import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { moderators, posts } from '../collections.ts'
import type { Standing } from './image-access.ts'

/** How somebody stands to what uses an image. */
export async function readStanding(
	db: Db,
	usedBy: ImageRecord['usedBy'],
	viewerId: string,
	tx: ClientSession | undefined,
): Promise<Standing> {
	const userId = new ObjectId(viewerId)
	if (usedBy?.type === 'user') return { isOwner: usedBy.id.equals(userId), isModerator: false }
	if (usedBy?.type === 'post') {
		const post = await posts(db).findOne({ _id: usedBy.id, authorId: userId }, { projection: { _id: 1 }, ...within(tx) })
		return { isOwner: post !== null, isModerator: false }
	}
	if (usedBy?.type === 'community') {
		const seat = await moderators(db).findOne({ communityId: usedBy.id, userId }, { projection: { _id: 1 }, ...within(tx) })
		return { isOwner: false, isModerator: seat !== null }
	}
	return { isOwner: false, isModerator: false }
}

/** Whether a post of its uploader shows an image: for uploads of which media was not told yet that they are in use. */
export async function isInPost(db: Db, imageId: ObjectId, authorId: ObjectId): Promise<boolean> {
	return (await posts(db).findOne({ authorId, 'images.id': imageId.toHexString() }, { projection: { _id: 1 } })) !== null
}
