import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db, ObjectId } from 'mongodb'

/** Members given the first list once, so that a late event does not recreate it. */
export interface FirstListRecord {
	/** The member's id. */
	_id: ObjectId
	at: Date
}

/** Queue: former contents ids of emptied or deleted lists, whose items are still to be deleted. */
export interface LeftContentsRecord {
	/** The items' listId. */
	_id: ObjectId
	at: Date
}

export const lists = (db: Db) => own<ListRecord>(db, 'lists')
export const listItems = (db: Db) => own<ListItemRecord>(db, 'listItems')
export const leftContents = (db: Db) => own<LeftContentsRecord>(db, 'leftContents')
export const firstLists = (db: Db) => own<FirstListRecord>(db, 'firstLists')

export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
