import type { ClientSession, Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'
import { welcomeJobs } from '../jobs.ts'

/** Delay between sign-up and welcome (rule notifications-1). */
const welcomeAfterMs = 6 * 3_600_000

/** Schedules a member's welcome, in the transaction of the sign-up. */
export async function scheduleWelcome(db: Db, userId: ObjectId, write: { tx: ClientSession | undefined; now: Date }): Promise<void> {
	const runAt = new Date(write.now.getTime() + welcomeAfterMs)
	await welcomeJobs.add(db, [{ key: userId.toHexString(), payload: { userId }, runAt }], write)
}

/** The community for new members, if one has that name. */
export async function findWelcomeCommunity(db: Db, name: string, tx: ClientSession): Promise<ObjectId | null> {
	if (name === '') return null
	const record = await communities(db).findOne({ nameLower: name.toLowerCase(), deletedAt: null }, { projection: { _id: 1 }, session: tx })
	return record?._id ?? null
}
