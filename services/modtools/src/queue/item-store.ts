import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { reportedItems } from '../collections.ts'
import type { PageRange } from '../page-range.ts'
import type { Target } from '../reports/target-reader.ts'
import { countLeaving, enteringQueue, incrementCounts, leavingQueue } from './count-store.ts'
import { tellIfCaughtUp, watchWait } from './overdue.ts'
import { mergeInOrder, type QueueOrder, sortOf } from './queue-order.ts'

type Write = Pick<Context, 'tx' | 'now'>
type Type = ReportedItemRecord['type']

/** Counts a report on its item, which is pending from now on. */
export async function countReport(db: Db, report: { type: Type; target: Target; reasonId: number }, { tx, now }: Write): Promise<void> {
	const { targetId, communityId, postId, authorId } = report.target
	const update: UpdateFilter<ReportedItemRecord> = {
		$setOnInsert: { communityId, type: report.type, postId, authorId, firstAt: now, claim: null },
		$inc: { noReports: 1, noWaiting: 1, [`reasons.${report.reasonId}`]: 1 },
		$set: { lastAt: now, handled: null, waits: true },
	}
	const before = await reportedItems(db).findOneAndUpdate({ targetId }, update, {
		upsert: true,
		returnDocument: 'before',
		...sessionOptions(tx),
	})
	const changes = before?.waits ? [] : enteringQueue(report.type, before !== null)
	if (!before?.waits)
		await watchWait(db, { communityId: communityId.toHexString(), about: 'reports', id: targetId.toHexString() }, { tx, now })
	await incrementCounts(db, communityId, [['reports', report.type, 1], ...changes], tx)
}

/** Reported items that have moved to another author with everything under an imported name. */
export async function passReportedItems(
	db: Db,
	{ postIds, commentIds, authorId }: { postIds: readonly string[]; commentIds: readonly string[]; authorId: string },
	tx: Context['tx'],
): Promise<void> {
	const targetId = { $in: [...postIds, ...commentIds].map((id) => new ObjectId(id)) }
	await reportedItems(db).updateMany({ targetId }, { $set: { authorId: new ObjectId(authorId) } }, sessionOptions(tx))
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
		{ returnDocument: 'after', ...sessionOptions(tx) },
	)
	const isLast = item?.noWaiting === 0
	if (isLast)
		await reportedItems(db).updateOne(
			{ targetId },
			{ $set: { handled: { ...handling, at: now }, waits: false, claim: null } },
			sessionOptions(tx),
		)
	if (isLast) await tellIfCaughtUp(db, communityId, [item], { tx, now })
	if (isLast) await countLeaving(db, communityId, [['reports', type, -1], ...leavingQueue(type)], { tx, now })
	else await incrementCounts(db, communityId, [['reports', type, -1]], tx)
}

/** Pending items: a post and its comments, or one item. */
export async function findPendingItems(
	db: Db,
	which: { postId: ObjectId } | { targetId: ObjectId },
	tx: Context['tx'],
): Promise<PendingItem[]> {
	const options = { projection: { communityId: 1, type: 1, firstAt: 1 }, ...sessionOptions(tx) }
	return reportedItems(db)
		.find({ ...which, waits: true }, options)
		.toArray()
}
type PendingItem = Pick<ReportedItemRecord, '_id' | 'communityId' | 'type' | 'firstAt'>

