import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import { communityView } from '@folkmoot/content-kit/community-view'
import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import { pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { type Db, ObjectId } from 'mongodb'
import { presentSelf } from '../accounts/present-self.ts'
import { moddingMax } from './modding-reader.ts'
import { moderatedStages } from './waiting-reader.ts'
import { type Moderated, presentWaiting } from './waiting-view.ts'

/**
 * Members as each sees their own account at /api/_user, by hex id; deleted accounts are missing. One batched read for
 * any number.
 */
export async function presentMembers(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, User>> {
	const userIds = [...new Set(ids)].map((id) => new ObjectId(id))
	const found = await readBatch(db, {
		users: query<UserRecord>('users', { _id: { $in: userIds }, deletedAt: null }, null),
		modded: pipelineQuery<Modded>('moderators', { userId: { $in: userIds } }, withCommunities(userIds.length)),
		bans: query<BanRecord>('bans', bansInForce(userIds, now), { _id: 0, userId: 1, communityId: 1 }),
	})
	const modding = Map.groupBy(found.modded, ({ userId }) => userId.toHexString())
	const banned = bannedFrom(found.bans)
	return new Map(
		found.users.map((record) => {
			const id = record._id.toHexString()
			const modded = modding.get(id)?.slice(0, moddingMax) ?? []
			const own = { moddingList: modded.map(presentModded), bannedFrom: banned.get(id) ?? [] }
			return [id, { ...presentSelf(record), ...own, ...(modded.length > 0 ? { waiting: presentWaiting(modded) } : {}) }]
		}),
	)
}

const bansInForce = (userIds: ObjectId[], now: Date) => ({
	userId: { $in: userIds },
	...inForce(now),
})

/** Each member's community bans, in a stable order, so that the response (and its ETag) stays the same while nothing changes. */
function bannedFrom(bans: readonly Pick<BanRecord, 'userId' | 'communityId'>[]): Map<string, string[]> {
	const banned = new Map<string, string[]>()
	for (const { userId, communityId } of bans) {
		const id = userId.toHexString()
		banned.set(id, [...(banned.get(id) ?? []), communityId.toHexString()].sort())
	}
	return banned
}

interface Modded extends Moderated {
	/** Not empty if the member has joined or muted it. */
	joined: unknown[]
	muted: unknown[]
}

/** A community that a member moderates, as that member sees it. */
function presentModded({ community, joined, muted }: Modded): Community {
	const only = new Set([community._id.toHexString()])
	const none = new Set<string>()
	const ties = { joined: joined.length > 0 ? only : none, muted: muted.length > 0 ? only : none, moderated: only, isAdmin: false }
	return communityView(community, ties)
}

/** A member's own record about the community. */
const ownRecord = (from: string, foreignField: string, as: string) => ({
	$lookup: {
		from,
		localField: 'communityId',
		foreignField,
		let: { userId: '$userId' },
		pipeline: [{ $match: { $expr: { $eq: ['$userId', '$$userId'] } } }, { $project: { _id: 1 } }],
		as,
	},
})

const withCommunities = (members: number) => [
	...moderatedStages(members),
	ownRecord('members', 'communityId', 'joined'),
	ownRecord('mutes', 'targetId', 'muted'),
	{ $project: { _id: 0, userId: 1, community: 1, queue: 1, appeals: 1, held: 1, messages: 1, joined: 1, muted: 1 } },
]
