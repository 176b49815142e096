import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type { AutomaticHitRecord, AutomaticRuleRecord, DryRunHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { ConversationMuteRecord, ConversationRecord, MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { ModlogHeadRecord, ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { BanRecord, ModeratorRecord, ReportRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import type { CommunityNumbersRecord } from '@folkmoot/modtools-contract/number-records'
import type { QueueCountsRecord, ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { SavedReplyRecord } from '@folkmoot/modtools-contract/saved-reply-records'
import type { WaitingClaimRecord } from '@folkmoot/modtools-contract/waiting-records'
import type { WebhookDeliveryRecord, WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** A lock; see lock-store.ts. */
interface LockRecord {
	_id: string
	/** How often it was acquired. */
	last: number
}

export const moderators = (db: Db) => own<ModeratorRecord>(db, 'moderators')
export const bans = (db: Db) => own<BanRecord>(db, 'bans')
export const rules = (db: Db) => own<RuleRecord>(db, 'rules')
export const reports = (db: Db) => own<ReportRecord>(db, 'reports')
export const reportedItems = (db: Db) => own<ReportedItemRecord>(db, 'reportedItems')
export const queueCounts = (db: Db) => own<QueueCountsRecord>(db, 'queueCounts')
export const modlog = (db: Db) => own<ModlogRecord>(db, 'modlog')
export const modlogHeads = (db: Db) => own<ModlogHeadRecord>(db, 'modlogHeads')
export const decisions = (db: Db) => own<DecisionRecord>(db, 'decisions')
export const memberNotes = (db: Db) => own<MemberNoteRecord>(db, 'memberNotes')
export const savedReplies = (db: Db) => own<SavedReplyRecord>(db, 'savedReplies')
export const escalations = (db: Db) => own<EscalationRecord>(db, 'escalations')
export const conversations = (db: Db) => own<ConversationRecord>(db, 'conversations')
export const conversationMessages = (db: Db) => own<MessageRecord>(db, 'conversationMessages')
export const conversationMutes = (db: Db) => own<ConversationMuteRecord>(db, 'conversationMutes')
export const waitingClaims = (db: Db) => own<WaitingClaimRecord>(db, 'waitingClaims')
export const automaticRules = (db: Db) => own<AutomaticRuleRecord>(db, 'automaticRules')
export const automaticHits = (db: Db) => own<AutomaticHitRecord>(db, 'automaticHits')
export const dryRunHits = (db: Db) => own<DryRunHitRecord>(db, 'dryRunHits')
export const communityNumbers = (db: Db) => own<CommunityNumbersRecord>(db, 'communityNumbers')
export const webhooks = (db: Db) => own<WebhookRecord>(db, 'webhooks')
export const webhookDeliveries = (db: Db) => own<WebhookDeliveryRecord>(db, 'webhookDeliveries')
export const locks = (db: Db) => own<LockRecord>(db, 'modtoolsTurns')

export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
export const members = (db: Db) => borrow<MemberRecord>(db, 'members')
export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const heldItems = (db: Db) => borrow<HeldItemRecord>(db, 'heldItems')
export const comments = (db: Db) => borrow<CommentRecord>(db, 'comments')
