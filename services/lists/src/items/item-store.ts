import { contentsOf, type ListItemRecord, type ListRecord } from '@folkmoot/lists-contract/list-records'
import { itemOrders } from '@folkmoot/lists-contract/list-sorts'
import type { Context } from '@folkmoot/service-kit/context'
import { readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { listItems, lists } from '../collections.ts'
import { maxListed } from '../lists/list-store.ts'
import { queueContentsForDeletion } from './contents-store.ts'
import type { ItemCursor } from './item-cursor.ts'
import type { SavedTarget } from './target-reader.ts'

type Tx = Context['tx']
type Type = ListItemRecord['targetType']
type Contents = Pick<ListRecord, '_id' | 'contentsId'>

/** At most `limit` items after a cursor. Ties, of items saved or written in the same moment, are rare. */
export async function findItems(
	db: Db,
	list: Contents,
	{ sort, after, limit }: { sort: ListRecord['sort']; after: ItemCursor | null; limit: number },
	tx?: Tx,
): Promise<ListItemRecord[]> {
	const { key: field, isAscending } = itemOrders[sort]
	const position = after && { key: after.time, id: new ObjectId(after.itemId) }
	const filter = { listId: contentsOf(list) }
	return readKeysetPage(listItems(db), { filter, key: field, after: position, limit, isAscending, hasFewTies: true, ...(tx ? { tx } : {}) })
}

/** Saves a target; idempotent. The count changes only if an item was inserted. */
export async function saveItem(db: Db, list: Contents, target: SavedTarget, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
	const { upsertedCount } = await listItems(db).updateOne(
		{ listId: contentsOf(list), targetType: target.type, targetId: target.id },
		{ $setOnInsert: { targetCreatedAt: target.createdAt, createdAt: now } },
		{ upsert: true, ...sessionOptions(tx) },
	)
	if (upsertedCount === 1)
		await lists(db).updateOne({ _id: list._id }, { $inc: { numItems: 1 }, $set: { lastUpdatedAt: now } }, sessionOptions(tx))
}

/** Removes one item, by target or by its id; null if it does not exist. */
export async function removeItem(
	db: Db,
	list: Contents,
	which: { type: Type; targetId: ObjectId } | { itemId: string },
	tx: Tx,
): Promise<ListItemRecord | null> {
	const key = 'itemId' in which ? { _id: new ObjectId(which.itemId) } : { targetType: which.type, targetId: which.targetId }
	const removed = await listItems(db).findOneAndDelete({ listId: contentsOf(list), ...key }, sessionOptions(tx))
	// lastUpdatedAt, the time of the last addition, stays (rule lists-6).
	if (removed) await lists(db).updateOne({ _id: list._id }, { $inc: { numItems: -1 } }, sessionOptions(tx))
	return removed
}

/** Empties a list of any length with one write to its record; the items are deleted in the background. Returns the empty list. */
export async function removeAllItems(db: Db, list: ListRecord, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<ListRecord> {
	if (list.numItems === 0) return list
	await queueContentsForDeletion(db, [list], { tx, now })
	const emptied = { contentsId: new ObjectId(), numItems: 0 }
	await lists(db).updateOne({ _id: list._id }, { $set: emptied }, sessionOptions(tx))
	return { ...list, ...emptied }
}

/** The member's lists that contain a target. */
export async function findListsHolding(db: Db, ownerId: string, target: { type: Type; targetId: ObjectId }): Promise<ObjectId[]> {
	const owned = await lists(db)
		.find({ ownerId: new ObjectId(ownerId) }, { projection: { contentsId: 1 } })
		.sort({ lastUpdatedAt: -1, _id: -1 })
		.limit(maxListed)
		.toArray()
	const listOf = new Map(owned.map((list) => [contentsOf(list).toHexString(), list._id]))
	const holding = await listItems(db)
		.find(
			{ listId: { $in: owned.map(contentsOf) }, targetType: target.type, targetId: target.targetId },
			{ projection: { _id: 0, listId: 1 } },
		)
		.toArray()
	return holding.flatMap(({ listId }) => listOf.get(listId.toHexString()) ?? [])
}
