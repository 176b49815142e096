import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { moderators } from '../collections.ts'

type Tx = ClientSession | undefined

/** The communities somebody moderates: few, because there is a limit. */
export async function findModerated(db: Db, userId: ObjectId, tx: Tx): Promise<ObjectId[]> {
	return moderators(db)
		.find({ userId }, sessionOptions(tx))
		.map(({ communityId }) => communityId)
		.toArray()
}

/** How many of these communities have a moderator beside this one. */
export async function countWithOtherModerators(db: Db, userId: ObjectId, communityIds: readonly ObjectId[], tx: Tx): Promise<number> {
	const others = await moderators(db)
		.aggregate(
			[{ $match: { communityId: { $in: communityIds }, userId: { $ne: userId } } }, { $group: { _id: '$communityId' } }],
			sessionOptions(tx),
		)
		.toArray()
	return others.length
}
