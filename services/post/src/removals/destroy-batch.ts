import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { tell } from '../tell.ts'
import { changeRemoval } from './removal-store.ts'
import { imageIdsKept, postsAtOnce } from './remove-batch.ts'
import type { Step } from './work-off-removals.ts'
import { findRemovedPosts, forgetRemovedPosts } from './written-store.ts'

/** Destroys some of the stored copies, images too: the removal can no longer be undone. */
export async function destroyBatch(removal: ContentRemovalRecord, { db, tx, now }: Step): Promise<void> {
	const kept = await findRemovedPosts(db, removal._id, postsAtOnce, tx)
	const events = kept.map((one): PostEvent => ({ type: 'post.contentDeleted', postId: one._id.toHexString(), imageIds: imageIdsKept(one) }))
	await tell(db, { tx, now }, ...events)
	await forgetRemovedPosts(
		db,
		kept.map(({ _id }) => _id),
		tx,
	)
	const begun = removal.state === 'removed' ? { total: removal.removed.posts, done: 0 } : { done: removal.done }
	const isLast = kept.length < postsAtOnce
	const state = isLast ? ({ state: 'destroyed', dueAt: null, finishedAt: now } as const) : ({ state: 'destroying', dueAt: now } as const)
	await changeRemoval(db, removal._id, { ...begun, ...state, done: begun.done + kept.length }, tx)
}
