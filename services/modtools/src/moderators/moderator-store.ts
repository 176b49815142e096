import type { Context } from '@folkmoot/service-kit/context'
import { within } from '@folkmoot/service-kit/within'
import { type Db, ObjectId } from 'mongodb'
import { moderators } from '../collections.ts'
import { takeTurn } from '../turn-store.ts'
import type { Rank } from './moderator-access.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Who and where, as hex ids. */
export interface Seat {
	communityId: string
	userId: string
}

const keyOf = ({ communityId, userId }: Seat) => ({ communityId: new ObjectId(communityId), userId: new ObjectId(userId) })

export async function findRank(db: Db, seat: Seat, tx?: Context['tx']): Promise<Rank> {
	const moderator = await moderators(db).findOne(keyOf(seat), { projection: { rank: 1 }, ...within(tx) })
	return moderator?.rank ?? null
}

/** How many communities somebody moderates; appointments of one person are serialised, so that the count stays valid. */
export async function countModerated(db: Db, userId: string, { tx }: Write): Promise<number> {
	await takeTurn(db, `appointments:${userId}`, tx)
	return moderators(db).countDocuments({ userId: new ObjectId(userId) }, within(tx))
}

/** Adds a moderator below all others. */
export async function insertModerator(db: Db, seat: Seat & { by: string }, { tx, now }: Write): Promise<void> {
	const { communityId, userId } = keyOf(seat)
	await takeTurn(db, `moderators:${seat.communityId}`, tx)
	const last = await moderators(db).findOne({ communityId }, { sort: { rank: -1 }, projection: { rank: 1 }, ...within(tx) })
	const record = {
		_id: new ObjectId(),
		communityId,
		userId,
		rank: (last?.rank ?? 0) + 1,
		appointedBy: new ObjectId(seat.by),
		createdAt: now,
	}
	await moderators(db).insertOne(record, within(tx))
}

/** Removes a moderator, with `until` only one appointed by then; returns whether there was one. */
export async function deleteModerator(db: Db, seat: Seat, { tx }: Write, until?: Date): Promise<boolean> {
	const filter = { ...keyOf(seat), ...(until ? { createdAt: { $lte: until } } : {}) }
	const { deletedCount } = await moderators(db).deleteOne(filter, within(tx))
	return deletedCount === 1
}

export async function deleteAllSeatsOf(db: Db, userId: string, { tx }: Write): Promise<void> {
	await moderators(db).deleteMany({ userId: new ObjectId(userId) }, within(tx))
}

/** The communities somebody moderates: few, because there is a limit. */
export async function findModerated(db: Db, userId: string, tx?: Context['tx']): Promise<ObjectId[]> {
	const seats = await moderators(db)
		.find({ userId: new ObjectId(userId) }, { projection: { _id: 0, communityId: 1 }, ...within(tx) })
		.toArray()
	return seats.map(({ communityId }) => communityId)
}
