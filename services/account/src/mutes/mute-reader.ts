import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { Mutes } from '@folkmoot/account-contract/mute'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import { namedBy, pipelineQuery, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mutesView } from './mute-view.ts'

/** Upper bound: nobody mutes more. */
const mutesMax = 2_000
const newestFirst = [{ $sort: { createdAt: -1, _id: -1 } }, { $limit: mutesMax }]

/** A member's mutes, newest first, with the full records of what is muted: parts of a batched read. */
export function mutesQueries(userId: ObjectId) {
	const all = pipelineQuery<MuteRecord>('mutes', { userId }, newestFirst)
	const targets = (type: MuteRecord['type']) => pipelineQuery<MuteRecord>('mutes', { userId }, [...newestFirst, { $match: { type } }])
	return {
		mutes: all,
		mutedUsers: namedBy<UserRecord>(targets('user'), 'targetId', 'users'),
		mutedCommunities: namedBy<CommunityRecord>(targets('community'), 'targetId', 'communities'),
	}
}

/** A member's mutes, newest first. */
export async function readMutes(db: Db, userId: string, tx?: ClientSession): Promise<MuteRecord[]> {
	const { mutes } = await readBatch(db, { mutes: mutesQueries(new ObjectId(userId)).mutes }, tx)
	return mutes
}

/** Mutes as their member sees them. */
export async function presentMutes(db: Db, mutes: readonly MuteRecord[], viewer: Viewer): Promise<Mutes> {
	const targets = await readBatch(db, {
		users: queryByIds<UserRecord>('users', targetIds(mutes, 'user'), null),
		communities: queryByIds<CommunityRecord>('communities', targetIds(mutes, 'community'), null),
	})
	const communities = await presentCommunities(db, targets.communities, viewer)
	return mutesView(mutes, viewer, { communities, users: byId(targets.users) })
}

const targetIds = (mutes: readonly MuteRecord[], type: MuteRecord['type']) =>
	mutes.flatMap((mute) => (mute.type === type ? [mute.targetId] : []))
