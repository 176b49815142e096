import type { Mutes } from '@folkmoot/account-contract/mute'
import { presentCommunities } from '@folkmoot/service-kit/content/present-communities'
import { type Part, partThrough } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mutes } from '../collections.ts'
import { type FoundMute, mutesView } from './mute-view.ts'

/** More than anybody mutes. */
const mutesMax = 2_000

const withTargets = [
	{ $sort: { createdAt: -1, _id: -1 } },
	{ $limit: mutesMax },
	{ $lookup: { from: 'users', localField: 'targetId', foreignField: '_id', as: 'users' } },
	{ $lookup: { from: 'communities', localField: 'targetId', foreignField: '_id', as: 'communities' } },
] as const

/** A member's mutes, newest first, to be read together with more. */
export function mutesOfMember(userId: ObjectId): Part<FoundMute> {
	return partThrough('mutes', { userId }, withTargets)
}

/** The same in one read. */
function findMutes(db: Db, userId: string, tx?: ClientSession): Promise<FoundMute[]> {
	return mutes(db)
		.aggregate<FoundMute>([{ $match: { userId: new ObjectId(userId) } }, ...withTargets], within(tx))
		.toArray()
}

/** A member's mutes as that member sees them. */
export async function presentMutes(db: Db, viewer: Viewer, tx?: ClientSession): Promise<Mutes> {
	const found = await findMutes(db, viewer.id, tx)
	const records = found.flatMap((mute) => mute.communities)
	return mutesView(found, viewer, await presentCommunities(db, records, viewer, { tx }))
}
