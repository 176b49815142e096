import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { sessions } from '../collections.ts'

/** More sessions than any member has. */
const most = 200

/** The last address of each of a member's sessions that has not ended. */
export async function findOwnAddresses(
	db: Db,
	userId: string,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<string[]> {
	const records = await sessions(db)
		.find({ userId: toObjectId(userId), expiresAt: { $gt: now } }, { projection: { ip: 1 }, ...sessionOptions(tx) })
		.limit(most)
		.toArray()
	return records.flatMap(({ ip }) => ip ?? [])
}
