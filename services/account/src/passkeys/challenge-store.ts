import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { passkeyChallenges } from '../security/collections.ts'

type Tx = ClientSession | undefined

const lifetimeMs = 5 * 60_000

/** Whom a challenge was given to. */
export interface Challenged {
	session: string
	/** null where somebody is logging in. */
	userId: ObjectId | null
}

export async function keepChallenge(
	db: Db,
	{ challenge, to, now, tx }: { challenge: string; to: Challenged; now: Date; tx: Tx },
): Promise<void> {
	await passkeyChallenges(db).insertOne({ _id: challenge, ...to, expiresAt: new Date(now.getTime() + lifetimeMs) }, within(tx))
}

/** Uses a challenge up; false where it was not given to whoever brings it back, or is used or too old. */
export async function takeChallenge(
	db: Db,
	{ challenge, to, now, tx }: { challenge: string; to: Challenged; now: Date; tx?: Tx },
): Promise<boolean> {
	const taken = await passkeyChallenges(db).deleteOne({ _id: challenge, ...to, expiresAt: { $gt: now } }, within(tx))
	return taken.deletedCount === 1
}
