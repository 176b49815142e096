import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ObjectId } from 'mongodb'
import type { ItemSort } from './list-sorts.ts'

/** Collection `lists`, owned by lists: unique (ownerId, nameLower). */
export interface ListRecord {
	_id: ObjectId
	ownerId: ObjectId
	ownerName: string
	name: string
	nameLower: string
	displayName: string
	description: string | null
	descriptionTree: MarkdownTree
	public: boolean
	numItems: number
	/** Set when all items were removed at once: the id that new items are stored under; see contentsOf(). */
	contentsId?: ObjectId
	sort: ItemSort
	createdAt: Date
	lastUpdatedAt: Date
}

/**
 * The id that a list's items are stored under: its own, or another one since all items were removed at once. Items
 * under an id that no list refers to are waiting to be deleted.
 */
export function contentsOf({ _id, contentsId }: Pick<ListRecord, '_id' | 'contentsId'>): ObjectId {
	return contentsId ?? _id
}

/** Collection `listItems`, owned by lists: unique (listId, targetType, targetId). */
export interface ListItemRecord {
	_id: ObjectId
	/** contentsOf() of its list. */
	listId: ObjectId
	targetType: 'post' | 'comment'
	targetId: ObjectId
	/** Creation time of the post or comment, for the sorts by creation. */
	targetCreatedAt: Date
	createdAt: Date
}
