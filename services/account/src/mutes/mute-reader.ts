import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { Mutes } from '@folkmoot/account-contract/mute'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import type { BatchedFind } from '@folkmoot/service-kit/reads/batch-query'
import { pipelineQuery, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mutesView } from './mute-view.ts'

/** Upper bound: nobody mutes more. */
const mutesMax = 2_000

/** A member's mutes, newest first, as a part of a batched read. */
export function mutesPart(userId: ObjectId): BatchedFind<MuteRecord> {
	return pipelineQuery('mutes', { userId }, [{ $sort: { createdAt: -1, _id: -1 } }, { $limit: mutesMax }])
}

/** Ids of the muted members or communities. */
export function mutedIds(mutes: readonly MuteRecord[], type: MuteRecord['type']): ObjectId[] {
	return mutes.flatMap((mute) => (mute.type === type ? [mute.targetId] : []))
}

/** Full records of these members, as a part of a batched read; null for no ids. */
export function mutedUsersPart(ids: readonly ObjectId[]): BatchedFind<UserRecord> | null {
	return queryByIds<UserRecord>('users', ids, null)
}

/** Full records of these communities, likewise. */
export function communitiesPart(ids: readonly ObjectId[]): BatchedFind<CommunityRecord> | null {
	return queryByIds<CommunityRecord>('communities', ids, null)
}

/** A member's mutes as the member sees them. */
export async function presentMutes(db: Db, viewer: Viewer, tx?: ClientSession): Promise<Mutes> {
	const { mutes } = await readBatch(db, { mutes: mutesPart(new ObjectId(viewer.id)) }, tx)
	const parts = { users: mutedUsersPart(mutedIds(mutes, 'user')), communities: communitiesPart(mutedIds(mutes, 'community')) }
	const targets = await readBatch(db, parts, tx)
	const communities = await presentCommunities(db, targets.communities, viewer, { tx })
	return mutesView(mutes, viewer, { communities, users: byId(targets.users) })
}
