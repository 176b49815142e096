import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, Filter, ObjectId } from 'mongodb'
import { type Part, part, readTogether } from '../read-together.ts'
import type { Viewer } from '../viewer.ts'
import { presentComments } from './present-comments.ts'
import { presentPosts } from './present-posts.ts'
import { readAll } from './viewer-marks.ts'

/** A post or a comment that something else points to. */
interface Target {
	type: 'post' | 'comment'
	id: ObjectId
}

/** Posts and comments by hex id, as this viewer sees them; a few reads however many they are. */
export async function presentTargets(
	db: Db,
	targets: readonly Target[],
	viewer: Viewer | null,
	tx?: ClientSession | undefined,
): Promise<Map<string, Post | Comment>> {
	const found = await readTogether(
		db,
		{ posts: wholePart<PostRecord>(targets, 'post'), comments: wholePart<CommentRecord>(targets, 'comment') },
		tx,
	)
	const [posts, comments] = await readAll(tx, [
		() => presentPosts(db, found.posts, viewer, { tx }),
		() => presentComments(db, found.comments, viewer, { tx, withPostTitle: true }),
	])
	return new Map([...posts, ...comments].map((target) => [target.id, target]))
}

function wholePart<T extends { _id: ObjectId }>(targets: readonly Target[], type: Target['type']): Part<T> | null {
	const ids = targets.filter((target) => target.type === type).map(({ id }) => id)
	return ids.length === 0 ? null : part<T>(`${type}s`, { _id: { $in: ids } } as Filter<T>, null) // both have such ids
}
