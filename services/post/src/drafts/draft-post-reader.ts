import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** The posts that drafts belong to, by long and by public id. */
export async function findDraftedPosts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PostRecord>> {
	const isLong = (id: string) => id.length === 24
	const which = {
		$or: [{ _id: { $in: ids.filter(isLong).map((id) => new ObjectId(id)) } }, { publicId: { $in: ids.filter((id) => !isLong(id)) } }],
	}
	const posts =
		ids.length > 0
			? await postCollections(db)
					.posts.find(which, { projection: { body: 0, bodyTree: 0 } })
					.toArray()
			: []
	return new Map(posts.flatMap((post) => [[post._id.toHexString(), post] as const, [post.publicId, post] as const]))
}
