import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { publish } from '../publish.ts'
import { deleteRemovedPosts, findRemovedPosts } from './authored-content-store.ts'
import { changeRemoval } from './removal-store.ts'
import { postsAtOnce, removedImageIds } from './remove-batch.ts'
import type { StepContext } from './step-context.ts'

/** Destroys some of the stored copies, images too: the removal can no longer be undone. */
export async function destroyBatch(removal: ContentRemovalRecord, { db, tx, now }: StepContext): Promise<void> {
	const removedPosts = await findRemovedPosts(db, removal._id, postsAtOnce, tx)
	const events = removedPosts.map(
		(post): PostEvent => ({ type: 'post.contentDeleted', postId: post._id.toHexString(), imageIds: removedImageIds(post) }),
	)
	await publish(db, { tx, now }, ...events)
	await deleteRemovedPosts(
		db,
		removedPosts.map(({ _id }) => _id),
		tx,
	)
	const progress = removal.state === 'removed' ? { total: removal.removed.posts, done: 0 } : { done: removal.done }
	const isLast = removedPosts.length < postsAtOnce
	const state = isLast ? ({ state: 'destroyed', dueAt: null, finishedAt: now } as const) : ({ state: 'destroying', dueAt: now } as const)
	await changeRemoval(db, removal._id, { ...progress, ...state, done: progress.done + removedPosts.length }, tx)
}
