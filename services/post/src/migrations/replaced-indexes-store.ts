import { dropIndexes } from '@folkmoot/service-kit/mongodb/drop-indexes'
import type { Db } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Indexes that others have replaced. */
const replaced = {
	posts: ['hot_-1__id_-1', 'createdAt_-1__id_-1', 'lastActivityAt_-1__id_-1', 'score_-1__id_-1_createdAt_-1'],
	comments: ['postId_1_createdAt_1_authorId_1', 'postId_1_votedAt_-1_upvotes_1'],
}

/** Drops indexes that are no longer used. */
export async function dropReplacedIndexes(db: Db): Promise<void> {
	const { posts, comments } = postCollections(db)
	await dropIndexes(posts, replaced.posts)
	await dropIndexes(comments, replaced.comments)
}
