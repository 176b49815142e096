import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const notificationIndexes: readonly IndexSpec[] = [
	// A member's list, unseen first; candidates for merging; the unseen count.
	{ collection: 'notifications', keys: { receiverId: 1, seen: 1, updatedAt: -1, _id: -1 } },
	// A member's newest 200.
	{ collection: 'notifications', keys: { receiverId: 1, updatedAt: -1, _id: -1 } },
	// An announcement reaches a member once.
	{
		collection: 'notifications',
		keys: { receiverId: 1, 'notif.postId': 1 },
		options: { name: 'announcements', unique: true, partialFilterExpression: { type: 'announcement' } },
	},
	// What waited for moderators and has been dealt with.
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'reportsWaiting', partialFilterExpression: { type: 'new_reports' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'appealsWaiting', partialFilterExpression: { type: 'new_appeal' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'escalationsWaiting', partialFilterExpression: { type: 'new_escalations' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'ruleHits', partialFilterExpression: { type: 'rule_hits' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'messagesWaiting', partialFilterExpression: { type: 'new_messages' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'heldWaiting', partialFilterExpression: { type: 'new_held' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'overdue', partialFilterExpression: { type: 'overdue' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'overdueHeld', partialFilterExpression: { type: 'overdue_held' } },
	},
	{
		collection: 'notifications',
		keys: { subjectId: 1, seen: 1, receiverId: 1 },
		options: { name: 'overdueMessages', partialFilterExpression: { type: 'overdue_messages' } },
	},
	// Announcements being sent, oldest first.
	{ collection: 'announcementSendings', keys: { finishedAt: 1, at: 1 } },
	// listAnnouncements: newest first.
	{ collection: 'announcementSendings', keys: { at: -1, _id: -1 } },
	// Welcomes of the version before (jobs.ts); to be dropped with them. Sparse: only those waiting for one.
	{ collection: 'users', keys: { welcomeAt: 1 }, options: { sparse: true } },
]
