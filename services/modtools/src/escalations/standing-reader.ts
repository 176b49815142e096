import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { members, moderators, users } from '../collections.ts'
import type { MemberRef } from '../moderators/moderator-store.ts'

type Tx = ClientSession | undefined

/** Whether a community has a moderator who can act and was here since this time. */
export async function hasActiveModerators(db: Db, communityId: ObjectId, since: Date, tx: Tx): Promise<boolean> {
	const ids = await moderators(db).distinct('userId', { communityId }, sessionOptions(tx))
	const active = { _id: { $in: ids }, deletedAt: null, bannedAt: null, lastSeenAt: { $gt: since } }
	return (await users(db).findOne(active, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/** Whether a member has joined a community. */
export async function hasJoined(db: Db, { communityId, userId }: MemberRef, tx: Tx): Promise<boolean> {
	const membership = { userId: new ObjectId(userId), communityId: new ObjectId(communityId) }
	return (await members(db).findOne(membership, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/** When an account was created. */
export async function findAccountAge(db: Db, userId: string, tx: Tx): Promise<Date> {
	const account = await users(db).findOne({ _id: new ObjectId(userId) }, { projection: { createdAt: 1 }, ...sessionOptions(tx) })
	if (!account) throw new Error('The caller has no account.')
	return account.createdAt
}
