import type { SiteDayRecord } from '@folkmoot/admin-contract/site-state-records'
import type { ReadonlyCollection } from '@folkmoot/service-kit/collections'
import type { Db, Document } from 'mongodb'
import { auditLog, comments, posts, reports, seenDays, siteDays, users, votes } from '../collections.ts'
import { dayAfter, dayOf, startOf } from './days.ts'

/** Time limit of each aggregation, which reads a run of days by one index range. */
const maxTimeMS = 60_000
/** How long activity is kept by account; it can be counted only that long. */
const activityRetentionDays = 7

/** When each day was last counted. */
export async function readCountedAt(db: Db): Promise<Map<string, Date>> {
	const records = await siteDays(db)
		.find({}, { projection: { countedAt: 1 } })
		.toArray()
	return new Map(records.map(({ _id, countedAt }) => [_id, countedAt]))
}

/** The first day with any account or content; null on an empty site. */
export async function findFirstDay(db: Db): Promise<string | null> {
	const first = <T extends { createdAt: Date }>(collection: ReadonlyCollection<T & Document>) =>
		collection
			.find({}, { projection: { createdAt: 1 } })
			.sort({ createdAt: 1 })
			.limit(1)
			.next()
	const oldest = await Promise.all([first(users(db)), first(posts(db)), first(comments(db))])
	const days = oldest.flatMap((one) => (one ? [dayOf(one.createdAt)] : []))
	return days.sort()[0] ?? null
}

export async function findLastImport(db: Db): Promise<Date | null> {
	const [last] = await auditLog(db)
		.find({ action: 'import_content' }, { projection: { at: 1 } })
		.sort({ at: -1, _id: -1 })
		.limit(1)
		.toArray()
	return last?.at ?? null
}

/** Counts consecutive days, each kind by one index range, and stores the results. */
export async function countDays(db: Db, days: readonly string[], now: Date): Promise<void> {
	const [first, last] = [days[0], days.at(-1)]
	if (!first || !last) return
	const range = { $gte: startOf(first), $lt: startOf(dayAfter(last)) }
	const [signups, written, commented, voted, reported, handled, seen] = await Promise.all([
		countBy(users(db), 'createdAt', range),
		countBy(posts(db), 'createdAt', range),
		countBy(comments(db), 'createdAt', range),
		countBy(votes(db), 'createdAt', range),
		countBy(reports(db), 'createdAt', range),
		countHandled(db, range),
		countSeen(db, first, last),
	])
	const isSeen = await readSeenRange(db, now)
	const writes = days.map((day) => {
		const { count = 0, ms = 0 } = handled.get(day) ?? {}
		const counted = {
			signups: signups.get(day) ?? 0,
			posts: written.get(day) ?? 0,
			comments: commented.get(day) ?? 0,
			votes: voted.get(day) ?? 0,
			reports: reported.get(day) ?? 0,
			handled: count,
			handlingMs: ms,
			countedAt: now,
		}
		// A count that can no longer be computed keeps its stored value.
		const active = isSeen(day) ? { $set: { ...counted, active: seen.get(day) ?? 0 } } : { $set: counted, $setOnInsert: { active: null } }
		return { updateOne: { filter: { _id: day }, update: active, upsert: true } }
	})
	await siteDays(db).bulkWrite(writes, { ordered: false })
}

const byDay = (field: string) => ({ $dateToString: { format: '%Y-%m-%d', date: `$${field}` } })

async function countBy<T extends Document>(collection: ReadonlyCollection<T>, field: string, range: object): Promise<Map<string, number>> {
	const steps = [
		{ $match: { [field]: range } },
		{ $project: { _id: 0, [field]: 1 } },
		{ $group: { _id: byDay(field), count: { $sum: 1 } } },
	]
	const rows = await collection.aggregate<{ _id: string; count: number }>(steps, { maxTimeMS }).toArray()
	return new Map(rows.map(({ _id, count }) => [_id, count]))
}

async function countHandled(db: Db, range: object): Promise<Map<string, { count: number; ms: number }>> {
	const took = { $subtract: ['$handling.at', '$createdAt'] }
	const steps = [{ $match: { 'handling.at': range } }, { $group: { _id: byDay('handling.at'), count: { $sum: 1 }, ms: { $sum: took } } }]
	const rows = await reports(db).aggregate<{ _id: string; count: number; ms: number }>(steps, { maxTimeMS }).toArray()
	return new Map(rows.map(({ _id, count, ms }) => [_id, { count, ms }]))
}

async function countSeen(db: Db, first: string, last: string): Promise<Map<string, number>> {
	const steps = [
		{ $match: { _id: { $gte: `${first}:`, $lt: `${dayAfter(last)}:` } } },
		{ $group: { _id: { $substrBytes: ['$_id', 0, 10] }, count: { $sum: 1 } } },
	]
	const rows = await seenDays(db).aggregate<{ _id: string; count: number }>(steps, { maxTimeMS }).toArray()
	return new Map(rows.map(({ _id, count }) => [_id, count]))
}

/** Returns whether the activity of a day is known. */
async function readSeenRange(db: Db, now: Date): Promise<(day: string) => boolean> {
	const first = await seenDays(db)
		.find({}, { projection: { _id: 1 } })
		.sort({ _id: 1 })
		.limit(1)
		.next()
	const since = first?._id.slice(0, 10) ?? dayOf(now)
	const kept = dayAfter(dayOf(now), 1 - activityRetentionDays)
	return (day) => day >= since && day >= kept
}

/** The counted days of a range, in order. */
export function findDays(db: Db, first: string, last: string): Promise<SiteDayRecord[]> {
	return siteDays(db)
		.find({ _id: { $gte: first, $lte: last } })
		.sort({ _id: 1 })
		.toArray()
}
