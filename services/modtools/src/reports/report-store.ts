import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { reports } from '../collections.ts'
import type { PageRange } from '../page-range.ts'
import { type CountChange, countLeaving, leavingQueue } from '../queue/count-store.ts'
import { countHandled, findPendingItems, handleItems } from '../queue/item-store.ts'
import { tellIfCaughtUp } from '../queue/overdue.ts'
import type { Target } from './target-reader.ts'

type Write = Pick<Context, 'tx' | 'now'>
type Type = ReportRecord['type']

/** Inserts a pending report; 409 if this member has reported the item before, handled or not (rule moderation-9). */
export async function insertReport(
	db: Db,
	report: { type: Type; target: Target; reporterId: string; reasonId: number; text?: string; because?: readonly string[] },
	{ tx, now }: Write,
): Promise<ReportRecord> {
	const record: ReportRecord = {
		_id: new ObjectId(),
		communityId: report.target.communityId,
		type: report.type,
		targetId: report.target.targetId,
		postId: report.target.postId,
		reporterId: new ObjectId(report.reporterId),
		reasonId: report.reasonId,
		createdAt: now,
		handling: null,
		waits: true,
		...(report.text ? { text: report.text } : {}),
		...(report.because ? { because: [...report.because] } : {}),
	}
	try {
		await reports(db).insertOne(record, sessionOptions(tx))
	} catch (error) {
		throw isDuplicateKey(error) ? fail('already_voted', { message: `You have already reported this ${report.type}` }) : error
	}
	return record
}

/** What a deleted account added to its reports. */
export async function deleteReportTextsOf(db: Db, userId: string, tx: Context['tx']): Promise<void> {
	const which = { reporterId: new ObjectId(userId), text: { $exists: true } }
	await reports(db).updateMany(which, { $unset: { text: '' } }, sessionOptions(tx))
}

/** A page of pending reports, newest first. */
export async function findPendingReports(
	db: Db,
	community: ObjectId,
	type: Type | null,
	{ skip, limit, isReversed }: PageRange,
): Promise<ReportRecord[]> {
	if (limit === 0) return []
	const direction = isReversed ? 1 : -1
	const records = await reports(db)
		.find({ communityId: community, waits: true, ...(type ? { type } : {}) })
		.sort({ createdAt: direction, _id: direction })
		.skip(skip)
		.limit(limit)
		.toArray()
	return isReversed ? records.reverse() : records
}

/** Removes a report from the queue and stores who handled it, when and how; one handled before stays unchanged. */
export async function handleReport(
	db: Db,
	ref: { communityId: string; reportId: string },
	handling: { by: string; how: string },
	{ tx, now }: Write,
): Promise<ReportRecord> {
	const key = { _id: new ObjectId(ref.reportId), communityId: new ObjectId(ref.communityId) }
	const $set = { handling: { by: new ObjectId(handling.by), at: now, how: handling.how }, waits: false }
	const handled = await reports(db).findOneAndUpdate({ ...key, waits: true }, { $set }, { returnDocument: 'after', ...sessionOptions(tx) })
	if (handled) await countHandled(db, handled, { by: new ObjectId(handling.by), how: handling.how }, { tx, now })
	const report = handled ?? (await reports(db).findOne(key, sessionOptions(tx)))
	if (!report) throw fail('report_not_found')
	return report
}

/** Removes all reports on a removed post and its comments, or on one item, from the queue. */
export async function handleReportsOn(
	db: Db,
	which: { postId: ObjectId } | { targetId: ObjectId },
	handling: { by: string; how: string },
	{ tx, now }: Write,
): Promise<void> {
	const items = await findPendingItems(db, which, tx)
	const [first] = items
	if (!first) return
	const by = { by: new ObjectId(handling.by), how: handling.how }
	const changes: CountChange[] = items.flatMap(({ type }) => leavingQueue(type))
	for (const type of new Set(items.map((item) => item.type))) {
		const $set = { handling: { ...by, at: now }, waits: false }
		const { modifiedCount } = await reports(db).updateMany({ ...which, type, waits: true }, { $set }, sessionOptions(tx))
		changes.push(['reports', type, -modifiedCount])
	}
	await handleItems(db, items, by, { tx, now })
	await tellIfCaughtUp(db, first.communityId, items, { tx, now })
	await countLeaving(db, first.communityId, changes, { tx, now })
}
