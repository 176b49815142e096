import type { ImageRecord, ImageUser } from '@folkmoot/media-contract/media-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities, moderators, posts, users } from '../collections.ts'
import type { Standing } from './image-access.ts'
import type { UnusedImage } from './image-store.ts'

/** The viewer's role towards what uses an image. */
export async function readStanding(
	db: Db,
	usedBy: ImageRecord['usedBy'],
	viewerId: string,
	tx: ClientSession | undefined,
): Promise<Standing> {
	const userId = new ObjectId(viewerId)
	if (usedBy?.type === 'user') return { isOwner: usedBy.id.equals(userId), isModerator: false }
	if (usedBy?.type === 'post') {
		const post = await posts(db).findOne({ _id: usedBy.id, authorId: userId }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		return { isOwner: post !== null, isModerator: false }
	}
	if (usedBy?.type === 'community') {
		const moderator = await moderators(db).findOne({ communityId: usedBy.id, userId }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		return { isOwner: false, isModerator: moderator !== null }
	}
	return { isOwner: false, isModerator: false }
}

/** Where an uploaded image is shown although media does not know yet that it is in use. */
export async function findImageUser(db: Db, { _id, uploaderId, meantFor }: UnusedImage): Promise<ImageUser | null> {
	const imageId = _id.toHexString()
	const idOnly = { projection: { _id: 1 } }
	if (meantFor?.type === 'user') {
		return (await users(db).findOne({ _id: meantFor.id, 'proPic.id': imageId }, idOnly)) && { type: 'user', id: meantFor.id }
	}
	if (meantFor?.type === 'community') {
		const places = [{ 'proPic.id': imageId }, { 'bannerImage.id': imageId }]
		return (await communities(db).findOne({ _id: meantFor.id, $or: places }, idOnly)) && { type: 'community', id: meantFor.id }
	}
	const which = meantFor ? { _id: meantFor.id, 'link.image.id': imageId } : { authorId: uploaderId, 'images.id': imageId }
	const post = await posts(db).findOne(which, idOnly)
	return post && { type: 'post', id: post._id }
}
