import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { moderators } from '../collections.ts'

/** More than the ten that a member may moderate: admins can appoint beyond that. */
export const moddingMax = 200

/** The communities a member moderates, A–Z, as the viewer sees them. */
export async function presentModding(db: Db, userId: string, viewer: Viewer | null): Promise<Community[]> {
	const records = await moderators(db)
		.aggregate<CommunityRecord>([
			{ $match: { userId: new ObjectId(userId) } },
			{ $limit: moddingMax },
			{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
			{ $unwind: '$community' },
			{ $replaceRoot: { newRoot: '$community' } },
			{ $match: { deletedAt: null } },
			{ $sort: { nameLower: 1 } },
		])
		.toArray()
	return presentCommunities(db, records, viewer)
}
