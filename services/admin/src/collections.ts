import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { DayCountRecord, SeenDayRecord } from '@folkmoot/account-contract/day-records'
import type { CommunityImportRecord, ImportedPictureRecord } from '@folkmoot/admin-contract/community-import-records'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import type { SiteDayRecord, SiteEventRecord } from '@folkmoot/admin-contract/site-state-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { archiveBucket } from '@folkmoot/media-contract/archive-endpoints'
import type { ModeratorRecord, ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { JobRecord } from '@folkmoot/service-kit/jobs/job-queue'
import type { AuditHeadRecord, AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import { type Db, type Document, GridFSBucket } from 'mongodb'

/** Archives being processed, and pictures unpacked from them for media to read. */
export const archives = (db: Db) => new GridFSBucket(db, { bucketName: archiveBucket })
export const communityImports = (db: Db) => own<CommunityImportRecord>(db, 'communityImports')
export const importedPictures = (db: Db) => own<ImportedPictureRecord>(db, 'communityImportPictures')
export const sourceImports = (db: Db) => own<SourceImportRecord>(db, 'sourceImports')
/** Uploads of imports from other places, part by part, and their lists of what was refused. */
export const sourceImportFiles = (db: Db) => new GridFSBucket(db, { bucketName: 'sourceImportFiles' })
export const ipBlocks = (db: Db) => own<IpBlockRecord>(db, 'ipBlocks')
export const siteDays = (db: Db) => own<SiteDayRecord>(db, 'siteDays')
export const siteEvents = (db: Db) => own<SiteEventRecord>(db, 'siteEvents')
export const siteSettings = (db: Db) => own<SiteSettingsRecord>(db, 'siteSettings')

export const auditLog = (db: Db) => borrow<AuditRecord>(db, 'auditLog')
export const auditHeads = (db: Db) => borrow<AuditHeadRecord>(db, 'auditHeads')
export const dayCounts = (db: Db) => borrow<DayCountRecord>(db, 'dayCounts')
export const seenDays = (db: Db) => borrow<SeenDayRecord>(db, 'seenDays')
export const accountJobs = (db: Db) => borrow<JobRecord<object>>(db, 'accountJobs')
export const pushSubscriptions = (db: Db) => borrow<Document>(db, 'pushSubscriptions')
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const votes = (db: Db) => borrow<VoteRecord>(db, 'votes')
export const reports = (db: Db) => borrow<ReportRecord>(db, 'reports')
/** The service-kit's collection with the resume token of each outbox follower. */
export const followers = (db: Db) => borrow<{ _id: string; token: unknown }>(db, 'followers')
export const outbox = (db: Db, name: string) => borrow<{ at: Date }>(db, name)
export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
export const moderators = (db: Db) => borrow<ModeratorRecord>(db, 'moderators')
export const sessions = (db: Db) => borrow<SessionRecord>(db, 'sessions')
export const contentRemovals = (db: Db) => borrow<ContentRemovalRecord>(db, 'contentRemovals')
