import type { Document } from 'mongodb'
import { moddingMax } from './modding-reader.ts'

/** Nobody needs a larger number exactly. */
const countedMax = 100

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
		{ $limit: countedMax },
		{ $project: { _id: 1 } },
	],
	as: 'appeals',
}

const messages = {
	from: 'conversations',
	localField: 'communityId',
	foreignField: 'communityId',
	let: { userId: '$userId' },
	pipeline: [{ $match: { waits: true, $expr: { $ne: ['$$userId', '$memberId'] } } }, { $limit: countedMax }, { $project: { _id: 1 } }],
	as: 'messages',
}

const held = {
	from: 'heldItems',
	localField: 'communityId',
	foreignField: 'communityId',
	pipeline: [{ $limit: countedMax }, { $project: { _id: 1 } }],
	as: 'held',
}

/** After a filter on `moderators`: the communities, A–Z, without deleted ones, and what waits there. Part of a read that is made anyway. */
export const moderatedStages = (members: number): Document[] => [
	{ $limit: moddingMax * members },
	{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
	{ $unwind: '$community' },
	{ $match: { 'community.deletedAt': null } },
	{ $lookup: queue },
	{ $lookup: appeals },
	{ $lookup: messages },
	{ $lookup: held },
	{ $sort: { 'community.nameLower': 1 } },
]
