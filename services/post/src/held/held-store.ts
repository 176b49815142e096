import { limits } from '@folkmoot/contract-kit/limits'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

type Tx = ClientSession | undefined

export async function insertHeldItem(db: Db, item: HeldItemRecord, tx: Tx): Promise<void> {
	await postCollections(db).heldItems.insertOne(item, sessionOptions(tx))
}

/** Takes an item out of those that wait, so that of two who deal with it at once only one succeeds; null if it waits no more. */
export async function takeHeldItem(db: Db, which: Filter<HeldItemRecord>, tx: Tx): Promise<HeldItemRecord | null> {
	return postCollections(db).heldItems.findOneAndDelete(which, sessionOptions(tx))
}

/** What waits in a community, oldest first. */
export async function findHeldItems(db: Db, communityId: ObjectId, after: KeysetPosition | null, limit: number): Promise<HeldItemRecord[]> {
	const page = { filter: { communityId }, key: 'createdAt', isAscending: true, after, limit }
	return readKeysetPage<HeldItemRecord>(postCollections(db).heldItems, page)
}

/** What waits of a member, latest first. */
export async function findHeldItemsOf(db: Db, authorId: string, after: KeysetPosition | null, limit: number): Promise<HeldItemRecord[]> {
	const page = { filter: { authorId: new ObjectId(authorId) }, key: 'createdAt', after, limit }
	return readKeysetPage<HeldItemRecord>(postCollections(db).heldItems, page)
}

/** How many items wait in a community, counted up to a hundred. */
export async function countHeldItems(db: Db, communityId: ObjectId): Promise<number> {
	return postCollections(db).heldItems.countDocuments({ communityId }, { limit: 100 })
}

/** Whether no more items of a member may wait in a community. */
export async function hasTooManyHeld(db: Db, authorId: ObjectId, communityId: ObjectId, tx: Tx): Promise<boolean> {
	const most = limits.heldPerAuthorMax
	return (await postCollections(db).heldItems.countDocuments({ authorId, communityId }, { limit: most, ...sessionOptions(tx) })) >= most
}

/** Some of what waits of a member, in one community or everywhere. */
export async function findSomeHeldOf(
	db: Db,
	which: { authorId: ObjectId; communityId?: ObjectId },
	tx: ClientSession,
): Promise<HeldItemRecord[]> {
	return postCollections(db).heldItems.find(which, sessionOptions(tx)).limit(heldAtOnceMax).toArray()
}

const heldAtOnceMax = 100

/** When the last post of a member that waits in a community was sent since a time; null if none was. */
export async function lastHeldPostTime(
	db: Db,
	{ authorId, communityId, since }: { authorId: string; communityId: ObjectId; since: Date },
	tx: Tx,
): Promise<Date | null> {
	const last = await postCollections(db)
		.heldItems.find(
			{ authorId: new ObjectId(authorId), createdAt: { $gt: since }, communityId, type: 'post' },
			{ projection: { createdAt: 1 }, ...sessionOptions(tx) },
		)
		.sort({ createdAt: -1 })
		.limit(1)
		.next()
	return last?.createdAt ?? null
}

export async function deleteHeldItems(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	await postCollections(db).heldItems.deleteMany({ _id: { $in: [...ids] } }, sessionOptions(tx))
}
