import { dropIndexes } from '@folkmoot/service-kit/mongodb/drop-indexes'
import type { Db } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Indexes that others have replaced. */
const replaced = {
	posts: ['hot_-1__id_-1', 'createdAt_-1__id_-1', 'lastActivityAt_-1__id_-1', 'score_-1__id_-1_createdAt_-1'],
	comments: ['postId_1_createdAt_1_authorId_1', 'postId_1_votedAt_-1_upvotes_1'],
}

const withoutLanguage = [
	...['hot_-1__id_-1', 'createdAt_-1__id_-1', 'lastActivityAt_-1__id_-1', 'score_-1__id_-1_createdAt_-1'].flatMap((order) => [
		`${order}_communityId_1`,
		`communityId_1_${order}`,
	]),
	'createdDay_1_score_-1__id_-1_createdAt_-1_communityId_1',
	'communityId_1_createdDay_1_score_-1__id_-1_createdAt_-1',
]

/** Drops the indexes of feeds that others with the language of posts have replaced. */
export const dropFeedIndexesWithoutLanguage = (db: Db): Promise<void> => dropIndexes(postCollections(db).posts, withoutLanguage)

/** Drops indexes that are no longer used. */
export async function dropReplacedIndexes(db: Db): Promise<void> {
	const { posts, comments } = postCollections(db)
	await dropIndexes(posts, replaced.posts)
	await dropIndexes(comments, replaced.comments)
}
