import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, type Document, type Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { VoteChange } from '../votes/vote-store.ts'

type Tx = ClientSession | undefined

export async function findComment(db: Db, id: string, tx?: Tx): Promise<CommentRecord | null> {
	return postCollections(db).comments.findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Inserts a comment and increments the counters of all its ancestors; false if one of them is locked or the parent deleted. */
export async function insertComment(db: Db, comment: CommentRecord, tx: Tx): Promise<boolean> {
	const { comments } = postCollections(db)
	await comments.insertOne(comment, sessionOptions(tx))
	if (comment.ancestors.length === 0) return true
	const { matchedCount } = await comments.updateMany(above(comment), [{ $set: countOn(comment) }], sessionOptions(tx))
	return matchedCount === comment.ancestors.length
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

/** Adds a vote and recomputes the score, in one step. */
export async function addCommentVote(db: Db, id: ObjectId, { up, down }: VoteChange, tx: Tx): Promise<CommentRecord> {
	const update = [
		{ $set: { upvotes: { $add: ['$upvotes', up] }, downvotes: { $add: ['$downvotes', down] } } },
		{ $set: { score: { $subtract: ['$upvotes', '$downvotes'] }, votedAt: '$$NOW' } },
	]
	return requireUpdated(
		await postCollections(db).comments.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after', ...sessionOptions(tx) }),
	)
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
