import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'
import { resetActivity } from '../communities/activity-store.ts'

type Tx = ClientSession | undefined

/** The community that holds a name, even a deleted one. */
export async function findByName(db: Db, name: string, tx: Tx): Promise<CommunityRecord | null> {
	return communities(db).findOne({ nameLower: name.toLowerCase() }, sessionOptions(tx))
}

export async function findImported(db: Db, id: string, tx: Tx): Promise<CommunityRecord | null> {
	return communities(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

export const keyOfImport = (importId: string) => `archive:${importId}`

/** Deletes an arriving community that was never shown. Returns whether one with this key is shown already. */
export async function discardImported(db: Db, { name, importKey }: { name: string; importKey: string }, tx: Tx): Promise<boolean> {
	const existing = await findByName(db, name, tx)
	if (existing?.importKey !== importKey) return false
	if (existing.deletedAt === null) return true
	await communities(db).deleteOne({ _id: existing._id }, sessionOptions(tx))
	return false
}

/** Makes it visible to everybody. */
export async function revealImported(db: Db, id: ObjectId, tx: Tx): Promise<void> {
	await communities(db).updateOne({ _id: id }, { $set: { deletedAt: null, noMembers: 1 } }, sessionOptions(tx))
	resetActivity(db)
}
