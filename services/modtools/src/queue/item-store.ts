import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import { within } from '@folkmoot/service-kit/within'
import { type Db, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { reportedItems } from '../collections.ts'
import type { Stretch } from '../numbered-page.ts'
import type { Target } from '../reports/target-reader.ts'
import { addToCounts, entering, leaving } from './count-store.ts'

type Write = Pick<Context, 'tx' | 'now'>
type Type = ReportedItemRecord['type']

/** Counts a report on its item, which is pending from now on. */
export async function countReport(db: Db, given: { type: Type; target: Target; reasonId: number }, { tx, now }: Write): Promise<void> {
	const { targetId, communityId, postId, authorId } = given.target
	const update: UpdateFilter<ReportedItemRecord> = {
		$setOnInsert: { communityId, type: given.type, postId, authorId, firstAt: now, claim: null },
		$inc: { noReports: 1, noWaiting: 1, [`reasons.${given.reasonId}`]: 1 },
		$set: { lastAt: now, handled: null, waits: true },
	}
	const before = await reportedItems(db).findOneAndUpdate({ targetId }, update, { upsert: true, returnDocument: 'before', ...within(tx) })
	const entered = before?.waits ? [] : entering(given.type, before !== null)
	await addToCounts(db, communityId, [['reports', given.type, 1], ...entered], tx)
}

/** Counts one report as handled; with the last of them the item leaves the queue. */
export async function countHandled(
	db: Db,
	{ targetId, communityId, type }: Pick<ReportRecord, 'targetId' | 'communityId' | 'type'>,
	handling: { by: ObjectId; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const item = await reportedItems(db).findOneAndUpdate(
		{ targetId, noWaiting: { $gt: 0 } },
		{ $inc: { noWaiting: -1 } },
		{ returnDocument: 'after', ...within(tx) },
	)
	const isLast = item?.noWaiting === 0
	if (isLast)
		await reportedItems(db).updateOne({ targetId }, { $set: { handled: { ...handling, at: now }, waits: false, claim: null } }, within(tx))
	await addToCounts(db, communityId, [['reports', type, -1], ...(isLast ? leaving(type) : [])], tx)
}

/** Pending items: a post and its comments, or one item. */
export async function findWaitingItems(
	db: Db,
	which: { postId: ObjectId } | { targetId: ObjectId },
	tx: Context['tx'],
): Promise<Leaving[]> {
	const options = { projection: { communityId: 1, type: 1 }, ...within(tx) }
	return reportedItems(db)
		.find({ ...which, waits: true }, options)
		.toArray()
}
type Leaving = Pick<ReportedItemRecord, '_id' | 'communityId' | 'type'>

/** Removes items with all their reports from the queue; the caller updates the counters. */
export async function handleItems(
	db: Db,
	items: readonly Leaving[],
	handling: { by: ObjectId; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const $set = { noWaiting: 0, waits: false, handled: { ...handling, at: now }, claim: null }
	await reportedItems(db).updateMany({ _id: { $in: items.map(({ _id }) => _id) } }, { $set }, within(tx))
}

/** Reopens this many reports of an item. */
export async function reopenItem(db: Db, targetId: ObjectId, noReopened: number, tx: Context['tx']): Promise<void> {
	const update = { $inc: { noWaiting: noReopened }, $set: { waits: true, handled: null } }
	const before = await reportedItems(db).findOneAndUpdate({ targetId }, update, { returnDocument: 'before', ...within(tx) })
	if (!before) return
	const entered = before.waits ? [] : entering(before.type, true)
	await addToCounts(db, before.communityId, [['reports', before.type, noReopened], ...entered], tx)
}

export async function findItem(db: Db, id: string, tx: Context['tx']): Promise<ReportedItemRecord | null> {
	return reportedItems(db).findOne({ _id: new ObjectId(id) }, within(tx))
}

/** The filters of a queue page. */
export interface QueueFilter {
	communityIds: readonly ObjectId[]
	type: Type | null
	state: 'waiting' | 'handled'
}

function narrow(communityId: ObjectId, type: Type | null, state: QueueFilter['state']): Filter<ReportedItemRecord> {
	return { communityId, waits: state === 'waiting', ...(type ? { type } : {}) }
}

/**
 * Pending items by latest report, or handled items, newest first. Each community is one index range; they are few, and
 * merged here, because MongoDB would sort all their items in memory.
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

/** The same for one community by page number, for lists with page numbers. */
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

/** Claims an item unless somebody else's claim is in force; returns the item, or null. */
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
