import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import type { AuditHeadRecord, AuditRecord } from '@folkmoot/service-kit/audit-log'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

export const ipBlocks = (db: Db) => own<IpBlockRecord>(db, 'ipBlocks')
export const siteSettings = (db: Db) => own<SiteSettingsRecord>(db, 'siteSettings')

export const auditLog = (db: Db) => borrow<AuditRecord>(db, 'auditLog')
export const auditHeads = (db: Db) => borrow<AuditHeadRecord>(db, 'auditHeads')
export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
export const moderators = (db: Db) => borrow<ModeratorRecord>(db, 'moderators')
export const sessions = (db: Db) => borrow<SessionRecord>(db, 'sessions')
export const contentRemovals = (db: Db) => borrow<ContentRemovalRecord>(db, 'contentRemovals')
