import type { ImageRecord, ImageUser } from '@folkmoot/media-contract/media-records'
import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { boundBy, mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { bans, communities, heldItems, moderators, posts, users } from '../collections.ts'
import type { Standing } from './image-access.ts'
import type { UnusedImage } from './image-store.ts'

interface Read {
	tx: ClientSession | undefined
	now: Date
}

const idOnly = { projection: { _id: 1 } }
const noRole: Standing = { isOwner: false, isModerator: false, isBanned: false }

/** The viewer's role towards what uses an image. */
export async function readStanding(db: Db, usedBy: ImageRecord['usedBy'], viewer: Viewer, { tx, now }: Read): Promise<Standing> {
	const userId = new ObjectId(viewer.id)
	const options = { ...idOnly, ...sessionOptions(tx) }
	switch (usedBy?.type) {
		case undefined:
			return noRole
		case 'user':
			return { ...noRole, isOwner: usedBy.id.equals(userId) }
		case 'community': {
			const moderator = await moderators(db).findOne({ communityId: usedBy.id, userId }, options)
			return { ...noRole, isModerator: moderator !== null && mayModerate(viewer, usedBy.id.toHexString()) }
		}
		case 'post': {
			const which = { _id: usedBy.id, authorId: userId }
			const post = await posts(db).findOne(which, { projection: { communityId: 1 }, ...sessionOptions(tx) })
			if (!post) return noRole
			const ban = await bans(db).findOne(
				{ communityId: post.communityId, userId: { $in: boundBy(viewer).map(toObjectId) }, ...inForce(now) },
				options,
			)
			return { ...noRole, isOwner: true, isBanned: ban !== null }
		}
	}
}

/** Where an uploaded image is shown although media does not know yet that it is in use. */
export async function findImageUser(db: Db, { _id, uploaderId, meantFor }: UnusedImage): Promise<ImageUser | null> {
	const imageId = _id.toHexString()
	if (meantFor?.type === 'user') {
		return (await users(db).findOne({ _id: meantFor.id, 'proPic.id': imageId }, idOnly)) && { type: 'user', id: meantFor.id }
	}
	if (meantFor?.type === 'community') {
		const shown = [{ 'proPic.id': imageId }, { 'bannerImage.id': imageId }]
		return (await communities(db).findOne({ _id: meantFor.id, $or: shown }, idOnly)) && { type: 'community', id: meantFor.id }
	}
	const places = [{ 'link.image.id': imageId }, { 'images.id': imageId }]
	const which = meantFor ? { _id: meantFor.id, $or: places } : { authorId: uploaderId, 'images.id': imageId }
	const post = await posts(db).findOne(which, idOnly)
	if (post) return { type: 'post', id: post._id }
	// What waits has the id of the post that it may become; it is hidden when its event arrives.
	const held = meantFor ? null : await heldItems(db).findOne({ authorId: uploaderId, 'record.images.id': imageId }, idOnly)
	return held && { type: 'post', id: held._id }
}
