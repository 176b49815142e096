import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

interface Where {
	authorId: ObjectId
	communityId: ObjectId
}

interface When {
	tx: ClientSession | undefined
	now: Date
}

/** How old an account is, and its points. */
export async function readAccount(db: Db, authorId: ObjectId, { tx, now }: When): Promise<{ ageDays: number; points: number }> {
	const options = { projection: { createdAt: 1, points: 1 }, ...sessionOptions(tx) }
	const account = await postCollections(db).users.findOne({ _id: authorId }, options)
	const createdAt = account?.createdAt ?? now
	return { ageDays: Math.max(0, now.getTime() - createdAt.getTime()) / dayMs, points: account?.points ?? 0 }
}

/** Whether a member has fewer than `most` posts and comments in a community that are neither deleted nor removed. */
export async function hasFewerItems(db: Db, where: Where, most: number, { tx }: When): Promise<boolean> {
	const which = { ...where, deletion: null }
	const { posts, comments } = postCollections(db)
	const noPosts = await posts.countDocuments(which, { limit: most, ...sessionOptions(tx) })
	if (noPosts >= most) return false
	return noPosts + (await comments.countDocuments(which, { limit: most - noPosts, ...sessionOptions(tx) })) < most
}

/** How much a member has written in a community within so many minutes, what waits included. */
export async function countRecent(
	db: Db,
	{ authorId, communityId }: Where,
	{ minutes, kinds }: { minutes: number; kinds: 'posts' | 'comments' | 'both' },
	{ tx, now }: When,
): Promise<number> {
	const which = { authorId, communityId, createdAt: { $gt: new Date(now.getTime() - minutes * 60_000) } }
	const { posts, comments, heldItems } = postCollections(db)
	const options = sessionOptions(tx)
	const ofKind = kinds === 'both' ? {} : { type: kinds === 'posts' ? ('post' as const) : ('comment' as const) }
	const waiting = await heldItems.countDocuments({ ...which, ...ofKind }, options)
	const noPosts = kinds === 'comments' ? 0 : await posts.countDocuments(which, options)
	return waiting + noPosts + (kinds === 'posts' ? 0 : await comments.countDocuments(which, options))
}
