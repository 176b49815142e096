import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type CommunityTies, communityView } from '@folkmoot/content-kit/community-view'
import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import { pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { type Db, ObjectId } from 'mongodb'
import { presentSelf } from '../accounts/present-self.ts'
import { members, mutes } from '../collections.ts'
import { moddingMax } from './modding-reader.ts'

/**
 * Members as each sees their own account at /api/_user, by hex id; deleted accounts are missing. One batched read for
 * any number, and two more if any of them moderates.
 */
export async function presentMembers(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, User>> {
	const userIds = [...new Set(ids)].map((id) => new ObjectId(id))
	const found = await readBatch(db, {
		users: query<UserRecord>('users', { _id: { $in: userIds }, deletedAt: null }, null),
		modded: pipelineQuery<Modded>('moderators', { userId: { $in: userIds } }, withCommunities(userIds.length)),
		bans: query<BanRecord>('bans', bansInForce(userIds, now), { _id: 0, userId: 1, communityId: 1 }),
	})
	const modding = await presentModding(db, found.modded)
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
}

/** The communities each member moderates, A–Z, as that member sees them. */
async function presentModding(db: Db, modded: readonly Modded[]): Promise<Map<string, Community[]>> {
	if (modded.length === 0) return new Map()
	const ties = await readTies(db, modded)
	const lists = new Map<string, Community[]>()
	for (const { userId, community } of modded) {
		const id = userId.toHexString()
		const list = lists.get(id) ?? []
		if (list.length < moddingMax) list.push(communityView(community, ties(id)))
		lists.set(id, list)
	}
	return lists
}

const withCommunities = (members: number) => [
	{ $limit: moddingMax * members },
	{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
	{ $unwind: '$community' },
	{ $match: { 'community.deletedAt': null } },
	{ $project: { _id: 0, userId: 1, community: 1 } },
	{ $sort: { 'community.nameLower': 1 } },
]

/** What each has joined and muted among the communities they moderate. */
async function readTies(db: Db, modded: readonly Modded[]): Promise<(userId: string) => CommunityTies> {
	const ofThese = { $in: modded.map(({ userId }) => userId) }
	const communityIds = { $in: modded.map(({ community }) => community._id) }
	const [joined, muted] = await Promise.all([
		members(db)
			.find({ userId: ofThese, communityId: communityIds }, { projection: { _id: 0, userId: 1, communityId: 1 } })
			.toArray(),
		mutes(db)
			.find({ userId: ofThese, targetId: communityIds }, { projection: { _id: 0, userId: 1, targetId: 1 } })
			.toArray(),
	])
	const joinedBy = byUser(joined.map(({ userId, communityId }) => [userId, communityId]))
	const mutedBy = byUser(muted.map(({ userId, targetId }) => [userId, targetId]))
	const moderatedBy = byUser(modded.map(({ userId, community }) => [userId, community._id]))
	return (id) => ({ joined: joinedBy(id), muted: mutedBy(id), moderated: moderatedBy(id) })
}

/** Groups pairs: hex id of a member → hex ids of the second items. */
function byUser(pairs: readonly [userId: ObjectId, id: ObjectId][]): (userId: string) => ReadonlySet<string> {
	const found = new Map<string, Set<string>>()
	for (const [userId, id] of pairs) {
		const key = userId.toHexString()
		found.set(key, (found.get(key) ?? new Set()).add(id.toHexString()))
	}
	return (userId) => found.get(userId) ?? new Set()
}
