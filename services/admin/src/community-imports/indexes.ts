import type { IndexSpec } from '@folkmoot/service-kit/database'

export const communityImportIndexes: readonly IndexSpec[] = [
	// listCommunityImports: newest first.
	{ collection: 'communityImports', keys: { createdAt: -1 } },
	// The next one that nobody is at.
	{ collection: 'communityImports', keys: { state: 1, createdAt: 1 } },
	// What was unpacked for one import.
	{ collection: 'communityImportPictures', keys: { importId: 1 } },
]
