import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { maxWriteMs } from '@folkmoot/service-kit/writes/transaction'
import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { removalJobs } from '../jobs.ts'

/** How long a finished removal can be undone; then the stored copies are destroyed. */
const undoWindowMs = 7 * dayMs

interface RemovalRequest {
	userId: string
	/** Who banned; null for the site itself. */
	by: string | null
	/** Only content of the last this many days; 0 for everything. */
	days: number
	at: Date
}

/** Schedules the removal of a member's content; removal-worker.ts executes it in steps. */
export async function scheduleRemoval(db: Db, { userId, by, days, at }: RemovalRequest, tx: ClientSession): Promise<void> {
	const since = days === 0 ? null : new Date(at.getTime() - days * dayMs)
	const removalId = new ObjectId()
	await postCollections(db).contentRemovals.insertOne(
		{
			_id: removalId,
			userId: new ObjectId(userId),
			by: by === null ? null : new ObjectId(by),
			since,
			at,
			state: 'removing',
			dueAt: at,
			total: null,
			done: 0,
			postsDone: null,
			commentsDone: null,
			removed: { posts: 0, comments: 0, images: 0 },
			undoableUntil: null,
			restoredBy: null,
			finishedAt: null,
			isQueued: true,
		},
		sessionOptions(tx),
	)
	await queueSteps(db, [removalId], { tx, now: at })
}

async function queueSteps(db: Db, ids: readonly ObjectId[], write: { tx: ClientSession | undefined; now: Date }): Promise<void> {
	const jobs = ids.map((removalId) => ({ key: removalId.toHexString(), payload: { removalId } }))
	await removalJobs.add(db, jobs, write)
}

/** Whether an earlier removal of this member's content is still being restored. */
export async function isRestoring(db: Db, userId: ObjectId, tx: ClientSession): Promise<boolean> {
	return (
		(await postCollections(db).contentRemovals.findOne(
			{ userId, state: 'restoring' },
			{ projection: { _id: 1 }, ...sessionOptions(tx) },
		)) !== null
	)
}

export async function changeRemoval(db: Db, id: ObjectId, fields: Partial<ContentRemovalRecord>, tx: ClientSession): Promise<void> {
	await postCollections(db).contentRemovals.updateOne({ _id: id }, { $set: fields }, sessionOptions(tx))
}

/** The removal is done and can be undone for a while; due again when writes in flight at the time of the ban must have landed. */
export function removedState(now: Date, { at }: Pick<ContentRemovalRecord, 'at'>): Partial<ContentRemovalRecord> {
	const until = new Date(now.getTime() + undoWindowMs)
	return { state: 'removed', finishedAt: now, undoableUntil: until, dueAt: new Date(at.getTime() + maxWriteMs) }
}

export async function findRemoval(db: Db, id: string | ObjectId, tx: ClientSession | undefined): Promise<ContentRemovalRecord | null> {
	return postCollections(db).contentRemovals.findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Schedules the restore of undoable removals: one, or all of a member. Returns how many there were. */
export async function scheduleRestore(
	db: Db,
	which: { _id: ObjectId } | { userId: ObjectId },
	by: string | null,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<number> {
	const undoable: Filter<ContentRemovalRecord> = { $or: [{ state: 'removing' }, { state: 'removed', undoableUntil: { $gt: now } }] }
	const found = await postCollections(db)
		.contentRemovals.find({ ...which, ...undoable }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.toArray()
	const ids = found.map(({ _id }) => _id)
	if (ids.length === 0) return 0
	await postCollections(db).contentRemovals.updateMany(
		{ _id: { $in: ids } },
		[
			{
				$set: {
					state: 'restoring',
					dueAt: now,
					isQueued: true,
					done: 0,
					finishedAt: null,
					restoredBy: by === null ? null : new ObjectId(by),
					total: { $add: ['$removed.posts', '$removed.comments'] },
				},
			},
		],
		sessionOptions(tx),
	)
	await queueSteps(db, ids, { tx, now })
	return ids.length
}
