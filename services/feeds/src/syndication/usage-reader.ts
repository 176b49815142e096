import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** Counts of accounts and of what they wrote, without suspended, deleted and imported accounts. */
export interface Usage {
	users: number
	activeMonth: number
	activeHalfyear: number
	/** Including those deleted later. */
	posts: number
	comments: number
}

const none: Usage = { users: 0, activeMonth: 0, activeHalfyear: 0, posts: 0, comments: 0 }

/** Reads every account: cache the result. */
export async function readUsage(db: Db, now: Date): Promise<Usage> {
	const seenWithin = (days: number) => ({ $sum: { $cond: [{ $gte: ['$lastSeenAt', new Date(now.getTime() - days * dayMs)] }, 1, 0] } })
	const [usage] = await feedCollections(db)
		.users.aggregate<Usage>([
			{ $match: { bannedAt: null, deletedAt: null, importKey: { $exists: false } } },
			{
				$group: {
					_id: null,
					users: { $sum: 1 },
					activeMonth: seenWithin(30),
					activeHalfyear: seenWithin(180),
					posts: { $sum: '$noPosts' },
					comments: { $sum: '$noComments' },
				},
			},
			{ $project: { _id: 0 } },
		])
		.toArray()
	return usage ?? none
}
