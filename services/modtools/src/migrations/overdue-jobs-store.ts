import type { Place } from '@folkmoot/service-kit/mongodb/migration-records'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { conversations, decisions, heldItems, reportedItems, reports } from '../collections.ts'
import { overdueJobs, type Wait } from '../jobs.ts'
import { overdueJob } from '../queue/overdue.ts'

/** What one step reads, and the most jobs that it adds. */
const batchSize = 200
const inOrder = { sort: { _id: 1 }, limit: batchSize } as const

/** Watches the next items that were reported before overdue jobs existed, since the oldest of their reports that wait. */
export async function watchNextItems(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const items = await reportedItems(db)
		.find({ waits: true, ...beyond(from) }, { projection: { communityId: 1, targetId: 1 }, ...inOrder })
		.toArray()
	const waiting = { waits: true, targetId: { $in: items.map(({ targetId }) => targetId) } }
	const oldest = await reports(db)
		.aggregate<{ _id: ObjectId; at: Date }>([{ $match: waiting }, { $group: { _id: '$targetId', at: { $min: '$createdAt' } } }])
		.toArray()
	const since = new Map(oldest.map(({ _id, at }) => [_id.toHexString(), at]))
	return watch(
		db,
		items,
		({ targetId, communityId }) => ({ about: 'reports', id: targetId, communityId, at: since.get(targetId.toHexString()) }),
		tx,
	)
}

/** Watches the next appeals that were made before overdue jobs existed. */
export async function watchNextAppeals(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const open = { 'appeal.answer': null, 'appeal.at': { $type: 'date' as const } }
	const found = await decisions(db)
		.find({ ...open, ...beyond(from) }, { projection: { communityId: 1, appeal: 1 }, ...inOrder })
		.toArray()
	return watch(db, found, ({ _id, communityId, appeal }) => ({ about: 'appeal', id: _id, communityId, at: appeal?.at }), tx)
}

/** Watches the next items that were held before overdue jobs existed for them. */
export async function watchNextHeld(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const found = await heldItems(db)
		.find(beyond(from), { projection: { communityId: 1, createdAt: 1 }, ...inOrder })
		.toArray()
	return watch(db, found, ({ _id, communityId, createdAt }) => ({ about: 'held', id: _id, communityId, at: createdAt }), tx)
}

/** Watches the next conversations that wait for moderators or admins since before overdue jobs existed for them. */
export async function watchNextMessages(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const found = await conversations(db)
		.find({ waits: true, ...beyond(from) }, { projection: { communityId: 1, lastAt: 1 }, ...inOrder })
		.toArray()
	return watch(db, found, ({ _id, communityId, lastAt }) => ({ about: 'message', id: _id, communityId, at: lastAt }), tx)
}

const beyond = (from: Place) => (from instanceof ObjectId ? { _id: { $gt: from } } : {})

interface Found {
	about: Wait['about']
	id: ObjectId
	communityId: ObjectId | null
	/** Missing where nothing waits any more. */
	at: Date | undefined
}

/** Adds a job for each of the records; jobs that are there already stay. Returns the place after them. */
async function watch<T extends { _id: ObjectId }>(
	db: Db,
	records: readonly T[],
	read: (record: T) => Found,
	tx: ClientSession,
): Promise<Place> {
	const waits = records.map(read).flatMap(({ about, id, communityId, at }): Wait[] => {
		return at ? [{ about, id: id.toHexString(), communityId: communityId?.toHexString() ?? null, at }] : []
	})
	const jobs = waits.map((wait) => ({ ...overdueJob(wait), staysIfQueued: true }))
	await overdueJobs.add(db, jobs, { tx, now: new Date() })
	return records.length < batchSize ? null : (records.at(-1)?._id ?? null)
}
