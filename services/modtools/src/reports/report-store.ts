import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Context } from '@folkmoot/service-kit/context'
import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { fail } from '@folkmoot/service-kit/failure'
import { within } from '@folkmoot/service-kit/within'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { reports } from '../collections.ts'
import type { Stretch } from '../numbered-page.ts'
import { countHandled, handleItems } from '../queue/item-store.ts'
import type { Target } from './target-reader.ts'

type Write = Pick<Context, 'tx' | 'now'>
type Type = ReportRecord['type']

/** Writes a report that waits; 409 where this member has reported the item before, handled or not (decisions R16). */
export async function insertReport(
	db: Db,
	given: { type: Type; target: Target; reporterId: string; reasonId: number; because?: readonly string[] },
	{ tx, now }: Write,
): Promise<ReportRecord> {
	const record: ReportRecord = {
		_id: new ObjectId(),
		communityId: given.target.communityId,
		type: given.type,
		targetId: given.target.targetId,
		postId: given.target.postId,
		reporterId: new ObjectId(given.reporterId),
		reasonId: given.reasonId,
		createdAt: now,
		handling: null,
		waits: true,
		...(given.because ? { because: [...given.because] } : {}),
	}
	try {
		await reports(db).insertOne(record, within(tx))
	} catch (error) {
		throw isDuplicateKey(error) ? fail('already_voted', { message: `You have already reported this ${given.type}` }) : error
	}
	return record
}

/** A page of the reports that wait, newest first. */
export async function findWaiting(
	db: Db,
	community: ObjectId,
	type: Type | null,
	{ skip, limit, isReversed }: Stretch,
): Promise<ReportRecord[]> {
	if (limit === 0) return []
	const direction = isReversed ? 1 : -1
	const found = await reports(db)
		.find({ communityId: community, waits: true, ...(type ? { type } : {}) })
		.sort({ createdAt: direction, _id: direction })
		.skip(skip)
		.limit(limit)
		.toArray()
	return isReversed ? found.reverse() : found
}

/** How many reports wait, of each type. */
export async function countWaiting(db: Db, communityId: ObjectId): Promise<Record<Type, number>> {
	const of = (type: Type) => [{ $match: { communityId, type, waits: true } }, { $count: 'count' }, { $set: { type: { $literal: type } } }]
	const found = await reports(db)
		.aggregate<{ type: Type; count: number }>([...of('post'), { $unionWith: { coll: 'reports', pipeline: of('comment') } }])
		.toArray()
	const count = (wanted: Type) => found.find(({ type }) => type === wanted)?.count ?? 0
	return { post: count('post'), comment: count('comment') }
}

/** Takes a report out of the queue, keeping who did so, when and how; one handled before stays as it was. */
export async function handleReport(
	db: Db,
	ref: { communityId: string; reportId: string },
	handling: { by: string; how: string },
	{ tx, now }: Write,
): Promise<ReportRecord> {
	const key = { _id: new ObjectId(ref.reportId), communityId: new ObjectId(ref.communityId) }
	const $set = { handling: { by: new ObjectId(handling.by), at: now, how: handling.how }, waits: false }
	const handled = await reports(db).findOneAndUpdate({ ...key, waits: true }, { $set }, { returnDocument: 'after', ...within(tx) })
	if (handled) await countHandled(db, handled.targetId, { by: new ObjectId(handling.by), how: handling.how }, { tx, now })
	const report = handled ?? (await reports(db).findOne(key, within(tx)))
	if (!report) throw fail('report_not_found')
	return report
}

/** Takes all reports on a removed post and its comments, or on a removed comment, out of the queue. */
export async function handleReportsOn(
	db: Db,
	removed: { postId: string; commentId?: string },
	handling: { by: string; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const filter: Filter<ReportRecord> = { postId: new ObjectId(removed.postId), waits: true }
	if (removed.commentId) filter.targetId = new ObjectId(removed.commentId)
	const by = { by: new ObjectId(handling.by), how: handling.how }
	await reports(db).updateMany(filter, { $set: { handling: { ...by, at: now }, waits: false } }, within(tx))
	const which = removed.commentId ? { targetId: new ObjectId(removed.commentId) } : { postId: new ObjectId(removed.postId) }
	await handleItems(db, which, by, { tx, now })
}

/** Takes all reports of one item out of the queue. */
export async function handleReportsOf(
	db: Db,
	targetId: ObjectId,
	handling: { by: string; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const by = { by: new ObjectId(handling.by), how: handling.how }
	await reports(db).updateMany({ targetId, waits: true }, { $set: { handling: { ...by, at: now }, waits: false } }, within(tx))
	await handleItems(db, { targetId }, by, { tx, now })
}
