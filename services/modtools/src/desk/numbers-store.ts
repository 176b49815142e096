import { mondayOf } from '@folkmoot/contract-kit/weeks'
import type { CommunityWeek } from '@folkmoot/modtools-contract/desk-endpoints'
import type { CommunityNumbersRecord } from '@folkmoot/modtools-contract/number-records'
import { pipelineQuery, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db, ObjectId } from 'mongodb'
import { communities, communityNumbers } from '../collections.ts'
import { emptyWeek, medianOf, nameOfWeek, weeksUntil } from './weeks.ts'

/** So many answered reports of the last weeks are enough for medians. */
const answeredMax = 20_000
/** Reports that no moderator dealt with: their authors took them back, the item was deleted, or the admins closed them. */
const unanswered = ['withdrawn', 'deleted', 'admins']

interface WeekCount {
	_id: Date
	count: number
}
interface Answered {
	at: Date
	ms: number
}

/** Counts the last weeks of a community in one read: each kind is one range of an index. */
export async function countWeeks(db: Db, communityId: ObjectId, now: Date): Promise<CommunityWeek[]> {
	const [from = now] = weeksUntil(now)
	const perWeek = (collection: string, time: string) => {
		const week = { $dateTrunc: { date: `$${time}`, unit: 'week', startOfWeek: 'monday' } }
		const stages = [{ $project: { _id: 0, [time]: 1 } }, { $group: { _id: week, count: { $sum: 1 } } }]
		return pipelineQuery<WeekCount>(collection, { communityId, [time]: { $gte: from } }, stages)
	}
	const dealtWith = { communityId, 'handling.at': { $gte: from }, 'handling.how': { $nin: unanswered } }
	const found = await readBatch(db, {
		posts: perWeek('posts', 'createdAt'),
		comments: perWeek('comments', 'createdAt'),
		joined: perWeek('members', 'joinedAt'),
		reports: perWeek('reports', 'createdAt'),
		answered: pipelineQuery<Answered>('reports', dealtWith, [
			{ $sort: { 'handling.at': -1 } },
			{ $limit: answeredMax },
			{ $project: { _id: 0, at: '$handling.at', ms: { $subtract: ['$handling.at', '$createdAt'] } } },
		]),
	})
	const weeks = new Map<string, CommunityWeek>()
	const change = (monday: Date, changed: Partial<CommunityWeek>) => {
		const name = nameOfWeek(monday)
		weeks.set(name, { ...(weeks.get(name) ?? emptyWeek(name)), ...changed })
	}
	for (const kind of ['posts', 'comments', 'joined', 'reports'] as const)
		for (const { _id, count } of found[kind]) change(_id, { [kind]: count })
	for (const [week, ofWeek] of Map.groupBy(found.answered, ({ at }) => mondayOf(at).getTime()))
		change(new Date(week), { answered: ofWeek.length, medianSeconds: medianOf(ofWeek.map(({ ms }) => ms / 1_000)) })
	return [...weeks.values()].sort((a, b) => a.week.localeCompare(b.week))
}

export async function storeNumbers(db: Db, { _id, ...numbers }: CommunityNumbersRecord): Promise<void> {
	await communityNumbers(db).replaceOne({ _id }, numbers, { upsert: true })
}

export function findNumbers(db: Db, communityId: ObjectId): Promise<CommunityNumbersRecord | null> {
	return communityNumbers(db).findOne({ _id: communityId })
}

/** The next communities by id; deleted ones are left out by who counts. */
export async function findNextCommunities(db: Db, after: ObjectId | null, limit: number): Promise<{ _id: ObjectId; isDeleted: boolean }[]> {
	const found = await communities(db)
		.find(after ? { _id: { $gt: after } } : {}, { projection: { deletedAt: 1 } })
		.sort({ _id: 1 })
		.limit(limit)
		.toArray()
	return found.map(({ _id, deletedAt }) => ({ _id, isDeleted: deletedAt !== null }))
}

export async function deleteNumbers(db: Db, ids: readonly ObjectId[]): Promise<void> {
	if (ids.length > 0) await communityNumbers(db).deleteMany({ _id: { $in: [...ids] } })
}
