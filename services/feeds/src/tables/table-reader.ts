import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

export type Table = 'deleted' | 'locked'

const fields = { deleted: 'deletion.at', locked: 'lock.at' } as const

/** A page of the deleted or locked posts of a community, latest first, and their total number. */
export async function readTable(
	db: Db,
	table: Table,
	communityId: ObjectId,
	{ page, limit }: { page: number; limit: number },
): Promise<{ posts: PostRecord[]; total: number }> {
	const { posts } = feedCollections(db)
	// A bound instead of `$exists`: the partial index serves the query, and covers the count.
	const filter: Filter<PostRecord> = { communityId, [fields[table]]: { $gte: new Date(0) } }
	const [found, total] = await Promise.all([
		posts
			.find(filter)
			.sort({ [fields[table]]: -1, _id: -1 })
			.skip((page - 1) * limit)
			.limit(limit)
			.toArray(),
		posts.countDocuments(filter),
	])
	return { posts: found, total }
}

export async function isModerator(db: Db, viewer: Viewer, communityId: ObjectId): Promise<boolean> {
	if (!mayModerate(viewer, communityId.toHexString())) return false
	const which = { communityId, userId: new ObjectId(viewer.id) }
	return (await feedCollections(db).moderators.findOne(which, { projection: { _id: 1 } })) !== null
}
