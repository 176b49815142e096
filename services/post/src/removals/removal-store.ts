import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { underWayMs } from '@folkmoot/service-kit/transaction'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** What was kept aside is destroyed so long after all of it was removed. */
const undoableMs = 7 * dayMs
/** Whoever is at a removal has it for so long; of one who died the next takes it over then. */
const leaseMs = 10_000

export interface RemovalOrder {
	userId: string
	/** Who banned; null for the site itself. */
	by: string | null
	/** Only what was written in the last so many days; 0 for everything. */
	days: number
	at: Date
}

/** Orders that what a member wrote be removed; work-off-removals does it in steps. */
export async function orderRemoval(db: Db, { userId, by, days, at }: RemovalOrder, tx: ClientSession): Promise<void> {
	const since = days === 0 ? null : new Date(at.getTime() - days * dayMs)
	await postCollections(db).contentRemovals.insertOne(
		{
			...{ _id: new ObjectId(), userId: new ObjectId(userId), by: by === null ? null : new ObjectId(by), since, at },
			...{ state: 'removing', dueAt: at, total: null, done: 0, postsDone: null, commentsDone: null },
			...{ removed: { posts: 0, comments: 0, images: 0 }, undoableUntil: null, restoredBy: null, finishedAt: null },
		},
		within(tx),
	)
}

/** The removal that waits longest, for a while nobody else's; null where none has anything left to do. */
export function claimRemoval(db: Db, now: Date): Promise<ContentRemovalRecord | null> {
	const dueAt = new Date(now.getTime() + leaseMs)
	return postCollections(db).contentRemovals.findOneAndUpdate(
		{ dueAt: { $lte: now } },
		{ $set: { dueAt } },
		{ sort: { dueAt: 1 }, returnDocument: 'after' },
	)
}

/** One as it was when it was claimed; null where somebody else has taken it further meanwhile. */
export function findClaimed(db: Db, claimed: ContentRemovalRecord, tx: ClientSession): Promise<ContentRemovalRecord | null> {
	const { _id, state, done, lookedAgainAt } = claimed
	const same = { _id, state, done, lookedAgainAt: lookedAgainAt ?? { $exists: false } }
	return postCollections(db).contentRemovals.findOne(same, within(tx))
}

export async function changeRemoval(db: Db, id: ObjectId, fields: Partial<ContentRemovalRecord>, tx: ClientSession): Promise<void> {
	await postCollections(db).contentRemovals.updateOne({ _id: id }, { $set: fields }, within(tx))
}

/** All is removed, and can be brought back for a while; what was being written when the ban came is looked for when it must be there. */
export function removedSince(now: Date, { at }: Pick<ContentRemovalRecord, 'at'>): Partial<ContentRemovalRecord> {
	const until = new Date(now.getTime() + undoableMs)
	return { state: 'removed', finishedAt: now, undoableUntil: until, dueAt: new Date(at.getTime() + underWayMs) }
}

export async function findRemoval(db: Db, id: string, tx: ClientSession | undefined): Promise<ContentRemovalRecord | null> {
	return postCollections(db).contentRemovals.findOne({ _id: new ObjectId(id) }, within(tx))
}

/** Those that can be undone are to come back: one, or all of a member. How many there were. */
export async function orderRestoring(
	db: Db,
	which: { _id: ObjectId } | { userId: ObjectId },
	by: string | null,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<number> {
	const undoable: Filter<ContentRemovalRecord> = { $or: [{ state: 'removing' }, { state: 'removed', undoableUntil: { $gt: now } }] }
	const { matchedCount } = await postCollections(db).contentRemovals.updateMany(
		{ ...which, ...undoable },
		[
			{
				$set: {
					...{ state: 'restoring', dueAt: now, done: 0, finishedAt: null, restoredBy: by === null ? null : new ObjectId(by) },
					total: { $add: ['$removed.posts', '$removed.comments'] },
				},
			},
		],
		within(tx),
	)
	return matchedCount
}
