import { jobIndexes } from '@folkmoot/service-kit/jobs/job-queue'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { communityImportIndexes } from './community-imports/indexes.ts'
import { sourceImportIndexes } from './imports/indexes.ts'
import { adminJobs } from './jobs.ts'
import { stateIndexes } from './state/indexes.ts'

/** The settings are one document, found by its _id. The tables read accounts and comments by their owners' indexes on createdAt and _id. */
export const adminIndexes: readonly IndexSpec[] = [
	...stateIndexes,
	...communityImportIndexes,
	...sourceImportIndexes,
	...jobIndexes(adminJobs),
	// One block per range; gateways read the blocks that are not lifted.
	{ collection: 'ipBlocks', keys: { ip: 1, bits: 1 }, options: { unique: true, partialFilterExpression: { cancelledAt: null } } },
	{ collection: 'ipBlocks', keys: { cancelledAt: 1 } },
	// listIpBlocks: newest first.
	{ collection: 'ipBlocks', keys: { createdAt: -1, _id: -1 } },
]
