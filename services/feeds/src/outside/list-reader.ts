import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { type AtomEntry, commentEntry, postEntry } from './atom-entry.ts'

export type PublicList = Pick<ListRecord, '_id' | 'name' | 'displayName' | 'ownerName'>

/** A list that everybody may read; null for a private one as for none. */
export async function findPublicList(db: Db, username: string, listName: string): Promise<PublicList | null> {
	const { users, lists } = feedCollections(db)
	const owner = await users.findOne({ usernameLower: username.toLowerCase(), bannedAt: null, deletedAt: null }, { projection: { _id: 1 } })
	if (!owner) return null
	const which = { ownerId: owner._id, nameLower: listName.toLowerCase(), public: true }
	return lists.findOne(which, { projection: { name: 1, displayName: 1, ownerName: 1 } })
}

/** What was saved last, without what has been deleted since. */
export async function readSavedEntries(db: Db, list: PublicList, { limit, site }: { limit: number; site: string }): Promise<AtomEntry[]> {
	const { listItems, posts, comments } = feedCollections(db)
	const items = await listItems.find({ listId: list._id }).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray()
	const among = (type: 'post' | 'comment') => ({
		_id: { $in: items.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId) },
		deletion: null,
	})
	const [foundPosts, foundComments] = await Promise.all([posts.find(among('post')).toArray(), comments.find(among('comment')).toArray()])
	const [shownPosts, shownComments] = await Promise.all([
		presentPosts(db, foundPosts, null),
		presentComments(db, foundComments, null, { withPostTitle: true }),
	])
	const entries = new Map([
		...shownPosts.map((post) => [post.id, postEntry(post, site)] as const),
		...shownComments.map((comment) => [comment.id, commentEntry(comment, site)] as const),
	])
	return items.flatMap(({ targetId }) => entries.get(targetId.toHexString()) ?? [])
}
