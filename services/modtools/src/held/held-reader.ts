import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { heldItems } from '../collections.ts'

/** Whether anything waits in a community for its moderators to release or refuse it. */
export async function isAnythingHeld(db: Db, communityId: string, tx: ClientSession): Promise<boolean> {
	const which = { communityId: new ObjectId(communityId) }
	return (await heldItems(db).findOne(which, { projection: { _id: 1 }, session: tx })) !== null
}
