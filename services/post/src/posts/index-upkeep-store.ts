import { type Collection, type Db, MongoServerError } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Indexes that others have taken the place of. */
const replaced = ['hot_-1__id_-1', 'createdAt_-1__id_-1', 'lastActivityAt_-1__id_-1', 'score_-1__id_-1_createdAt_-1']

/** Puts right what an older version has left: posts without the field of a later index, and indexes that nobody reads. */
export async function bringPostsUpToDate(db: Db): Promise<void> {
	const { posts } = postCollections(db)
	const day = { $toLong: { $floor: { $divide: [{ $toLong: '$createdAt' }, 86_400_000] } } }
	await posts.updateMany({ createdDay: { $exists: false } }, [{ $set: { createdDay: day } }])
	// Dropping, even what is not there, waits for every transaction under way, also of a process that was killed.
	const names = await namesOfIndexes(posts)
	for (const name of replaced) if (names.has(name)) await posts.dropIndex(name).catch(ignoreMissing)
}

async function namesOfIndexes(posts: Pick<Collection, 'indexes'>): Promise<ReadonlySet<string | undefined>> {
	return new Set((await posts.indexes()).map(({ name }) => name))
}

/** IndexNotFound, NamespaceNotFound. */
function ignoreMissing(error: unknown): void {
	if (!(error instanceof MongoServerError && (error.code === 27 || error.code === 26))) throw error
}
