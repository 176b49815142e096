import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import { type ImportedRange, ofImport, undoneRun } from '@folkmoot/service-kit/mongodb/imported-range'
import type { Db, MongoClient, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { recountThreads } from './recount-store.ts'
import type { UndoOptions } from './undo-posts.ts'
import { claimantsOf, savedOrReportedPosts } from './undo-store.ts'

const threadsAtOnce = 50

type Range = ImportedRange & { run: string }
type Reply = Pick<CommentRecord, '_id' | 'ancestors' | 'authorId' | 'importKey' | 'importRun'>

/**
 * Removes the comments of a run from the threads that others have brought. One that somebody else has answered stays, and so do all in
 * a thread that was reported or saved. To be called when the run's own posts are gone.
 */
export async function undoComments(
	{ db, client }: { db: Db; client: MongoClient },
	range: Range,
	{ beforeRemoval }: Pick<UndoOptions, 'beforeRemoval'>,
): Promise<void> {
	const used = await savedOrReportedPosts(db, range.prefix)
	const claimants = new Set((await claimantsOf(db, range.prefix)).map((id) => id.toHexString()))
	for await (const threads of inBatches(threadsWith(db, range), threadsAtOnce)) {
		const postIds = await broughtByOthers(
			db,
			threads.map(({ _id }) => _id),
			range,
		)
		for (const postId of postIds) {
			const replies = await repliesIn(db, postId)
			const isOurs = ({ importKey = '', importRun, authorId }: Reply) =>
				importKey.startsWith(range.prefix) &&
				(importRun === range.run || importRun === undoneRun) &&
				!used.has(postId.toHexString()) &&
				!claimants.has(authorId.toHexString())
			const { gone, kept } = sortReplies(replies, isOurs)
			await beforeRemoval?.comments(gone)
			await removeReplies(db, gone, kept)
		}
		await recountThreads(client, db, postIds)
	}
}

/** The threads with comments of a run. */
function threadsWith(db: Db, range: Range) {
	const { comments } = postCollections(db)
	return comments.aggregate<{ _id: ObjectId }>([{ $match: ofImport(range) }, { $group: { _id: '$postId' } }], { allowDiskUse: true })
}

/** Those that the run has not brought itself: what is left of these stays whole. */
function broughtByOthers(db: Db, postIds: readonly ObjectId[], { run }: Range): Promise<ObjectId[]> {
	return postCollections(db).posts.distinct('_id', { _id: { $in: [...postIds] }, importRun: { $nin: [run, undoneRun] } })
}

function repliesIn(db: Db, postId: ObjectId): Promise<Reply[]> {
	return postCollections(db).comments.find({ postId }).project<Reply>({ ancestors: 1, authorId: 1, importKey: 1, importRun: 1 }).toArray()
}

/** Which of ours go, and which are kept because somebody else has answered them. */
function sortReplies(replies: readonly Reply[], isOurs: (reply: Reply) => boolean): Record<'gone' | 'kept', ObjectId[]> {
	const needed = new Set(replies.filter((reply) => !isOurs(reply)).flatMap(({ ancestors }) => ancestors.map((id) => id.toHexString())))
	const ours = replies.filter(isOurs).map(({ _id }) => _id)
	const gone = ours.filter((id) => !needed.has(id.toHexString()))
	const kept = ours.filter((id) => needed.has(id.toHexString()))
	return { gone, kept }
}

async function removeReplies(db: Db, gone: readonly ObjectId[], kept: readonly ObjectId[]): Promise<void> {
	const { comments } = postCollections(db)
	await comments.deleteMany({ _id: { $in: [...gone] } })
	await comments.updateMany({ _id: { $in: [...kept] } }, { $set: { importRun: undoneRun } })
}
