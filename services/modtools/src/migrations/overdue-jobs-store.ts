import type { Place } from '@folkmoot/service-kit/mongodb/migration-records'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { conversations, decisions, heldItems, reportedItems, reports } from '../collections.ts'
import { overdueJobs, type Wait } from '../jobs.ts'
import { overdueJob } from '../queue/overdue.ts'

/** What one step reads, and the most jobs that it adds. */
const batchSize = 200

/** Watches the next items that were reported before overdue jobs existed, since the oldest of their reports that wait. */
export async function watchNextItems(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const items = await reportedItems(db)
		.find({ waits: true, ...beyond(from) }, { projection: { communityId: 1, targetId: 1 }, sort: { _id: 1 }, limit: batchSize })
		.toArray()
	const waiting = { waits: true, targetId: { $in: items.map(({ targetId }) => targetId) } }
	const oldest = await reports(db)
		.aggregate<{ _id: ObjectId; at: Date }>([{ $match: waiting }, { $group: { _id: '$targetId', at: { $min: '$createdAt' } } }])
		.toArray()
	const since = new Map(oldest.map(({ _id, at }) => [_id.toHexString(), at]))
	const waits = items.flatMap(({ communityId, targetId }): Wait[] => {
		const id = targetId.toHexString()
		const at = since.get(id)
		return at ? [{ communityId: communityId.toHexString(), about: 'reports', id, at }] : []
	})
	await addJobs(db, waits, tx)
	return placeAfter(items)
}

/** Watches the next appeals that were made before overdue jobs existed. */
export async function watchNextAppeals(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const open = { 'appeal.answer': null, 'appeal.at': { $type: 'date' as const } }
	const found = await decisions(db)
		.find({ ...open, ...beyond(from) }, { projection: { communityId: 1, appeal: 1 }, sort: { _id: 1 }, limit: batchSize })
		.toArray()
	const waits = found.flatMap(({ _id, communityId, appeal }): Wait[] =>
		appeal ? [{ communityId: communityId.toHexString(), about: 'appeal', id: _id.toHexString(), at: appeal.at }] : [],
	)
	await addJobs(db, waits, tx)
	return placeAfter(found)
}

/** Watches the next items that were held before overdue jobs existed for them. */
export async function watchNextHeld(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const found = await heldItems(db)
		.find(beyond(from), { projection: { communityId: 1, createdAt: 1 }, sort: { _id: 1 }, limit: batchSize })
		.toArray()
	const waits = found.map(
		({ _id, communityId, createdAt }): Wait => ({
			communityId: communityId.toHexString(),
			about: 'held',
			id: _id.toHexString(),
			at: createdAt,
		}),
	)
	await addJobs(db, waits, tx)
	return placeAfter(found)
}

/** Watches the next conversations that wait for moderators or admins since before overdue jobs existed for them. */
export async function watchNextMessages(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const found = await conversations(db)
		.find({ waits: true, ...beyond(from) }, { projection: { communityId: 1, lastAt: 1 }, sort: { _id: 1 }, limit: batchSize })
		.toArray()
	const waits = found.map(
		({ _id, communityId, lastAt }): Wait => ({
			communityId: communityId?.toHexString() ?? null,
			about: 'message',
			id: _id.toHexString(),
			at: lastAt,
		}),
	)
	await addJobs(db, waits, tx)
	return placeAfter(found)
}

const beyond = (from: Place) => (from instanceof ObjectId ? { _id: { $gt: from } } : {})

const placeAfter = (found: readonly { _id: ObjectId }[]): Place => (found.length < batchSize ? null : (found.at(-1)?._id ?? null))

/** Jobs that are there already stay. */
async function addJobs(db: Db, waits: readonly Wait[], tx: ClientSession): Promise<void> {
	const jobs = waits.map((wait) => ({ ...overdueJob(wait), staysIfQueued: true }))
	await overdueJobs.add(db, jobs, { tx, now: new Date() })
}
