import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Whose items become whose: the imported author's a member's. */
export interface Merge {
	claimId: string
	fromId: ObjectId
	toId: ObjectId
	toName: string
}

/** What counts of an item that moves. */
type MovedItem = Pick<CommentRecord, '_id' | 'upvotes' | 'deletion'>
const counted = { upvotes: 1, deletion: 1 } as const

/** Some of the posts or comments that still stand under the imported name. */
export async function findItems(
	db: Db,
	of: 'posts' | 'comments',
	{ fromId }: Merge,
	{ limit, tx }: { limit: number; tx: ClientSession },
): Promise<MovedItem[]> {
	const found = postCollections(db)[of].find({ authorId: fromId }, { projection: counted, ...sessionOptions(tx) })
	return found.limit(limit).toArray()
}

/** Makes these items the member's. */
export async function moveItems(
	db: Db,
	of: 'posts' | 'comments',
	ids: readonly ObjectId[],
	{ toId, toName, tx }: Merge & { tx: ClientSession },
): Promise<void> {
	const change = { $set: { authorId: toId, authorName: toName } }
	await postCollections(db)[of].updateMany({ _id: { $in: [...ids] } }, change, sessionOptions(tx))
}

/** How many of these items the member has voted up. */
export function countOwnUpvotes(db: Db, { toId }: Merge, ids: readonly ObjectId[], tx: ClientSession): Promise<number> {
	return postCollections(db).votes.countDocuments({ voterId: toId, targetId: { $in: [...ids] }, up: true }, sessionOptions(tx))
}

/** Some of the votes that the imported author still has. */
export function findVotes(db: Db, { fromId }: Merge, { limit, tx }: { limit: number; tx: ClientSession }): Promise<VoteRecord[]> {
	return postCollections(db).votes.find({ voterId: fromId }, sessionOptions(tx)).limit(limit).toArray()
}

/** What the member has voted on of these votes' targets, by hex id. */
export async function targetsVotedOn(db: Db, { toId }: Merge, votes: readonly VoteRecord[], tx: ClientSession): Promise<Set<string>> {
	const targetId = { $in: votes.map((vote) => vote.targetId) }
	const found = await postCollections(db)
		.votes.find({ voterId: toId, targetId }, { projection: { targetId: 1 }, ...sessionOptions(tx) })
		.toArray()
	return new Set(found.map((vote) => vote.targetId.toHexString()))
}

/** Makes these votes the member's. */
export async function moveVotes(db: Db, { toId }: Merge, votes: readonly VoteRecord[], tx: ClientSession): Promise<void> {
	const _id = { $in: votes.map((vote) => vote._id) }
	await postCollections(db).votes.updateMany({ _id }, { $set: { voterId: toId } }, sessionOptions(tx))
}

export async function deleteVotes(db: Db, votes: readonly VoteRecord[], tx: ClientSession): Promise<void> {
	await postCollections(db).votes.deleteMany({ _id: { $in: votes.map((vote) => vote._id) } }, sessionOptions(tx))
}

type Target = Pick<PostRecord | CommentRecord, '_id' | 'authorId' | 'upvotes' | 'downvotes'>

/** What these votes are on, by hex id. */
export async function targetsOf(db: Db, votes: readonly VoteRecord[], tx: ClientSession): Promise<Map<string, Target>> {
	const { posts, comments } = postCollections(db)
	const options = { projection: { authorId: 1, upvotes: 1, downvotes: 1 }, ...sessionOptions(tx) }
	const idsOn = (on: VoteRecord['on']) => ({ _id: { $in: votes.filter((vote) => vote.on === on).map((vote) => vote.targetId) } })
	const found: Target[] = [
		...(await posts.find(idsOn('post'), options).toArray()),
		...(await comments.find(idsOn('comment'), options).toArray()),
	]
	return new Map(found.map((target) => [target._id.toHexString(), target]))
}
