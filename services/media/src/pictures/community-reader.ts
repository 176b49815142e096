import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { type Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'

/** The community by its id or its name; fails with 404, or 400 where an id is none. */
export async function loadCommunity(db: Db, { community, byName }: { community: string; byName: boolean }): Promise<CommunityRecord> {
	if (!byName && !idSchema.safeParse(community).success) throw badField('community', 'Must be 24 hex characters.', 'invalid_id')
	const key = byName ? { nameLower: community.toLowerCase() } : { _id: new ObjectId(community) }
	const record = await communities(db).findOne({ ...key, deletedAt: null })
	if (!record) throw fail('community_not_found')
	return record
}
