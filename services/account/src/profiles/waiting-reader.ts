import type { Waiting } from '@folkmoot/account-contract/user'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { QueueCountsRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Document, ObjectId } from 'mongodb'
import { moddingMax } from './modding-reader.ts'

/** Nobody needs a larger number exactly. */
const appealsMax = 100

/** A community that a member moderates, and what waits for them there. */
export interface Moderated {
	userId: ObjectId
	community: CommunityRecord
	/** Of their queue; none before the first report. */
	queue: Pick<QueueCountsRecord, 'waiting'>[]
	/** Those that they may answer (rule moderation-14). */
	appeals: unknown[]
}

const queue = {
	from: 'queueCounts',
	localField: 'communityId',
	foreignField: '_id',
	pipeline: [{ $project: { _id: 0, waiting: 1 } }],
	as: 'queue',
}

const appeals = {
	from: 'decisions',
	localField: 'communityId',
	foreignField: 'communityId',
	let: { userId: '$userId' },
	pipeline: [
		{ $match: { 'appeal.answer': null, 'appeal.at': { $type: 'date' }, $expr: { $not: { $in: ['$$userId', ['$by', '$memberId']] } } } },
		{ $limit: appealsMax },
		{ $project: { _id: 1 } },
	],
	as: 'appeals',
}

/** After a filter on `moderators`: the communities, A–Z, without deleted ones, and what waits there. Part of a read that is made anyway. */
export const moderatedStages = (members: number): Document[] => [
	{ $limit: moddingMax * members },
	{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
	{ $unwind: '$community' },
	{ $match: { 'community.deletedAt': null } },
	{ $lookup: queue },
	{ $lookup: appeals },
	{ $sort: { 'community.nameLower': 1 } },
]

/** The communities where something waits. */
export function presentWaiting(moderated: readonly Moderated[]): Waiting[] {
	return moderated
		.map(({ community, queue: [counts], appeals: open }) => ({
			communityId: community._id.toHexString(),
			communityName: community.name,
			reports: (counts?.waiting?.post ?? 0) + (counts?.waiting?.comment ?? 0),
			appeals: open.length,
		}))
		.filter(({ reports, appeals: noAppeals }) => reports + noAppeals > 0)
}
