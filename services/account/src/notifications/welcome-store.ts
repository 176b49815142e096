import type { ClientSession, Db, ObjectId } from 'mongodb'
import { communities, users } from '../collections.ts'

/** Delay between sign-up and welcome (rule notifications-1). */
const welcomeAfterMs = 6 * 3_600_000

/** Schedules a member's welcome, in the transaction of the sign-up. */
export async function scheduleWelcome(db: Db, _id: ObjectId, { tx, now }: { tx: ClientSession | undefined; now: Date }): Promise<void> {
	const welcomeAt = new Date(now.getTime() + welcomeAfterMs)
	await users(db).updateOne({ _id }, { $set: { welcomeAt } }, tx ? { session: tx } : {})
}

/** Whether any welcome is due. */
export async function isWelcomeDue(db: Db, now: Date): Promise<boolean> {
	return (await users(db).findOne({ welcomeAt: { $lte: now } }, { projection: { _id: 1 } })) !== null
}

/** Dequeues due members, so that each is returned once; returns those neither deleted nor banned. */
export async function dequeueDueWelcomes(db: Db, limit: number, { tx, now }: { tx: ClientSession; now: Date }): Promise<ObjectId[]> {
	const due = await users(db)
		.find({ welcomeAt: { $lte: now } }, { projection: { deletedAt: 1, bannedAt: 1 }, session: tx })
		.sort({ welcomeAt: 1 })
		.limit(limit)
		.toArray()
	await users(db).updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $unset: { welcomeAt: 1 } }, { session: tx })
	return due.filter(({ deletedAt, bannedAt }) => !deletedAt && !bannedAt).map(({ _id }) => _id)
}

/** The community for new members, if one has that name. */
export async function findWelcomeCommunity(db: Db, name: string, tx: ClientSession): Promise<ObjectId | null> {
	if (name === '') return null
	const record = await communities(db).findOne({ nameLower: name.toLowerCase(), deletedAt: null }, { projection: { _id: 1 }, session: tx })
	return record?._id ?? null
}
