import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { withSnapshot } from '@folkmoot/service-kit/mongodb/snapshot'
import type { AnyBulkWriteOperation, ClientSession, Collection, Db, Document, MongoClient, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { countReplies } from './count-replies.ts'

const commentFields = { postId: 1, ancestors: 1, parentId: 1, createdAt: 1, noReplies: 1, noRepliesDirect: 1 } as const
type CountedComment = Pick<CommentRecord, '_id' | keyof typeof commentFields>
const postFields = { createdAt: 1, noComments: 1, lastActivityAt: 1 } as const
type CountedPost = Pick<PostRecord, '_id' | keyof typeof postFields>

const maxAttempts = 20

/**
 * Recounts these posts and their comments from the stored comments; returns the number of comments. Not one transaction, which
 * a long thread would exceed: all is read as of one moment, and each correction applies only if the counts are still those
 * that were read. Otherwise somebody wrote meanwhile, and all is read again.
 */
export async function recountThreads(client: MongoClient, db: Db, postIds: readonly ObjectId[]): Promise<number> {
	const { posts, comments } = postCollections(db)
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		const stored = await withSnapshot(client, db, (snapshot, session) => readCounts(snapshot, postIds, session))
		const areCorrect = [
			await correct(comments, commentCorrections(stored.comments)),
			await correct(posts, postCorrections(stored.posts, stored.comments)),
		]
		if (!areCorrect.includes(false)) return stored.comments.length
	}
	throw new Error('These threads are written to faster than they can be counted.')
}

async function readCounts(db: Db, postIds: readonly ObjectId[], session: ClientSession) {
	const { posts, comments } = postCollections(db)
	const ids = [...postIds]
	return {
		posts: await posts
			.find({ _id: { $in: ids } }, { session })
			.project<CountedPost>(postFields)
			.toArray(),
		comments: await comments
			.find({ postId: { $in: ids } }, { session })
			.project<CountedComment>(commentFields)
			.toArray(),
	}
}

/** Applies corrections; false if some record was no longer as it was read. */
async function correct<T extends Document>(collection: Collection<T>, corrections: AnyBulkWriteOperation<T>[]): Promise<boolean> {
	if (corrections.length === 0) return true
	const { matchedCount } = await collection.bulkWrite(corrections, { ordered: false })
	return matchedCount === corrections.length
}

function commentCorrections(comments: readonly CountedComment[]): AnyBulkWriteOperation<CommentRecord>[] {
	const counts = countReplies(comments)
	return comments.flatMap(({ _id, noReplies, noRepliesDirect }) => {
		const expected = counts.get(_id.toHexString()) ?? { noReplies: 0, noRepliesDirect: 0 }
		if (expected.noReplies === noReplies && expected.noRepliesDirect === noRepliesDirect) return []
		return [{ updateOne: { filter: { _id, noReplies, noRepliesDirect }, update: { $set: expected } } }]
	})
}

function postCorrections(posts: readonly CountedPost[], comments: readonly CountedComment[]): AnyBulkWriteOperation<PostRecord>[] {
	const ofPost = Map.groupBy(comments, (comment) => comment.postId.toHexString())
	return posts.flatMap(({ _id, createdAt, noComments, lastActivityAt }) => {
		const thread = ofPost.get(_id.toHexString()) ?? []
		const newest = thread.reduce((latest, comment) => Math.max(latest, comment.createdAt.getTime()), createdAt.getTime())
		if (thread.length === noComments && newest === lastActivityAt.getTime()) return []
		const expected = { noComments: thread.length, lastActivityAt: new Date(newest) }
		return [{ updateOne: { filter: { _id, noComments, lastActivityAt }, update: { $set: expected } } }]
	})
}
