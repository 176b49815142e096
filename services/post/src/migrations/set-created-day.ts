import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { updateInBatches } from '@folkmoot/service-kit/mongodb/migrations'
import { postCollections } from '../collections.ts'

/** For posts older than the index on `createdDay`. */
export const setCreatedDay = updateInBatches((db) => postCollections(db).posts, { createdDay: { $exists: false } }, [
	{ $set: { createdDay: { $toLong: { $floor: { $divide: [{ $toLong: '$createdAt' }, dayMs] } } } } },
])
