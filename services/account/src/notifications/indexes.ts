import type { IndexSpec } from '@folkmoot/service-kit/database'

export const notificationIndexes: readonly IndexSpec[] = [
	// A member's list, unseen first; those that news may be added to; how many are unseen.
	{ collection: 'notifications', keys: { receiverId: 1, seen: 1, updatedAt: -1, _id: -1 } },
	// Which of a member's are the newest 200.
	{ collection: 'notifications', keys: { receiverId: 1, updatedAt: -1, _id: -1 } },
	// An announcement comes to a member once.
	{
		collection: 'notifications',
		keys: { receiverId: 1, 'notif.postId': 1 },
		options: { name: 'announcements', unique: true, partialFilterExpression: { type: 'announcement' } },
	},
	// Announcements that are on their way, oldest first.
	{ collection: 'announcementSendings', keys: { finishedAt: 1, at: 1 } },
	// listAnnouncements: the newest first.
	{ collection: 'announcementSendings', keys: { at: -1, _id: -1 } },
	// New members whose welcome is due: only those who wait for one are in it.
	{ collection: 'users', keys: { welcomeAt: 1 }, options: { sparse: true } },
]
