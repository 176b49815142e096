import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { postCollections } from './collections.ts'

/**
 * What a member wrote in a community is counted after this: of two transactions that come here at once, one gets a write conflict and
 * is retried after the other.
 */
export async function lockAuthor(
	db: Db,
	{ authorId, communityId }: { authorId: string; communityId: string },
	{ now, tx }: { now: Date; tx: ClientSession | undefined },
): Promise<void> {
	const _id = `${authorId} ${communityId}`
	await postCollections(db).authorLocks.updateOne({ _id }, { $set: { at: now } }, { upsert: true, ...sessionOptions(tx) })
}
