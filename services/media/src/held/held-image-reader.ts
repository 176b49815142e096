import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { heldItems, moderators } from '../collections.ts'

/** Whether an item that waits shows this image, and the viewer may see it. Ids in hex. */
export async function canSeeHeldImage(db: Db, { itemId, imageId }: { itemId: string; imageId: string }, viewer: Viewer): Promise<boolean> {
	const which = { _id: new ObjectId(itemId), type: 'post' as const, 'record.images.id': imageId }
	const item = await heldItems(db).findOne(which, { projection: { authorId: 1, communityId: 1 } })
	if (!item) return false
	if (viewer.isAdmin || item.authorId.toHexString() === viewer.id) return true
	const { communityId } = item
	if (!mayModerate(viewer, communityId.toHexString())) return false
	return (await moderators(db).findOne({ communityId, userId: new ObjectId(viewer.id) }, { projection: { _id: 1 } })) !== null
}
