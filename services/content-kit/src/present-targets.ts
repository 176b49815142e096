import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { BatchedFind } from '@folkmoot/service-kit/reads/batch-query'
import { queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { commentView } from './comment-view.ts'
import { postContext, postQueries } from './post-context.ts'
import { postView } from './post-view.ts'
import { commentContext, commentQueries } from './present-comments.ts'

/** A post or a comment that something else points to. */
interface Target {
	type: 'post' | 'comment'
	id: ObjectId
}

/** Posts and comments by hex id, as this viewer sees them; two reads for any number, and a third if there are new comments to count. */
export async function presentTargets(db: Db, targets: readonly Target[], viewer: Viewer | null): Promise<Map<string, Post | Comment>> {
	const { posts, comments } = await readBatch(db, {
		posts: recordsQuery<PostRecord>(targets, 'post'),
		comments: recordsQuery<CommentRecord>(targets, 'comment'),
	})
	if (posts.length === 0 && comments.length === 0) return new Map()
	const read = await readBatch(db, { ...postQueries(viewer, posts, { comments }), ...commentQueries(viewer, comments, posts) })
	const shown = await postContext({ db, viewer }, read, posts)
	const shownComments = { viewer, ...shown, ...commentContext(read, posts) }
	const views = [...posts.map((post) => postView(post, viewer, shown)), ...comments.map((comment) => commentView(comment, shownComments))]
	return new Map(views.map((target) => [target.id, target]))
}

function recordsQuery<T extends { _id: ObjectId }>(targets: readonly Target[], type: Target['type']): BatchedFind<T> | null {
	const ids = targets.filter((target) => target.type === type).map(({ id }) => id)
	return queryByIds<T>(`${type}s`, ids, null)
}
