import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { communityView } from '@folkmoot/content-kit/community-view'
import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import { pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { type Db, ObjectId } from 'mongodb'
import { presentSelf } from '../accounts/present-self.ts'
import { moddingMax } from './modding-reader.ts'

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
	const modding = presentModding(found.modded)
	const banned = bannedFrom(found.bans)
	return new Map(
		found.users.map((record) => {
			const id = record._id.toHexString()
			return [id, { ...presentSelf(record), moddingList: modding.get(id) ?? [], bannedFrom: banned.get(id) ?? [] }]
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

interface Modded {
	userId: ObjectId
	community: CommunityRecord
	/** Not empty if the member has joined or muted it. */
	joined: unknown[]
	muted: unknown[]
}

/** The communities each member moderates, A–Z, as that member sees them. */
function presentModding(modded: readonly Modded[]): Map<string, Community[]> {
	const lists = new Map<string, Community[]>()
	for (const { userId, community, joined, muted } of modded) {
		const id = userId.toHexString()
		const list = lists.get(id) ?? []
		const only = new Set([community._id.toHexString()])
		const none = new Set<string>()
		const ties = { joined: joined.length > 0 ? only : none, muted: muted.length > 0 ? only : none, moderated: only }
		if (list.length < moddingMax) list.push(communityView(community, ties))
		lists.set(id, list)
	}
	return lists
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
	{ $limit: moddingMax * members },
	{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
	{ $unwind: '$community' },
	{ $match: { 'community.deletedAt': null } },
	ownRecord('members', 'communityId', 'joined'),
	ownRecord('mutes', 'targetId', 'muted'),
	{ $project: { _id: 0, userId: 1, community: 1, joined: 1, muted: 1 } },
	{ $sort: { 'community.nameLower': 1 } },
]
