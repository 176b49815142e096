import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, type Document, type Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { applyVotes, type VoteDelta } from '../votes/apply-votes.ts'
import type { VoteChange } from '../votes/vote-store.ts'

type Tx = ClientSession | undefined

export async function findComment(db: Db, id: string, tx?: Tx): Promise<CommentRecord | null> {
	return postCollections(db).comments.findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Whether one of these comments is locked: then nobody may write below it. */
export async function isAnyCommentLocked(db: Db, ids: readonly ObjectId[], tx: Tx): Promise<boolean> {
	const locked = { _id: { $in: [...ids] }, lock: { $ne: null } }
	return (await postCollections(db).comments.findOne(locked, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/** Inserts comments and increments the counters of all their ancestors; false if an ancestor is locked or a parent deleted. */
export async function insertComments(db: Db, all: readonly CommentRecord[], tx: Tx): Promise<boolean> {
	const { comments } = postCollections(db)
	await comments.insertMany([...all], sessionOptions(tx))
	const replies = all.filter(({ ancestors }) => ancestors.length > 0)
	if (replies.length === 0) return true
	const counts = replies.map((reply) => ({ updateMany: { filter: above(reply), update: [{ $set: countOn(reply) }] } }))
	const { matchedCount } = await comments.bulkWrite(counts, sessionOptions(tx))
	return matchedCount === replies.reduce((sum, { ancestors }) => sum + ancestors.length, 0)
}

/** Matches the ancestors that allow the reply: check and increment are one command, because concurrent replies contend for them. */
function above({ ancestors, parentId }: CommentRecord): Filter<CommentRecord> {
	// A comment with ancestors has a parent.
	return { _id: { $in: ancestors }, lock: null, $or: [{ _id: { $ne: parentId } }, { deletion: null }] } as Filter<CommentRecord>
}

function countOn({ parentId }: CommentRecord): Document {
	const isParent = { $cond: [{ $eq: ['$_id', parentId] }, 1, 0] }
	return { noReplies: { $add: ['$noReplies', 1] }, noRepliesDirect: { $add: ['$noRepliesDirect', isParent] } }
}

/** Increments votes and recomputes the score, in one command. Gives the updated comments by hex id. */
export async function addCommentVotes(db: Db, votes: readonly VoteDelta[], tx: Tx): Promise<ReadonlyMap<string, CommentRecord>> {
	const add = ({ up, down }: VoteChange) => [
		{ $set: { upvotes: { $add: ['$upvotes', up] }, downvotes: { $add: ['$downvotes', down] } } },
		{ $set: { score: { $subtract: ['$upvotes', '$downvotes'] }, votedAt: '$$NOW' } },
	]
	return applyVotes(postCollections(db).comments, votes, { where: { deletion: null }, add }, tx)
}

export async function updateComment(db: Db, id: ObjectId, fields: Partial<CommentRecord>, tx: Tx): Promise<CommentRecord> {
	const { comments } = postCollections(db)
	const change = { $set: fields }
	return requireUpdated(await comments.findOneAndUpdate({ _id: id }, change, { returnDocument: 'after', ...sessionOptions(tx) }))
}

/** Comments are never removed from the database, so one that was read is still there. */
function requireUpdated(comment: CommentRecord | null): CommentRecord {
	if (!comment) throw new Error('Comment not found after update')
	return comment
}
