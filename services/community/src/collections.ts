import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, CommunityRequestRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db, ObjectId } from 'mongodb'

/** Members joined to the defaults once, so that a late event does not undo leaving one. */
export interface NewcomerRecord {
	/** The member's id. */
	_id: ObjectId
	at: Date
}

/** Written by each creation, so that concurrent creations by one member conflict. */
export interface CreatorRecord {
	/** The member's id. */
	_id: ObjectId
	lastCreatedAt: Date
}

export const communities = (db: Db) => own<CommunityRecord>(db, 'communities')
export const members = (db: Db) => own<MemberRecord>(db, 'members')
export const communityRequests = (db: Db) => own<CommunityRequestRecord>(db, 'communityRequests')
export const newcomers = (db: Db) => own<NewcomerRecord>(db, 'newcomers')
export const communityCreators = (db: Db) => own<CreatorRecord>(db, 'communityCreators')

export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const moderators = (db: Db) => borrow<ModeratorRecord>(db, 'moderators')
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
