import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { BanRecord, ModeratorRecord, ReportRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** A turn of something that changes one at a time; see turn-store.ts. */
export interface TurnRecord {
	_id: string
	last: number
}

export const moderators = (db: Db) => own<ModeratorRecord>(db, 'moderators')
export const bans = (db: Db) => own<BanRecord>(db, 'bans')
export const rules = (db: Db) => own<RuleRecord>(db, 'rules')
export const reports = (db: Db) => own<ReportRecord>(db, 'reports')
export const turns = (db: Db) => own<TurnRecord>(db, 'modtoolsTurns')

export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
