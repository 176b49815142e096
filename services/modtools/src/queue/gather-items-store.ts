import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import { type Db, ObjectId } from 'mongodb'
import { comments, posts, reportedItems, reports, turns } from '../collections.ts'

const done = 'reportedItems:gathered'
const marked = 'reports:marked'

/** Brings reports up to what is kept of them by now, once; who comes second finds nothing to do. */
export async function gatherItems(db: Db): Promise<void> {
	await markWaiting(db)
	if (await turns(db).findOne({ _id: done })) return
	const cursor = reports(db).aggregate<Gathered>([
		{ $sort: { createdAt: 1 } },
		{
			$group: {
				_id: '$targetId',
				first: { $first: '$$ROOT' },
				last: { $last: '$$ROOT' },
				reasonIds: { $push: '$reasonId' },
				noWaiting: { $sum: { $cond: [{ $eq: ['$handling', null] }, 1, 0] } },
			},
		},
	])
	for await (const gathered of cursor) await putItem(db, gathered)
	await turns(db).updateOne({ _id: done }, { $set: { last: 1 } }, { upsert: true })
}

/** Reports of before it was written on them whether they wait. */
async function markWaiting(db: Db): Promise<void> {
	if (await turns(db).findOne({ _id: marked })) return
	await reports(db).updateMany({ waits: { $exists: false } }, [{ $set: { waits: { $eq: ['$handling', null] } } }])
	await turns(db).updateOne({ _id: marked }, { $set: { last: 1 } }, { upsert: true })
}

interface Gathered {
	_id: ObjectId
	first: ReportRecord
	last: ReportRecord
	reasonIds: number[]
	noWaiting: number
}

async function putItem(db: Db, { _id, first, last, reasonIds, noWaiting }: Gathered): Promise<void> {
	const projection = { projection: { authorId: 1 } }
	const target = first.type === 'post' ? await posts(db).findOne({ _id }, projection) : await comments(db).findOne({ _id }, projection)
	const reasons: Record<string, number> = {}
	for (const id of reasonIds) reasons[id] = (reasons[id] ?? 0) + 1
	await reportedItems(db).updateOne(
		{ targetId: _id },
		{
			$setOnInsert: {
				...{ communityId: first.communityId, type: first.type, postId: first.postId, authorId: target?.authorId ?? new ObjectId() },
				...{ noReports: reasonIds.length, noWaiting, reasons, firstAt: first.createdAt, lastAt: last.createdAt, claim: null },
				waits: noWaiting > 0,
				handled: noWaiting > 0 ? null : last.handling,
			},
		},
		{ upsert: true },
	)
}
