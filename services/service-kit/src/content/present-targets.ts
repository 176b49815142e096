import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
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
	const among = (type: Target['type']) => ({ _id: { $in: targets.filter((target) => target.type === type).map(({ id }) => id) } })
	const [posts, comments] = await readAll(tx, [
		async () => presentPosts(db, await borrow<PostRecord>(db, 'posts').find(among('post'), within(tx)).toArray(), viewer, { tx }),
		async () => {
			const found = await borrow<CommentRecord>(db, 'comments').find(among('comment'), within(tx)).toArray()
			return presentComments(db, found, viewer, { tx, withPostTitle: true })
		},
	])
	return new Map([...posts, ...comments].map((target) => [target.id, target]))
}
