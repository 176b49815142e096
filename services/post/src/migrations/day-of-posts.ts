import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { changeAll } from '@folkmoot/service-kit/migrations'
import { postCollections } from '../collections.ts'

/** Posts of before the best of a day was found by an index. */
export const dayOfPosts = changeAll((db) => postCollections(db).posts, { createdDay: { $exists: false } }, [
	{ $set: { createdDay: { $toLong: { $floor: { $divide: [{ $toLong: '$createdAt' }, dayMs] } } } } },
])
