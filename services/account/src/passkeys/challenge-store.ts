import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { passkeyChallenges } from '../security/collections.ts'

type Tx = ClientSession | undefined

const lifetimeMs = 5 * 60_000

/** Whom a challenge was issued to. */
interface Challenged {
	session: string
	/** null for a login. */
	userId: ObjectId | null
}

export async function storeChallenge(
	db: Db,
	{ challenge, to, now, tx }: { challenge: string; to: Challenged; now: Date; tx: Tx },
): Promise<void> {
	await passkeyChallenges(db).insertOne({ _id: challenge, ...to, expiresAt: new Date(now.getTime() + lifetimeMs) }, sessionOptions(tx))
}

/** Uses up a challenge; false if it was issued to somebody else, was used or has expired. */
export async function consumeChallenge(
	db: Db,
	{ challenge, to, now, tx }: { challenge: string; to: Challenged; now: Date; tx?: Tx },
): Promise<boolean> {
	const taken = await passkeyChallenges(db).deleteOne({ _id: challenge, ...to, expiresAt: { $gt: now } }, sessionOptions(tx))
	return taken.deletedCount === 1
}
