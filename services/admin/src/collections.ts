import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

export const ipBlocks = (db: Db) => own<IpBlockRecord>(db, 'ipBlocks')
export const siteSettings = (db: Db) => own<SiteSettingsRecord>(db, 'siteSettings')

export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
