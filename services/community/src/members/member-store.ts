import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { communities, members, moderators, newcomers } from '../collections.ts'

type WriteContext = Pick<Context, 'tx' | 'now'>

/** Member and community, as hex ids. */
export interface Membership {
	userId: string
	communityId: string
}

const keyOf = ({ userId, communityId }: Membership) => ({ userId: new ObjectId(userId), communityId: new ObjectId(communityId) })

/** Inserts a membership; whether it is new. The caller must increment the count, in the same transaction. */
export async function addMember(db: Db, membership: Membership, { tx, now }: WriteContext): Promise<boolean> {
	const insert = { $setOnInsert: { joinedAt: now } }
	const { upsertedCount } = await members(db).updateOne(keyOf(membership), insert, { upsert: true, ...sessionOptions(tx) })
	return upsertedCount === 1
}

/** Deletes a membership; whether it existed. */
export async function removeMember(db: Db, membership: Membership, { tx }: WriteContext): Promise<boolean> {
	const { deletedCount } = await members(db).deleteOne(keyOf(membership), sessionOptions(tx))
	return deletedCount === 1
}

/** Changes the member count after a join or leave; returns the updated community. */
export async function countMember(db: Db, communityId: string, change: 1 | -1, { tx }: WriteContext): Promise<CommunityRecord | null> {
	return communities(db).findOneAndUpdate(
		{ _id: new ObjectId(communityId) },
		{ $inc: { noMembers: change } },
		{ returnDocument: 'after', ...sessionOptions(tx) },
	)
}

/** Removes all memberships of a deleted account. */
export async function removeAllMemberships(db: Db, userId: string, { tx }: WriteContext): Promise<void> {
	const filter = { userId: new ObjectId(userId) }
	const joined = await members(db)
		.find(filter, { projection: { _id: 0, communityId: 1 }, ...sessionOptions(tx) })
		.toArray()
	await members(db).deleteMany(filter, sessionOptions(tx))
	await communities(db).updateMany(
		{ _id: { $in: joined.map(({ communityId }) => communityId) } },
		{ $inc: { noMembers: -1 } },
		sessionOptions(tx),
	)
}

/** Memberships of an imported author are the member's; where both are members, they are one from now on, from the earlier time. */
export async function passMemberships(db: Db, { userId, toId }: { userId: string; toId: string }, write: WriteContext): Promise<void> {
	const options = sessionOptions(write.tx)
	const to = new ObjectId(toId)
	const passed = await members(db)
		.find({ userId: new ObjectId(userId) }, options)
		.toArray()
	if (passed.length === 0) return
	const already = await members(db)
		.find({ userId: to, communityId: { $in: passed.map(({ communityId }) => communityId) } }, options)
		.toArray()
	const joined = new Set(already.map(({ communityId }) => communityId.toHexString()))
	const [both, alone] = [true, false].map((isBoth) => passed.filter((one) => joined.has(one.communityId.toHexString()) === isBoth))
	for (const { communityId, joinedAt } of both ?? []) {
		await members(db).updateOne({ userId: to, communityId }, { $min: { joinedAt } }, options)
		await communities(db).updateOne({ _id: communityId }, { $inc: { noMembers: -1 } }, options)
	}
	await members(db).deleteMany({ _id: { $in: both?.map(({ _id }) => _id) ?? [] } }, options)
	await members(db).updateMany({ _id: { $in: alone?.map(({ _id }) => _id) ?? [] } }, { $set: { userId: to } }, options)
}

/** Hex ids of the default communities. */
export async function findDefaults(db: Db, { tx }: WriteContext): Promise<string[]> {
	const defaults = await communities(db)
		.find({ isDefault: true, deletedAt: null }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.sort({ nameLower: 1 })
		.toArray()
	return defaults.map(({ _id }) => _id.toHexString())
}

/** Records that a member was joined to the default communities; whether that is new. */
export async function recordNewcomer(db: Db, userId: string, { tx, now }: WriteContext): Promise<boolean> {
	const { upsertedCount } = await newcomers(db).updateOne(
		{ _id: new ObjectId(userId) },
		{ $setOnInsert: { at: now } },
		{ upsert: true, ...sessionOptions(tx) },
	)
	return upsertedCount === 1
}

/** Whether a member currently moderates a community. */
export async function moderates(db: Db, membership: Membership, { tx }: WriteContext): Promise<boolean> {
	return (await moderators(db).findOne(keyOf(membership), { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}
