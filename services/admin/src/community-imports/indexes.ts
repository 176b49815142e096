import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const communityImportIndexes: readonly IndexSpec[] = [
	// listCommunityImports: newest first.
	{ collection: 'communityImports', keys: { createdAt: -1 } },
	// Running imports of the version before (jobs.ts); to be dropped with them.
	{ collection: 'communityImports', keys: { state: 1, createdAt: 1 } },
	// Pictures unpacked for one import.
	{ collection: 'communityImportPictures', keys: { importId: 1 } },
]
