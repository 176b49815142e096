import type { SiteEventRecord } from '@folkmoot/admin-contract/site-state-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { type Db, ObjectId } from 'mongodb'
import { comments, dayCounts, posts, pushSubscriptions, siteEvents, users } from '../collections.ts'
import { dayAfter, dayOf } from './days.ts'

const name = 'bss'

/** Writes this hour's row of statistics (rule admin-11) unless it exists; returns false, since there is never more to do. */
export async function recordHour(db: Db, now: Date): Promise<false> {
	const uniqueKey = now.toISOString().slice(0, 13)
	if (await siteEvents(db).findOne({ name, uniqueKey }, { projection: { _id: 1 } })) return false
	const payload = JSON.stringify(await readStatistics(db, now))
	try {
		await siteEvents(db).insertOne({ _id: new ObjectId(), name, uniqueKey, payload, createdAt: now })
	} catch (error) {
		// Another process won the race.
		if (!isDuplicateKey(error)) throw error
	}
	return false
}

async function readStatistics(db: Db, now: Date): Promise<Record<string, number>> {
	const ago = (days: number) => new Date(now.getTime() - days * dayMs)
	const since = (days: number) => ({ createdAt: { $gte: ago(days) } })
	const seen = (days: number) => users(db).countDocuments({ lastSeenAt: { $gte: ago(days) } })
	/** Only accounts older than the period itself. */
	const returning = (days: number) => users(db).countDocuments({ lastSeenAt: { $gte: ago(days) }, createdAt: { $lt: ago(days) } })
	const counts = {
		usersDay: seen(1),
		usersWeek: seen(7),
		usersMonth: seen(30),
		returningDay: returning(1),
		returningWeek: returning(7),
		returningMonth: returning(30),
		signups: users(db).countDocuments(since(1)),
		pushSubscriptions: pushSubscriptions(db).estimatedDocumentCount(),
		installs: countInstalls(db, now),
		postsDay: posts(db).countDocuments(since(1)),
		postsWeek: posts(db).countDocuments(since(7)),
		commentsDay: comments(db).countDocuments(since(1)),
		commentsWeek: comments(db).countDocuments(since(7)),
	}
	return Object.fromEntries(
		await Promise.all(Object.entries(counts).map(async ([name, count]): Promise<[string, number]> => [name, await count])),
	)
}

/** Launches of the installed app, yesterday and today. */
async function countInstalls(db: Db, now: Date): Promise<number> {
	const days = [dayAfter(dayOf(now), -1), dayOf(now)].map((day) => `pwa_use:${day}`)
	const records = await dayCounts(db)
		.find({ _id: { $in: days } })
		.toArray()
	return records.reduce((sum, { count }) => sum + count, 0)
}

/** A page of rows, newest first; `before` is the id of the previous page's last row. */
export function findSiteEvents(db: Db, before: ObjectId | null, limit: number): Promise<SiteEventRecord[]> {
	return siteEvents(db)
		.find(before ? { _id: { $lt: before } } : {})
		.sort({ _id: -1 })
		.limit(limit)
		.toArray()
}
