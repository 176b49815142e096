import { type Collection, type Db, MongoServerError } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Indexes that others have replaced. */
const replaced = {
	posts: ['hot_-1__id_-1', 'createdAt_-1__id_-1', 'lastActivityAt_-1__id_-1', 'score_-1__id_-1_createdAt_-1'],
	comments: ['postId_1_createdAt_1_authorId_1'],
}

/** Drops indexes that are no longer used. */
export async function dropReplacedIndexes(db: Db): Promise<void> {
	const { posts, comments } = postCollections(db)
	await dropIndexes(posts, replaced.posts)
	await dropIndexes(comments, replaced.comments)
}

/** Dropping an index, even a missing one, waits for every open transaction, even of a killed process. */
async function dropIndexes(collection: Pick<Collection, 'indexes' | 'dropIndex'>, names: readonly string[]): Promise<void> {
	const here = new Set((await collection.indexes().catch(noneIfMissing)).map(({ name }) => name))
	for (const name of names) if (here.has(name)) await collection.dropIndex(name).catch(noneIfMissing)
}

/** IndexNotFound, NamespaceNotFound. */
function noneIfMissing(error: unknown): { name?: string }[] {
	if (error instanceof MongoServerError && (error.code === 27 || error.code === 26)) return []
	throw error
}
