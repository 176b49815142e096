import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { type Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'

/** The community by id or name; 404 if it does not exist, 400 for a malformed id. */
export async function loadCommunity(db: Db, { community, byName }: { community: string; byName: boolean }): Promise<CommunityRecord> {
	if (!byName && !idSchema.safeParse(community).success) throw badField('community', 'Must be 24 hex characters.', 'invalid_id')
	const key = byName ? { nameLower: community.toLowerCase() } : { _id: new ObjectId(community) }
	const record = await communities(db).findOne({ ...key, deletedAt: null })
	if (!record) throw fail('community_not_found')
	return record
}
