import type { CommunityRequestRecord } from '@folkmoot/community-contract/community-records'
import type { HiddenPostRecord } from '@folkmoot/feeds-contract/feed-records'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { SavedReplyRecord } from '@folkmoot/modtools-contract/saved-reply-records'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { VisitRecord } from '@folkmoot/post-contract/post-records'
import { borrow } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** Collections of other areas that are read only for the member's own copy. */
export const visits = (db: Db) => borrow<VisitRecord>(db, 'visits')
export const heldItems = (db: Db) => borrow<HeldItemRecord>(db, 'heldItems')
export const drafts = (db: Db) => borrow<DraftRecord>(db, 'drafts')
export const hiddenPosts = (db: Db) => borrow<HiddenPostRecord>(db, 'hiddenPosts')
export const images = (db: Db) => borrow<ImageRecord>(db, 'images')
export const reports = (db: Db) => borrow<ReportRecord>(db, 'reports')
export const communityRequests = (db: Db) => borrow<CommunityRequestRecord>(db, 'communityRequests')
export const decisions = (db: Db) => borrow<DecisionRecord>(db, 'decisions')
export const escalations = (db: Db) => borrow<EscalationRecord>(db, 'escalations')
export const conversationMessages = (db: Db) => borrow<MessageRecord>(db, 'conversationMessages')
export const savedReplies = (db: Db) => borrow<SavedReplyRecord>(db, 'savedReplies')
