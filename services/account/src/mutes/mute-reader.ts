import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { Mutes } from '@folkmoot/account-contract/mute'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentCommunities } from '@folkmoot/service-kit/content/present-communities'
import { byId } from '@folkmoot/service-kit/known-by-id'
import { type Part, partByIds, partThrough, readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mutesView } from './mute-view.ts'

/** More than anybody mutes. */
const mutesMax = 2_000

/** A member's mutes, newest first, to be read together with more. */
export function mutesPart(userId: ObjectId): Part<MuteRecord> {
	return partThrough('mutes', { userId }, [{ $sort: { createdAt: -1, _id: -1 } }, { $limit: mutesMax }])
}

/** Ids of the members or of the communities among what is muted. */
export function mutedIds(mutes: readonly MuteRecord[], type: MuteRecord['type']): ObjectId[] {
	return mutes.flatMap((mute) => (mute.type === type ? [mute.targetId] : []))
}

/** Whole records of these members, to be read together with more; null where there are none. */
export function mutedUsersPart(ids: readonly ObjectId[]): Part<UserRecord> | null {
	return partByIds<UserRecord>('users', ids, null)
}

/** Whole records of these communities, likewise. */
export function communitiesPart(ids: readonly ObjectId[]): Part<CommunityRecord> | null {
	return partByIds<CommunityRecord>('communities', ids, null)
}

/** A member's mutes as that member sees them. */
export async function presentMutes(db: Db, viewer: Viewer, tx?: ClientSession): Promise<Mutes> {
	const { mutes } = await readTogether(db, { mutes: mutesPart(new ObjectId(viewer.id)) }, tx)
	const parts = { users: mutedUsersPart(mutedIds(mutes, 'user')), communities: communitiesPart(mutedIds(mutes, 'community')) }
	const found = await readTogether(db, parts, tx)
	const communities = await presentCommunities(db, found.communities, viewer, { tx })
	return mutesView(mutes, viewer, { communities, users: byId(found.users) })
}
