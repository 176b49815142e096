import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import { within } from '@folkmoot/service-kit/within'
import { type Db, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { reportedItems } from '../collections.ts'
import type { Stretch } from '../numbered-page.ts'
import type { Target } from '../reports/target-reader.ts'

type Write = Pick<Context, 'tx' | 'now'>
type Type = ReportedItemRecord['type']

/** Counts a report on its item, which waits from now on. */
export async function countReport(db: Db, given: { type: Type; target: Target; reasonId: number }, { tx, now }: Write): Promise<void> {
	const { targetId, communityId, postId, authorId } = given.target
	const update: UpdateFilter<ReportedItemRecord> = {
		$setOnInsert: { communityId, type: given.type, postId, authorId, firstAt: now, claim: null },
		$inc: { noReports: 1, noWaiting: 1, [`reasons.${given.reasonId}`]: 1 },
		$set: { lastAt: now, handled: null, waits: true },
	}
	await reportedItems(db).updateOne({ targetId }, update, { upsert: true, ...within(tx) })
}

/** One report of an item was handled: with the last of them the item leaves the queue. */
export async function countHandled(db: Db, targetId: ObjectId, handling: { by: ObjectId; how: string }, { tx, now }: Write): Promise<void> {
	const item = await reportedItems(db).findOneAndUpdate(
		{ targetId, noWaiting: { $gt: 0 } },
		{ $inc: { noWaiting: -1 } },
		{ returnDocument: 'after', ...within(tx) },
	)
	if (item?.noWaiting === 0)
		await reportedItems(db).updateOne({ targetId }, { $set: { handled: { ...handling, at: now }, waits: false, claim: null } }, within(tx))
}

/** Items leave the queue with all their reports: a post with its comments, one comment, or one item. */
export async function handleItems(
	db: Db,
	which: { postId: ObjectId } | { targetId: ObjectId },
	handling: { by: ObjectId; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const $set = { noWaiting: 0, waits: false, handled: { ...handling, at: now }, claim: null }
	await reportedItems(db).updateMany({ ...which, waits: true }, { $set }, within(tx))
}

/** Reports of an item wait again: so many of them. */
export async function reopenItem(db: Db, targetId: ObjectId, noReopened: number, tx: Context['tx']): Promise<void> {
	const update = { $inc: { noWaiting: noReopened }, $set: { waits: true, handled: null } }
	await reportedItems(db).updateOne({ targetId }, update, within(tx))
}

export async function findItem(db: Db, id: string, tx: Context['tx']): Promise<ReportedItemRecord | null> {
	return reportedItems(db).findOne({ _id: new ObjectId(id) }, within(tx))
}

/** What a page of the queue is narrowed to. */
export interface QueueFilter {
	communityIds: readonly ObjectId[]
	type: Type | null
	state: 'waiting' | 'handled'
}

function narrow(communityId: ObjectId, type: Type | null, state: QueueFilter['state']): Filter<ReportedItemRecord> {
	return { communityId, waits: state === 'waiting', ...(type ? { type } : {}) }
}

/**
 * Items that wait, the latest report first, or those handled, the latest first. Each community is one range of the index;
 * they are few, and merged here: MongoDB would sort all that wait in them.
 */
export async function findItems(
	db: Db,
	{ communityIds, type, state }: QueueFilter,
	after: Place | null,
	limit: number,
): Promise<ReportedItemRecord[]> {
	const key = state === 'waiting' ? 'lastAt' : 'handled.at'
	const stretches = await Promise.all(
		communityIds.map((id) => readStretch(reportedItems(db), { filter: narrow(id, type, state), key, after, limit, fewTies: true })),
	)
	const timeOf = ({ lastAt, handled }: ReportedItemRecord) => (state === 'waiting' ? lastAt : (handled?.at ?? lastAt)).getTime()
	const younger = (a: ReportedItemRecord, b: ReportedItemRecord) => (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
	return stretches
		.flat()
		.sort((a, b) => timeOf(b) - timeOf(a) || younger(a, b))
		.slice(0, limit)
}

/** The same of one community by number of page, for lists that show them. */
export async function findPageOfItems(
	db: Db,
	{ communityId, type, state }: { communityId: ObjectId; type: Type | null; state: QueueFilter['state'] },
	{ skip, limit, isReversed }: Stretch,
): Promise<ReportedItemRecord[]> {
	if (limit === 0) return []
	const key = state === 'waiting' ? 'lastAt' : 'handled.at'
	const direction = isReversed ? 1 : -1
	const found = await reportedItems(db)
		.find(narrow(communityId, type, state))
		.sort({ [key]: direction, _id: direction })
		.skip(skip)
		.limit(limit)
		.toArray()
	return isReversed ? found.reverse() : found
}

/** How many items of each kind wait, or were handled: counted in the index, by one command. */
export async function countItems(db: Db, communityIds: readonly ObjectId[], state: QueueFilter['state']): Promise<Record<Type, number>> {
	const [first, ...others] = communityIds.flatMap((id) =>
		(['post', 'comment'] as const).map((type) => [
			{ $match: narrow(id, type, state) },
			{ $count: 'count' },
			{ $set: { type: { $literal: type } } },
		]),
	)
	const counts = { post: 0, comment: 0 }
	if (!first) return counts
	const rest = others.map((pipeline) => ({ $unionWith: { coll: 'reportedItems', pipeline } }))
	const found = await reportedItems(db)
		.aggregate<{ type: Type; count: number }>([...first, ...rest])
		.toArray()
	for (const { type, count } of found) counts[type] += count
	return counts
}

/** Lays a claim unless somebody else's holds; the item with it, or null. */
export async function claim(db: Db, id: string, by: string, until: Date, { tx, now }: Write): Promise<ReportedItemRecord | null> {
	const mine = new ObjectId(by)
	const isFree: Filter<ReportedItemRecord> = { $or: [{ claim: null }, { 'claim.by': mine }, { 'claim.until': { $lte: now } }] }
	return reportedItems(db).findOneAndUpdate(
		{ _id: new ObjectId(id), handled: null, ...isFree },
		{ $set: { claim: { by: mine, until } } },
		{ returnDocument: 'after', ...within(tx) },
	)
}

export async function release(db: Db, id: string, by: string, { tx }: Write): Promise<void> {
	await reportedItems(db).updateOne({ _id: new ObjectId(id), 'claim.by': new ObjectId(by) }, { $set: { claim: null } }, within(tx))
}
