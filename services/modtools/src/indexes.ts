import { modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { IndexSpec } from '@folkmoot/service-kit/database'
import { outboxIndexes } from '@folkmoot/service-kit/events'

/** Reports that wait: those handled are kept but never listed. */
const waiting = { handling: null }

export const modtoolsIndexes: readonly IndexSpec[] = [
	// Whether somebody moderates a community, once each.
	{ collection: 'moderators', keys: { communityId: 1, userId: 1 }, options: { unique: true } },
	// The moderators of a community in order of rank.
	{ collection: 'moderators', keys: { communityId: 1, rank: 1 } },
	// What somebody moderates, and how much.
	{ collection: 'moderators', keys: { userId: 1, communityId: 1 } },
	// Whether somebody is banned from a community.
	{ collection: 'bans', keys: { communityId: 1, userId: 1 }, options: { unique: true } },
	// listBanned: the latest first.
	{ collection: 'bans', keys: { communityId: 1, createdAt: -1, _id: -1 } },
	// What somebody is banned from.
	{ collection: 'bans', keys: { userId: 1, communityId: 1 } },
	// Bans that are over go by themselves; until then every reader compares expiresAt.
	{ collection: 'bans', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// The rules of a community in order.
	{ collection: 'rules', keys: { communityId: 1, zIndex: 1, _id: 1 } },
	// One report for each member and item (decisions R16).
	{ collection: 'reports', keys: { reporterId: 1, targetId: 1 }, options: { unique: true } },
	// listReports: all, newest first.
	{ collection: 'reports', keys: { communityId: 1, createdAt: -1, _id: -1 }, options: { partialFilterExpression: waiting } },
	// listReports: of posts or of comments, and the counts of both.
	{ collection: 'reports', keys: { communityId: 1, type: 1, createdAt: -1, _id: -1 }, options: { partialFilterExpression: waiting } },
	// Reports of one item, handled together.
	{ collection: 'reports', keys: { targetId: 1 }, options: { partialFilterExpression: waiting } },
	// One entry of the queue for each item.
	{ collection: 'reportedItems', keys: { targetId: 1 }, options: { unique: true } },
	// listQueue: all that wait, or one kind, the latest report first; and the counts of each kind.
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, lastAt: -1, _id: -1 } },
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, type: 1, lastAt: -1, _id: -1 } },
	// listQueue: those handled, the latest first.
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, 'handled.at': -1, _id: -1 } },
	{ collection: 'reportedItems', keys: { communityId: 1, waits: 1, type: 1, 'handled.at': -1, _id: -1 } },
	// Items that leave the queue with their post.
	{ collection: 'reportedItems', keys: { postId: 1 }, options: { partialFilterExpression: { waits: true } } },
	// Notes on a member of a community, the latest first; and all on one who is gone.
	{ collection: 'memberNotes', keys: { communityId: 1, userId: 1, at: -1, _id: -1 } },
	{ collection: 'memberNotes', keys: { userId: 1 } },
	// Reports that leave the queue when a post or a comment is removed.
	{ collection: 'reports', keys: { postId: 1, targetId: 1 }, options: { partialFilterExpression: waiting } },
	// A chain in its order, each number once.
	{ collection: 'modlog', keys: { chain: 1, seq: 1 }, options: { unique: true } },
	// listModlog: of the site, of a community; all, of one kind, by one moderator.
	{ collection: 'modlog', keys: { at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { action: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { byId: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { communityId: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { communityId: 1, action: 1, at: -1, _id: -1 } },
	{ collection: 'modlog', keys: { communityId: 1, byId: 1, at: -1, _id: -1 } },
	// What concerns a member, everywhere and in one community.
	{ collection: 'decisions', keys: { memberId: 1, at: -1, _id: -1 } },
	{ collection: 'decisions', keys: { communityId: 1, memberId: 1, at: -1, _id: -1 } },
	// listAppeals: those that wait, and those answered.
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
	...outboxIndexes(modtoolsOutbox),
]
