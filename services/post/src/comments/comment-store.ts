import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { VoteChange } from '../votes/vote-store.ts'

type Tx = ClientSession | undefined

export async function findComment(db: Db, id: string, tx?: Tx): Promise<CommentRecord | null> {
	return postCollections(db).comments.findOne({ _id: new ObjectId(id) }, within(tx))
}

/** Whether one of these comments is locked: then nothing may be written below. */
export async function hasLock(db: Db, ids: readonly ObjectId[], tx: Tx): Promise<boolean> {
	const locked = { _id: { $in: [...ids] }, lock: { $ne: null } }
	return (await postCollections(db).comments.findOne(locked, { projection: { _id: 1 }, ...within(tx) })) !== null
}

/** Writes a comment and counts it on everything it is below; false where something of that is locked, or the parent deleted. */
export async function insertComment(db: Db, comment: CommentRecord, tx: Tx): Promise<boolean> {
	const { comments } = postCollections(db)
	await comments.insertOne(comment, within(tx))
	if (comment.ancestors.length === 0) return true
	// In one step: everybody who writes below the same comment waits for it.
	const isParent = { $cond: [{ $eq: ['$_id', comment.parentId] }, 1, 0] }
	const counted = { noReplies: { $add: ['$noReplies', 1] }, noRepliesDirect: { $add: ['$noRepliesDirect', isParent] } }
	const open = { _id: { $in: comment.ancestors }, lock: null, $or: [{ _id: { $ne: comment.parentId } }, { deletion: null }] }
	const { matchedCount } = await comments.updateMany(open as Filter<CommentRecord>, [{ $set: counted }], within(tx)) // a comment with ancestors has a parent
	return matchedCount === comment.ancestors.length
}

/** Adds the difference of a vote and the score that results, in one step. */
export async function addCommentVotes(db: Db, id: ObjectId, { up, down }: VoteChange, tx: Tx): Promise<CommentRecord> {
	return changed(
		await postCollections(db).comments.findOneAndUpdate(
			{ _id: id },
			[
				{ $set: { upvotes: { $add: ['$upvotes', up] }, downvotes: { $add: ['$downvotes', down] } } },
				{ $set: { score: { $subtract: ['$upvotes', '$downvotes'] }, votedAt: '$$NOW' } },
			],
			{ returnDocument: 'after', ...within(tx) },
		),
	)
}

/** Sets what is given. */
export async function changeComment(db: Db, id: ObjectId, fields: Partial<CommentRecord>, tx: Tx): Promise<CommentRecord> {
	const { comments } = postCollections(db)
	return changed(await comments.findOneAndUpdate({ _id: id }, { $set: fields }, { returnDocument: 'after', ...within(tx) }))
}

/** Comments are never removed from the database, so one that was read is still there. */
function changed(comment: CommentRecord | null): CommentRecord {
	if (!comment) throw new Error('A comment is gone.')
	return comment
}
