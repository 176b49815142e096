import { changeAll } from '@folkmoot/service-kit/migrations'
import { postCollections } from '../collections.ts'

const dayMs = 86_400_000

/** Posts of before the best of a day was found by an index. */
export const dayOfPosts = changeAll((db) => postCollections(db).posts, { createdDay: { $exists: false } }, [
	{ $set: { createdDay: { $toLong: { $floor: { $divide: [{ $toLong: '$createdAt' }, dayMs] } } } } },
])
