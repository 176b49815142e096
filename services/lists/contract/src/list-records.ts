import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ObjectId } from 'mongodb'

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
	/** Since all items were removed at once: what new ones are kept under; see contentsOf(). */
	contentsId?: ObjectId
	sort: 'addedDsc' | 'addedAsc' | 'createdDsc' | 'createdAsc'
	createdAt: Date
	lastUpdatedAt: Date
}

/**
 * What the items of a list are kept under: its own id, or another one since all were removed at once. Those under an id
 * that no list says are waiting to be erased.
 */
export function contentsOf({ _id, contentsId }: Pick<ListRecord, '_id' | 'contentsId'>): ObjectId {
	return contentsId ?? _id
}

/** Collection `listItems`, owned by lists: unique (listId, targetType, targetId). */
export interface ListItemRecord {
	_id: ObjectId
	/** contentsOf() its list. */
	listId: ObjectId
	targetType: 'post' | 'comment'
	targetId: ObjectId
	/** When the post or comment was written, for the sorts by creation. */
	targetCreatedAt: Date
	createdAt: Date
}
