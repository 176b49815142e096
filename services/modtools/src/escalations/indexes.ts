import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const escalationIndexes: readonly IndexSpec[] = [
	// One of each kind about each subject by each member waits (rules moderation-24 to moderation-27).
	{
		collection: 'escalations',
		keys: { by: 1, kind: 1, subjectId: 1 },
		options: { unique: true, partialFilterExpression: { waits: true } },
	},
	// listEscalations: what waits, oldest first, and how much; all, or of one kind.
	{ collection: 'escalations', keys: { waits: 1, at: 1, _id: 1 } },
	{ collection: 'escalations', keys: { waits: 1, kind: 1, at: 1, _id: 1 } },
	// listEscalations: what was answered, latest first; all, or of one kind.
	{ collection: 'escalations', keys: { waits: 1, 'answer.at': -1, _id: -1 } },
	{ collection: 'escalations', keys: { waits: 1, kind: 1, 'answer.at': -1, _id: -1 } },
	// What is about a member; how many wait about one.
	{ collection: 'escalations', keys: { subjectId: 1, kind: 1, waits: 1 } },
	// What a deleted account brought, and the member's own copy.
	{ collection: 'escalations', keys: { by: 1, at: 1 } },
]
