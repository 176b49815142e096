import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Context } from '@folkmoot/service-kit/context'
import { within } from '@folkmoot/service-kit/within'
import { type Db, ObjectId } from 'mongodb'
import { communities, members, moderators, newcomers } from '../collections.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Who and where, as hex ids. */
export interface Membership {
	userId: string
	communityId: string
}

const keyOf = ({ userId, communityId }: Membership) => ({ userId: new ObjectId(userId), communityId: new ObjectId(communityId) })

/** Writes a membership; whether there was none. The count is the caller's to raise, in the same transaction. */
export async function addMember(db: Db, membership: Membership, { tx, now }: Write): Promise<boolean> {
	const insert = { $setOnInsert: { joinedAt: now } }
	const { upsertedCount } = await members(db).updateOne(keyOf(membership), insert, { upsert: true, ...within(tx) })
	return upsertedCount === 1
}

/** Removes a membership; whether there was one. */
export async function removeMember(db: Db, membership: Membership, { tx }: Write): Promise<boolean> {
	const { deletedCount } = await members(db).deleteOne(keyOf(membership), within(tx))
	return deletedCount === 1
}

/** Changes the number of members after one joined or left; gives the community as it is then. */
export async function countMember(db: Db, communityId: string, change: 1 | -1, { tx }: Write): Promise<CommunityRecord | null> {
	return communities(db).findOneAndUpdate(
		{ _id: new ObjectId(communityId) },
		{ $inc: { noMembers: change } },
		{ returnDocument: 'after', ...within(tx) },
	)
}

/** Removes all memberships of an account that is gone. */
export async function removeAllMemberships(db: Db, userId: string, { tx }: Write): Promise<void> {
	const filter = { userId: new ObjectId(userId) }
	const joined = await members(db)
		.find(filter, { projection: { _id: 0, communityId: 1 }, ...within(tx) })
		.toArray()
	await members(db).deleteMany(filter, within(tx))
	await communities(db).updateMany({ _id: { $in: joined.map(({ communityId }) => communityId) } }, { $inc: { noMembers: -1 } }, within(tx))
}

/** Hex ids of the default communities. */
export async function findDefaults(db: Db, { tx }: Write): Promise<string[]> {
	const defaults = await communities(db)
		.find({ isDefault: true, deletedAt: null }, { projection: { _id: 1 }, ...within(tx) })
		.sort({ nameLower: 1 })
		.toArray()
	return defaults.map(({ _id }) => _id.toHexString())
}

/** Notes that a member has been joined to the defaults; whether that is new. */
export async function noteNewcomer(db: Db, userId: string, { tx, now }: Write): Promise<boolean> {
	const { upsertedCount } = await newcomers(db).updateOne(
		{ _id: new ObjectId(userId) },
		{ $setOnInsert: { at: now } },
		{ upsert: true, ...within(tx) },
	)
	return upsertedCount === 1
}

/** Whether somebody moderates a community now. */
export async function moderates(db: Db, membership: Membership, { tx }: Write): Promise<boolean> {
	return (await moderators(db).findOne(keyOf(membership), { projection: { _id: 1 }, ...within(tx) })) !== null
}
