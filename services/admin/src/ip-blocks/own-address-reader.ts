import { toObjectId } from '@folkmoot/service-kit/object-id'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db } from 'mongodb'
import { sessions } from '../collections.ts'

/** More than anybody is logged in at. */
const most = 200

/** Where a member was when the sessions that have not ended were last used. */
export async function findOwnAddresses(
	db: Db,
	userId: string,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<string[]> {
	const found = await sessions(db)
		.find({ userId: toObjectId(userId), expiresAt: { $gt: now } }, { projection: { ip: 1 }, ...within(tx) })
		.limit(most)
		.toArray()
	return found.flatMap(({ ip }) => ip ?? [])
}
