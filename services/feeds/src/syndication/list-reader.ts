import { presentTargets } from '@folkmoot/content-kit/present-targets'
import { contentsOf, type ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { type AtomEntry, commentEntry, type FeedReader, postEntry } from './atom-entry.ts'

export type PublicList = Pick<ListRecord, '_id' | 'contentsId' | 'name' | 'displayName' | 'ownerName' | 'lastUpdatedAt'>

/** A public list; null if it is private or does not exist. */
export async function findPublicList(db: Db, username: string, listName: string): Promise<PublicList | null> {
	const { users, lists } = feedCollections(db)
	const owner = await users.findOne({ usernameLower: username.toLowerCase(), bannedAt: null, deletedAt: null }, { projection: { _id: 1 } })
	if (!owner) return null
	const which = { ownerId: owner._id, nameLower: listName.toLowerCase(), public: true }
	return lists.findOne(which, { projection: { contentsId: 1, name: 1, displayName: 1, ownerName: 1, lastUpdatedAt: 1 } })
}

/** The last saved posts and comments, without those deleted since. */
export async function readSavedEntries(
	db: Db,
	list: PublicList,
	{ limit, reader }: { limit: number; reader: FeedReader },
): Promise<AtomEntry[]> {
	const { listItems } = feedCollections(db)
	const items = await listItems
		.find({ listId: contentsOf(list) })
		.sort({ createdAt: -1, _id: -1 })
		.limit(limit)
		.toArray()
	const targets = await presentTargets(
		db,
		items.map(({ targetType, targetId }) => ({ type: targetType, id: targetId })),
		null,
	)
	return items.flatMap(({ targetId }) => {
		const target = targets.get(targetId.toHexString())
		if (!target || target.deleted) return []
		return 'hotness' in target ? postEntry(target, reader) : commentEntry(target, reader)
	})
}
