import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Place } from '@folkmoot/service-kit/mongodb/migration-records'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { comments, locks, posts, reportedItems, reports } from '../collections.ts'

/** A lock document left by versions that created the items at startup. */
const gatheredBefore = 'reportedItems:gathered'
const batchSize = 200

interface Gathered {
	_id: ObjectId
	first: ReportRecord
	last: ReportRecord
	reasonIds: number[]
	noWaiting: number
}

/** Makes items for the next targets with reports that are older than items. */
export async function gatherNext(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	if (await locks(db).findOne({ _id: gatheredBefore }, { session: tx })) return null
	const next = from instanceof ObjectId ? [{ $match: { targetId: { $gt: from } } }] : []
	const rows = await reports(db)
		.aggregate<Gathered>([
			...next,
			{ $sort: { targetId: 1, createdAt: 1 } },
			{
				$group: {
					_id: '$targetId',
					first: { $first: '$$ROOT' },
					last: { $last: '$$ROOT' },
					reasonIds: { $push: '$reasonId' },
					noWaiting: { $sum: { $cond: [{ $eq: ['$handling', null] }, 1, 0] } },
				},
			},
			{ $sort: { _id: 1 } },
			{ $limit: batchSize },
		])
		.toArray()
	for (const one of rows) await putItem(db, one, tx)
	return rows.length < batchSize ? null : (rows.at(-1)?._id ?? null)
}

async function putItem(db: Db, { _id, first, last, reasonIds, noWaiting }: Gathered, session: ClientSession): Promise<void> {
	const options = { projection: { authorId: 1 }, session }
	const target = first.type === 'post' ? await posts(db).findOne({ _id }, options) : await comments(db).findOne({ _id }, options)
	const reasons: Record<string, number> = {}
	for (const id of reasonIds) reasons[id] = (reasons[id] ?? 0) + 1
	await reportedItems(db).updateOne(
		{ targetId: _id },
		{
			$setOnInsert: {
				communityId: first.communityId,
				type: first.type,
				postId: first.postId,
				authorId: target?.authorId ?? new ObjectId(),
				noReports: reasonIds.length,
				noWaiting,
				reasons,
				firstAt: first.createdAt,
				lastAt: last.createdAt,
				claim: null,
				waits: noWaiting > 0,
				handled: noWaiting > 0 ? null : last.handling,
			},
		},
		{ upsert: true, session },
	)
}
