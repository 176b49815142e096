import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'
import { forgetActivity } from '../communities/activity-store.ts'

type Tx = ClientSession | undefined

/** The community that holds a name, even a deleted one. */
export async function findByName(db: Db, name: string, tx: Tx): Promise<CommunityRecord | null> {
	return communities(db).findOne({ nameLower: name.toLowerCase() }, within(tx))
}

export async function findArriving(db: Db, id: string, tx: Tx): Promise<CommunityRecord | null> {
	return communities(db).findOne({ _id: new ObjectId(id) }, within(tx))
}

export const keyOfImport = (importId: string) => `archive:${importId}`

/** Drops an arriving community that was never shown; whether one with this key is shown already. */
export async function dropArriving(db: Db, { name, importKey }: { name: string; importKey: string }, tx: Tx): Promise<boolean> {
	const there = await findByName(db, name, tx)
	if (there?.importKey !== importKey) return false
	if (there.deletedAt === null) return true
	await communities(db).deleteOne({ _id: there._id }, within(tx))
	return false
}

/** Makes it visible to everybody. */
export async function showArrived(db: Db, id: ObjectId, tx: Tx): Promise<void> {
	await communities(db).updateOne({ _id: id }, { $set: { deletedAt: null, noMembers: 1 } }, within(tx))
	forgetActivity(db)
}
