import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, Document, Filter, ObjectId } from 'mongodb'
import { type Borrowed, borrow } from '../collections.ts'
import type { Viewer } from '../viewer.ts'
import { within } from '../within.ts'
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
	const idsOf = (type: Target['type']) => targets.filter((target) => target.type === type).map(({ id }) => id)
	const find = async <T extends Document>(collection: Borrowed<T>, $in: ObjectId[]) =>
		$in.length === 0 ? [] : collection.find({ _id: { $in } } as Filter<T>, within(tx)).toArray() // both have such ids
	const [posts, comments] = await readAll(tx, [
		async () => presentPosts(db, await find(borrow<PostRecord>(db, 'posts'), idsOf('post')), viewer, { tx }),
		async () => {
			const found = await find(borrow<CommentRecord>(db, 'comments'), idsOf('comment'))
			return presentComments(db, found, viewer, { tx, withPostTitle: true })
		},
	])
	return new Map([...posts, ...comments].map((target) => [target.id, target]))
}
