import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { changeAll } from '@folkmoot/service-kit/migrations'
import { postCollections } from '../collections.ts'

/** For posts older than the index on `createdDay`. */
export const dayOfPosts = changeAll((db) => postCollections(db).posts, { createdDay: { $exists: false } }, [
	{ $set: { createdDay: { $toLong: { $floor: { $divide: [{ $toLong: '$createdAt' }, dayMs] } } } } },
])
