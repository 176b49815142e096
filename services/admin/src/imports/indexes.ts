import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const sourceImportIndexes: readonly IndexSpec[] = [
	// listSourceImports: newest first.
	{ collection: 'sourceImports', keys: { createdAt: -1 } },
	// The same of one community.
	{ collection: 'sourceImports', keys: { 'into.id': 1, createdAt: -1 } },
	// One at a time.
	{ collection: 'sourceImports', keys: { isOpen: 1 }, options: { unique: true, partialFilterExpression: { isOpen: true } } },
	// The sweep of reports.
	{
		collection: 'sourceImports',
		keys: { reportId: 1, changedAt: 1 },
		options: { partialFilterExpression: { reportId: { $type: 'objectId' } } },
	},
]
