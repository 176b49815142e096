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
	sort: 'addedDsc' | 'addedAsc' | 'createdDsc' | 'createdAsc'
	createdAt: Date
	lastUpdatedAt: Date
}

/** Collection `listItems`, owned by lists: unique (listId, targetType, targetId). */
export interface ListItemRecord {
	_id: ObjectId
	listId: ObjectId
	targetType: 'post' | 'comment'
	targetId: ObjectId
	/** When the post or comment was written, for the sorts by creation. */
	targetCreatedAt: Date
	createdAt: Date
}
