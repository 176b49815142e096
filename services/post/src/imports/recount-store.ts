import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/session-options'
import { transact } from '@folkmoot/service-kit/transaction'
import type { AnyBulkWriteOperation, ClientSession, Db, MongoClient, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { countReplies } from './count-replies.ts'

const commentFields = { postId: 1, ancestors: 1, parentId: 1, createdAt: 1, noReplies: 1, noRepliesDirect: 1 } as const
type CountedComment = Pick<CommentRecord, '_id' | keyof typeof commentFields>
const postFields = { createdAt: 1, noComments: 1, lastActivityAt: 1 } as const
type CountedPost = Pick<PostRecord, '_id' | keyof typeof postFields>

/**
 * Recounts these posts and their comments from the stored comments. One transaction: a comment written meanwhile causes a
 * retry, so none is lost. Returns the number of comments.
 */
export async function recountThreads(client: MongoClient, db: Db, postIds: readonly ObjectId[]): Promise<number> {
	return transact(client, (tx) => recount(db, postIds, tx))
}

async function recount(db: Db, postIds: readonly ObjectId[], tx: ClientSession): Promise<number> {
	const { posts, comments } = postCollections(db)
	const storedPosts = await posts
		.find({ _id: { $in: [...postIds] } }, sessionOptions(tx))
		.project<CountedPost>(postFields)
		.toArray()
	const storedComments = await comments
		.find({ postId: { $in: [...postIds] } }, sessionOptions(tx))
		.project<CountedComment>(commentFields)
		.toArray()
	const commentChanges = commentCorrections(storedComments)
	const postChanges = postCorrections(storedPosts, storedComments)
	if (commentChanges.length > 0) await comments.bulkWrite(commentChanges, { ordered: false, ...sessionOptions(tx) })
	if (postChanges.length > 0) await posts.bulkWrite(postChanges, { ordered: false, ...sessionOptions(tx) })
	return storedComments.length
}

function commentCorrections(comments: readonly CountedComment[]): AnyBulkWriteOperation<CommentRecord>[] {
	const counts = countReplies(comments)
	return comments.flatMap(({ _id, noReplies, noRepliesDirect }) => {
		const expected = counts.get(_id.toHexString()) ?? { noReplies: 0, noRepliesDirect: 0 }
		if (expected.noReplies === noReplies && expected.noRepliesDirect === noRepliesDirect) return []
		return [{ updateOne: { filter: { _id }, update: { $set: expected } } }]
	})
}

function postCorrections(posts: readonly CountedPost[], comments: readonly CountedComment[]): AnyBulkWriteOperation<PostRecord>[] {
	const ofPost = Map.groupBy(comments, (comment) => comment.postId.toHexString())
	return posts.flatMap(({ _id, createdAt, noComments, lastActivityAt }) => {
		const thread = ofPost.get(_id.toHexString()) ?? []
		const newest = thread.reduce((latest, comment) => Math.max(latest, comment.createdAt.getTime()), createdAt.getTime())
		if (thread.length === noComments && newest === lastActivityAt.getTime()) return []
		return [{ updateOne: { filter: { _id }, update: { $set: { noComments: thread.length, lastActivityAt: new Date(newest) } } } }]
	})
}
