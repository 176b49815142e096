import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { fail } from '@folkmoot/service-kit/failure'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities } from './collections.ts'

/** A community by its hex id; fails with 404. */
export async function loadCommunity(db: Db, id: string, tx?: ClientSession): Promise<CommunityRecord> {
	const community = await communities(db).findOne({ _id: new ObjectId(id), deletedAt: null }, within(tx))
	if (!community) throw fail('community_not_found')
	return community
}