/** Removes items with all their reports from the queue; the caller updates the counters. */
export async function handleItems(
	db: Db,
	items: readonly PendingItem[],
	handling: { by: ObjectId; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const $set = { noWaiting: 0, waits: false, handled: { ...handling, at: now }, claim: null }
	await reportedItems(db).updateMany({ _id: { $in: items.map(({ _id }) => _id) } }, { $set }, sessionOptions(tx))
}

/** Reopens this many reports of an item. */
export async function reopenItem(db: Db, targetId: ObjectId, noReopened: number, tx: Context['tx']): Promise<void> {
	const update = { $inc: { noWaiting: noReopened }, $set: { waits: true, handled: null } }
	const before = await reportedItems(db).findOneAndUpdate({ targetId }, update, { returnDocument: 'before', ...sessionOptions(tx) })
	if (!before) return
	const changes = before.waits ? [] : enteringQueue(before.type, true)
	await incrementCounts(db, before.communityId, [['reports', before.type, noReopened], ...changes], tx)
}

export async function findItem(db: Db, id: string, tx: Context['tx']): Promise<ReportedItemRecord | null> {
	return reportedItems(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** The item is with the admins from now on. */
export async function setEscalation(db: Db, _id: ObjectId, escalationId: ObjectId, tx: Context['tx']): Promise<void> {
	await reportedItems(db).updateOne({ _id }, { $set: { escalationId } }, sessionOptions(tx))
}

/** The filters of a queue page. */
interface QueueFilter {
	communityIds: readonly ObjectId[]
	type: Type | null
	state: 'waiting' | 'handled'
}

function filterFor(communityId: ObjectId, type: Type | null, state: QueueFilter['state']): Filter<ReportedItemRecord> {
	return { communityId, waits: state === 'waiting', ...(type ? { type } : {}) }
}

/**
 * Pending or handled items in order. Each community is one index range; they are few, and merged here, because MongoDB would
 * sort all their items in memory.
 */
export async function findItems(
	db: Db,
	{ communityIds, type, state, order }: QueueFilter & { order: QueueOrder },
	after: KeysetPosition | null,
	limit: number,
): Promise<ReportedItemRecord[]> {
	const { key, isAscending } = order
	// Many items have one report each, and many are handled at once.
	const hasFewTies = key === 'lastAt'
	const ranges = await Promise.all(
		communityIds.map((id) =>
			readKeysetPage(reportedItems(db), { filter: filterFor(id, type, state), key, isAscending, after, limit, hasFewTies }),
		),
	)
	return mergeInOrder(ranges.flat(), order).slice(0, limit)
}

/** The same for one community by page number, for lists with page numbers. */
export async function findPageOfItems(
	db: Db,
	{ communityId, type, state, order }: { communityId: ObjectId; order: QueueOrder } & Omit<QueueFilter, 'communityIds'>,
	{ skip, limit, isReversed }: PageRange,
): Promise<ReportedItemRecord[]> {
	if (limit === 0) return []
	const records = await reportedItems(db)
		.find(filterFor(communityId, type, state))
		.sort(sortOf(order, isReversed))
		.skip(skip)
		.limit(limit)
		.toArray()
	return isReversed ? records.reverse() : records
}

/** Claims an item unless somebody else's claim is in force; returns the item, or null. */
export async function claim(db: Db, id: string, by: string, until: Date, { tx, now }: Write): Promise<ReportedItemRecord | null> {
	const ownerId = new ObjectId(by)
	const isUnclaimed: Filter<ReportedItemRecord> = { $or: [{ claim: null }, { 'claim.by': ownerId }, { 'claim.until': { $lte: now } }] }
	return reportedItems(db).findOneAndUpdate(
		{ _id: new ObjectId(id), handled: null, ...isUnclaimed },
		{ $set: { claim: { by: ownerId, until } } },
		{ returnDocument: 'after', ...sessionOptions(tx) },
	)
}

export async function release(db: Db, id: string, by: string, { tx }: Write): Promise<void> {
	await reportedItems(db).updateOne({ _id: new ObjectId(id), 'claim.by': new ObjectId(by) }, { $set: { claim: null } }, sessionOptions(tx))
}

/** The items of a community that somebody has claimed are free again. */
export async function releaseItemsOf(
	db: Db,
	{ communityId, userId }: { communityId: string; userId: string },
	tx: Write['tx'],
): Promise<void> {
	const claimed = { 'claim.by': new ObjectId(userId), communityId: new ObjectId(communityId) }
	await reportedItems(db).updateMany(claimed, { $set: { claim: null } }, sessionOptions(tx))
}
