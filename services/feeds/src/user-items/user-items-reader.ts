import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { type ProfileSort, profileOrders } from '@folkmoot/feeds-contract/profile-sorts'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import type { Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

type Profile = Pick<UserRecord, '_id' | 'bannedAt' | 'deletedAt'>

export async function findProfile(db: Db, username: string): Promise<Profile | null> {
	return feedCollections(db).users.findOne({ usernameLower: username.toLowerCase() }, { projection: { bannedAt: 1, deletedAt: 1 } })
}

interface PageRange {
	after: KeysetPosition | null
	limit: number
}

/** A member's posts, newest or best first; deleted ones stay listed, marked (rule profiles-7). */
export async function readPostsOf(
	db: Db,
	authorId: ObjectId,
	{ after, limit, sort }: PageRange & { sort: ProfileSort },
): Promise<PostRecord[]> {
	return readKeysetPage(feedCollections(db).posts, { filter: { authorId }, key: profileOrders[sort].key, after, limit })
}

/** A member's comments, newest first, without those deleted by their author; removed ones for admins only. */
export async function readCommentsOf(
	db: Db,
	authorId: ObjectId,
	{ after, limit, withRemoved }: PageRange & { withRemoved: boolean },
): Promise<CommentRecord[]> {
	const filter = withRemoved ? { authorId, 'deletion.as': { $ne: 'normal' as const } } : { authorId, deletion: null }
	return readKeysetPage(feedCollections(db).comments, { filter, key: 'createdAt', after, limit })
}
