import type { HomeAddressRecord, MuteRecord, SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { DayCountRecord, SeenDayRecord } from '@folkmoot/account-contract/day-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, OldAddressRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'
import type {
	AnnouncementSendingRecord,
	MentionNotedRecord,
	NotificationRecord,
	VoteNotedRecord,
} from './notifications/notification-record.ts'

/** Login attempts with one name from one address within the hour. */
export interface LoginTriesRecord {
	/** Hash of address and name. */
	_id: string
	count: number
	expiresAt: Date
}

export const users = (db: Db) => own<UserRecord>(db, 'users')
export const sessions = (db: Db) => own<SessionRecord>(db, 'sessions')
export const homeAddresses = (db: Db) => own<HomeAddressRecord>(db, 'homeAddresses')
export const mutes = (db: Db) => own<MuteRecord>(db, 'mutes')
export const loginTries = (db: Db) => own<LoginTriesRecord>(db, 'loginTries')
export const dayCounts = (db: Db) => own<DayCountRecord>(db, 'dayCounts')
export const seenDays = (db: Db) => own<SeenDayRecord>(db, 'seenDays')
export const notifications = (db: Db) => own<NotificationRecord>(db, 'notifications')
export const votesNoted = (db: Db) => own<VoteNotedRecord>(db, 'votesNoted')
export const mentionsNoted = (db: Db) => own<MentionNotedRecord>(db, 'mentionsNoted')
export const announcementSendings = (db: Db) => own<AnnouncementSendingRecord>(db, 'announcementSendings')

export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
export const members = (db: Db) => borrow<MemberRecord>(db, 'members')
export const moderators = (db: Db) => borrow<ModeratorRecord>(db, 'moderators')
export const bans = (db: Db) => borrow<BanRecord>(db, 'bans')
export const lists = (db: Db) => borrow<ListRecord>(db, 'lists')
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
export const votes = (db: Db) => borrow<VoteRecord>(db, 'votes')
export const oldAddresses = (db: Db) => borrow<OldAddressRecord>(db, 'oldAddresses')
