import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, Filter, ObjectId } from 'mongodb'
import { comments, posts, reports } from '../collections.ts'
import { reopenItem } from '../queue/item-store.ts'

/**
 * Reopens reports that were handled by removing an item that is now restored: those of a post and its comments, or of one
 * comment. If the reported item, or its post, is still deleted, its reports stay as they are.
 */
export async function reopenReportsOn(db: Db, restored: { postId: string; commentId?: string }, tx: ClientSession): Promise<void> {
	const filter: Filter<ReportRecord> = { postId: toObjectId(restored.postId), 'handling.how': 'removed' }
	if (restored.commentId) filter.targetId = toObjectId(restored.commentId)
	const closed = await reports(db).find(filter, sessionOptions(tx)).toArray()
	if (closed.length === 0 || !(await findExistingIds(posts(db), [toObjectId(restored.postId)], tx)).size) return
	const commentIds = closed.filter(({ type }) => type === 'comment').map(({ targetId }) => targetId)
	const existing = await findExistingIds(comments(db), commentIds, tx)
	const reopened = closed.filter(({ type, targetId }) => type === 'post' || existing.has(targetId.toHexString()))
	await reports(db).updateMany(
		{ _id: { $in: reopened.map(({ _id }) => _id) } },
		{ $set: { handling: null, waits: true } },
		sessionOptions(tx),
	)
	const perItem = Map.groupBy(reopened, ({ targetId }) => targetId.toHexString())
	for (const [id, ofItem] of perItem) await reopenItem(db, toObjectId(id), ofItem.length, tx)
}

/** Reopens the reports of an item that were handled together at a time. */
export async function reopenHandled(db: Db, targetId: ObjectId, at: Date, tx: Context['tx']): Promise<void> {
	const filter = { targetId, 'handling.at': at } as Filter<ReportRecord> // the type does not know dotted paths
	const { modifiedCount } = await reports(db).updateMany(filter, { $set: { handling: null, waits: true } }, sessionOptions(tx))
	await reopenItem(db, targetId, modifiedCount, tx)
}

/** The hex ids of those that are not deleted. */
async function findExistingIds(
	of: ReturnType<typeof posts> | ReturnType<typeof comments>,
	ids: readonly ObjectId[],
	tx: ClientSession,
): Promise<Set<string>> {
	const records = await of.find({ _id: { $in: [...ids] }, deletion: null }, { projection: { _id: 1 }, ...sessionOptions(tx) }).toArray()
	return new Set(records.map(({ _id }) => _id.toHexString()))
}
