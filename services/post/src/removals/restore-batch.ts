import { limits } from '@folkmoot/contract-kit/limits'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { lockAndCountPins } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import {
	deleteRemovedPosts,
	findPosts,
	findRemovedComments,
	findRemovedPosts,
	restoreComments,
	updatePosts,
} from './authored-content-store.ts'
import { changeRemoval } from './removal-store.ts'
import { commentsAtOnce, idsOf, postsAtOnce, removedImageIds } from './remove-batch.ts'
import type { StepContext } from './step-context.ts'

/** Restores a batch of what one removal took. Content that was already deleted before stays deleted. */
export async function restoreBatch(removal: ContentRemovalRecord, step: StepContext): Promise<void> {
	const { db, tx, now } = step
	const removedPosts = await findRemovedPosts(db, removal._id, postsAtOnce, tx)
	const hasAllPosts = removedPosts.length < postsAtOnce
	const comments = hasAllPosts ? await findRemovedComments(db, removal._id, commentsAtOnce, tx) : []
	await restorePosts(removedPosts, removal, step)
	const ids = comments.map(({ _id }) => _id)
	await restoreComments(db, ids, tx)
	const by = removal.restoredBy?.toHexString() ?? ''
	await publish(db, { tx, now }, ...comments.map((comment): PostEvent => ({ type: 'comment.restored', ...idsOf(comment), by })))
	const isLast = hasAllPosts && comments.length < commentsAtOnce
	const fields: Partial<ContentRemovalRecord> = isLast ? { state: 'restored', dueAt: null, finishedAt: now } : { dueAt: now }
	await changeRemoval(db, removal._id, { done: removal.done + removedPosts.length + comments.length, ...fields }, tx)
}

async function restorePosts(removedPosts: readonly RemovedPostRecord[], removal: ContentRemovalRecord, step: StepContext): Promise<void> {
	const { db, tx, now } = step
	const ids = removedPosts.map(({ _id }) => _id)
	const posts = new Map((await findPosts(db, ids, tx)).map((post) => [post._id.toHexString(), post]))
	const by = removal.restoredBy?.toHexString() ?? ''
	const restorations = removedPosts.flatMap((removed) => {
		const post = posts.get(removed._id.toHexString())
		return post ? [{ removed, post }] : []
	})
	const changeOf = async ({ removed, post }: Restoration) => ({ id: removed._id, fields: await restoredFields(removed, post, step) })
	const [pinned, others] = [restorations.filter(wasPinned), restorations.filter((restoration) => !wasPinned(restoration))]
	// One at a time, because each counts the free pins anew.
	for (const restoration of pinned) await updatePosts(db, [await changeOf(restoration)], tx)
	await updatePosts(db, await Promise.all(others.map(changeOf)), tx)
	await publish(db, { tx, now }, ...restorations.flatMap(({ removed, post }) => eventsOf(removed, post, by)))
	await deleteRemovedPosts(db, ids, tx)
}

interface Restoration {
	removed: RemovedPostRecord
	post: PostRecord
}

const wasPinned = ({ removed: { wasLive } }: Restoration) => wasLive !== null && (wasLive.isPinned || wasLive.isPinnedSite)

async function restoredFields({ wasLive, content }: RemovedPostRecord, post: PostRecord, step: StepContext): Promise<Partial<PostRecord>> {
	const liveFields = wasLive && { deletion: null, ...(await restorablePins(wasLive, post, step)) }
	return { ...liveFields, ...(content && { ...content, contentDeletion: null }) }
}

type Pins = NonNullable<RemovedPostRecord['wasLive']>

/** A post is pinned again only if there is still area (rule posts-13). */
async function restorablePins({ isPinned, isPinnedSite }: Pins, { communityId }: PostRecord, { db, tx }: StepContext): Promise<Pins> {
	return {
		isPinned: isPinned && (await lockAndCountPins(db, communityId, tx)) < limits.pinsPerScope,
		isPinnedSite: isPinnedSite && (await lockAndCountPins(db, 'site', tx)) < limits.pinsPerScope,
	}
}

function eventsOf(removed: RemovedPostRecord, post: PostRecord, by: string): PostEvent[] {
	const postId = post._id.toHexString()
	const ids = { postId, authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	const restored: PostEvent = { type: 'post.restored', ...ids, by }
	const withContent: PostEvent = { type: 'post.contentRestored', postId, imageIds: removedImageIds(removed) }
	return [...(removed.wasLive ? [restored] : []), ...(removed.content ? [withContent] : [])]
}
