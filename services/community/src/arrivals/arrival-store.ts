import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'

type Tx = ClientSession | undefined

/** Whoever has a name, there or not. */
export async function findByName(db: Db, name: string, tx: Tx): Promise<CommunityRecord | null> {
	return communities(db).findOne({ nameLower: name.toLowerCase() }, within(tx))
}

export async function findArriving(db: Db, id: string, tx: Tx): Promise<CommunityRecord | null> {
	return communities(db).findOne({ _id: new ObjectId(id) }, within(tx))
}

/** From now on everybody sees it. */
export async function showArrived(db: Db, id: ObjectId, tx: Tx): Promise<void> {
	await communities(db).updateOne({ _id: id }, { $set: { deletedAt: null, noMembers: 1 } }, within(tx))
}
