import { modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { outboxIndexes } from '@folkmoot/service-kit/events'
import { jobIndexes } from '@folkmoot/service-kit/jobs/job-queue'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { escalationIndexes } from './escalations/indexes.ts'
import { modtoolsJobs } from './jobs.ts'
import { webhookIndexes } from './webhooks/indexes.ts'

/** Pending reports: handled ones are kept but never listed. */
const waiting = { waits: true }

export const modtoolsIndexes: readonly IndexSpec[] = [
	// Whether somebody moderates a community; unique.
	{ collection: 'moderators', keys: { communityId: 1, userId: 1 }, options: { unique: true } },
	// The moderators of a community, by rank.
	{ collection: 'moderators', keys: { communityId: 1, rank: 1 } },
	// What somebody moderates, and how much.
	{ collection: 'moderators', keys: { userId: 1, communityId: 1 } },
	// Whether somebody is banned from a community.
	{ collection: 'bans', keys: { communityId: 1, userId: 1 }, options: { unique: true } },
	// listBanned: newest first.
	{ collection: 'bans', keys: { communityId: 1, createdAt: -1, _id: -1 } },
	// What somebody is banned from.
	{ collection: 'bans', keys: { userId: 1, communityId: 1 } },
	// TTL index for expired bans; until they are deleted, every reader compares expiresAt.
	{ collection: 'bans', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// The rules of a community in order.
	{ collection: 'rules', keys: { communityId: 1, zIndex: 1, _id: 1 } },
	// The rules of a deleted account.
	{ collection: 'rules', keys: { createdBy: 1 } },
	// One report per member and item (rule moderation-9).
	{ collection: 'reports', keys: { reporterId: 1, targetId: 1 }, options: { unique: true } },
	// listReports: all, newest first. `waits` is a key, since otherwise each report would be fetched to see whether it is pending.
	{ collection: 'reports', keys: { communityId: 1, waits: 1, createdAt: -1, _id: -1 }, options: { partialFilterExpression: waiting } },
	// listReports: posts or comments only, and the counts of both.
	{
		collection: 'reports',
		keys: { communityId: 1, waits: 1, type: 1, createdAt: -1, _id: -1 },
		options: { partialFilterExpression: waiting },
	},
	// The numbers of a community: reports made; and those dealt with.
	{ collection: 'reports', keys: { communityId: 1, createdAt: 1 } },
	{
		collection: 'reports',
		keys: { communityId: 1, 'handling.at': -1, 'handling.how': 1, createdAt: 1 },
		options: { partialFilterExpression: { 'handling.at': { $exists: true } } },
	},
	// The admins' daily statistics: reports made and settled.
	{ collection: 'reports', keys: { createdAt: 1 } },
	{ collection: 'reports', keys: { 'handling.at': 1 }, options: { partialFilterExpression: { 'handling.at': { $exists: true } } } },
	// listQueue: what became of the reporters' earlier reports in a community.
	{ collection: 'reports', keys: { reporterId: 1, communityId: 1, 'handling.how': 1 } },
	// Reports on one item, handled together.
	{ collection: 'reports', keys: { waits: 1, targetId: 1 }, options: { partialFilterExpression: waiting } },
	// One queue entry per item.
	{ collection: 'reportedItems', keys: { targetId: 1 }, options: { unique: true } },
	// listQueue: all pending items, or one kind, latest report first; and the count of each.
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, lastAt: -1, _id: -1 } },
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, type: 1, lastAt: -1, _id: -1 } },
	// listQueue: pending items with most reports first.
	{
		collection: 'reportedItems',
		keys: { communityId: 1, waits: 1, noWaiting: -1, _id: -1 },
		options: { partialFilterExpression: waiting },
	},
	{
		collection: 'reportedItems',
		keys: { communityId: 1, waits: 1, type: 1, noWaiting: -1, _id: -1 },
		options: { partialFilterExpression: waiting },
	},
	// listWaiting: likewise, and of as many reports those that have waited longest.
	{
		collection: 'reportedItems',
		keys: { communityId: 1, waits: 1, noWaiting: -1, lastAt: 1, _id: 1 },
		options: { partialFilterExpression: waiting },
	},
	// listQueue: handled items, latest first.
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, 'handled.at': -1, _id: -1 } },
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, type: 1, 'handled.at': -1, _id: -1 } },
	// Items that leave the queue with their post.
	{ collection: 'reportedItems', keys: { postId: 1 }, options: { partialFilterExpression: { waits: true } } },
	// Notes on a member of a community, newest first; and all notes on a deleted account.
	{ collection: 'memberNotes', keys: { communityId: 1, userId: 1, at: -1, _id: -1 } },
	{ collection: 'memberNotes', keys: { userId: 1 } },
	// The saved replies of a community; those of a deleted account, and of the member's own copy.
	{ collection: 'savedReplies', keys: { communityId: 1, _id: 1 } },
	{ collection: 'savedReplies', keys: { by: 1 } },
	// A member's conversations, latest first; those of a deleted account.
	{ collection: 'conversations', keys: { memberId: 1, lastAt: -1, _id: -1 } },
	// listTeamConversations: open and archived ones, and those that somebody has claimed.
	{ collection: 'conversations', keys: { communityId: 1, isArchived: 1, lastAt: -1, _id: -1 } },
	{
		collection: 'conversations',
		keys: { communityId: 1, isArchived: 1, claimedBy: 1, lastAt: -1, _id: -1 },
		options: { partialFilterExpression: { claimedBy: { $type: 'objectId' } } },
	},
	// What a deleted account or a moderator who was removed had claimed.
	{ collection: 'reportedItems', keys: { 'claim.by': 1 }, options: { partialFilterExpression: { 'claim.by': { $type: 'objectId' } } } },
	{ collection: 'waitingClaims', keys: { by: 1 } },
	{ collection: 'conversations', keys: { claimedBy: 1 }, options: { partialFilterExpression: { claimedBy: { $type: 'objectId' } } } },
	// What waits for a team, of all members or of one.
	{ collection: 'conversations', keys: { communityId: 1, waits: 1, memberId: 1 }, options: { partialFilterExpression: waiting } },
	// listWaiting: what waits for a team, in order of time.
	{ collection: 'conversations', keys: { communityId: 1, waits: 1, lastAt: 1, _id: 1 }, options: { partialFilterExpression: waiting } },
	// TTL index for claims that are over; until they are deleted, every reader compares until.
	{ collection: 'waitingClaims', keys: { until: 1 }, options: { expireAfterSeconds: 0 } },
	// The messages of a conversation, latest first.
	{ collection: 'conversationMessages', keys: { conversationId: 1, at: -1, _id: -1 } },
	// The messages of a member's conversations, and what a moderator wrote: their own copies, and deleted accounts.
	{ collection: 'conversationMessages', keys: { memberId: 1, at: 1 } },
	{ collection: 'conversationMessages', keys: { by: 1, at: 1 } },
	// Whether a team has muted a member; those of a deleted account; TTL of mutes that are over.
	{ collection: 'conversationMutes', keys: { communityId: 1, memberId: 1 }, options: { unique: true } },
	{ collection: 'conversationMutes', keys: { memberId: 1 } },
	{ collection: 'conversationMutes', keys: { until: 1 }, options: { expireAfterSeconds: 0 } },
	// Reports that leave the queue when a post or a comment is removed.
	{ collection: 'reports', keys: { waits: 1, postId: 1, targetId: 1 }, options: { partialFilterExpression: waiting } },
	// reopenReportsOn: reports handled by removing an item that is now restored
	{
		collection: 'reports',
		keys: { postId: 1, targetId: 1 },
		options: { name: 'handledByRemoving', partialFilterExpression: { 'handling.how': 'removed' } },
	},
	// reopenItem: reports handled together, a moment ago.
	{
		collection: 'reports',
		keys: { targetId: 1, 'handling.at': 1 },
		options: { partialFilterExpression: { 'handling.at': { $exists: true } } },
	},
	// A chain in order; each number is unique.
	{ collection: 'modlog', keys: { chain: 1, seq: 1 }, options: { unique: true } },
	// listModlog: of the site or a community; all, of one kind, or by one moderator.
	{ collection: 'modlog', keys: { at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { action: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { byId: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { communityId: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { communityId: 1, action: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { communityId: 1, byId: 1, at: -1, _id: -1 } },
	// The decisions about a member, in all communities or in one.
	{ collection: 'decisions', keys: { memberId: 1, at: -1, _id: -1 } },
	{ collection: 'decisions', keys: { communityId: 1, memberId: 1, at: -1, _id: -1 } },
	// listAppeals: open and answered ones.
	{
		collection: 'decisions',
		keys: { communityId: 1, 'appeal.answer': 1, 'appeal.at': 1, _id: 1 },
		options: { partialFilterExpression: { 'appeal.at': { $type: 'date' } } },
	},
	{
		collection: 'decisions',
		keys: { communityId: 1, 'appeal.answer.at': -1, _id: -1 },
		options: { partialFilterExpression: { 'appeal.answer.at': { $type: 'date' } } },
	},
	// The automatic rules of a community; those switched on in some communities.
	{ collection: 'automaticRules', keys: { communityId: 1, _id: 1 } },
	{
		collection: 'automaticRules',
		keys: { communityId: 1, 'on.at': 1, _id: 1 },
		options: { partialFilterExpression: { 'on.at': { $type: 'date' } } },
	},
	// Dry runs and undo jobs in progress.
	{ collection: 'automaticRules', keys: { _id: 1, isBusy: 1 }, options: { partialFilterExpression: { isBusy: true } } },
	// A rule acts on an item only once ever.
	{ collection: 'automaticHits', keys: { ruleId: 1, 'item.id': 1 }, options: { unique: true } },
	// listAutomaticHits: newest first; and those not undone, for undoing all.
	{ collection: 'automaticHits', keys: { ruleId: 1, at: -1, _id: -1 } },
	{ collection: 'automaticHits', keys: { ruleId: 1, undone: 1, at: -1 } },
	// listDryRunHits: newest item first; TTL of a week.
	{ collection: 'dryRunHits', keys: { runId: 1, at: -1, _id: -1 } },
	{ collection: 'dryRunHits', keys: { foundAt: 1 }, options: { expireAfterSeconds: 7 * 86_400 } },
	...escalationIndexes,
	...webhookIndexes,
	...outboxIndexes(modtoolsOutbox),
	...jobIndexes(modtoolsJobs),
]
