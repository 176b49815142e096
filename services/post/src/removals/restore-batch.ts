import { limits } from '@folkmoot/contract-kit/limits'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { countPins } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { changeRemoval } from './removal-store.ts'
import { commentsAtOnce, idsOf, imageIdsKept, postsAtOnce } from './remove-batch.ts'
import type { Step } from './work-off-removals.ts'
import { bringCommentsBack, changePosts, findPosts, findRemovedComments, findRemovedPosts, forgetRemovedPosts } from './written-store.ts'

/** Restores a batch of what one removal took. Content that was already deleted before stays deleted. */
export async function restoreBatch(removal: ContentRemovalRecord, step: Step): Promise<void> {
	const { db, tx, now } = step
	const kept = await findRemovedPosts(db, removal._id, postsAtOnce, tx)
	const isThroughPosts = kept.length < postsAtOnce
	const comments = isThroughPosts ? await findRemovedComments(db, removal._id, commentsAtOnce, tx) : []
	await restorePosts(kept, removal, step)
	const ids = comments.map(({ _id }) => _id)
	await bringCommentsBack(db, ids, tx)
	const by = removal.restoredBy?.toHexString() ?? ''
	await tell(db, { tx, now }, ...comments.map((comment): PostEvent => ({ type: 'comment.restored', ...idsOf(comment), by })))
	const isLast = isThroughPosts && comments.length < commentsAtOnce
	const fields: Partial<ContentRemovalRecord> = isLast ? { state: 'restored', dueAt: null, finishedAt: now } : { dueAt: now }
	await changeRemoval(db, removal._id, { done: removal.done + kept.length + comments.length, ...fields }, tx)
}

async function restorePosts(kept: readonly RemovedPostRecord[], removal: ContentRemovalRecord, step: Step): Promise<void> {
	const { db, tx, now } = step
	const ids = kept.map(({ _id }) => _id)
	const posts = new Map((await findPosts(db, ids, tx)).map((post) => [post._id.toHexString(), post]))
	const by = removal.restoredBy?.toHexString() ?? ''
	const back = kept.flatMap((one) => {
		const post = posts.get(one._id.toHexString())
		return post ? [{ one, post }] : []
	})
	const changeOf = async ({ one, post }: Back) => ({ id: one._id, fields: await asItWas(one, post, step) })
	const [pinned, others] = [back.filter(wasPinned), back.filter((each) => !wasPinned(each))]
	// One at a time, because each counts the free pins anew.
	for (const each of pinned) await changePosts(db, [await changeOf(each)], tx)
	await changePosts(db, await Promise.all(others.map(changeOf)), tx)
	await tell(db, { tx, now }, ...back.flatMap(({ one, post }) => eventsOf(one, post, by)))
	await forgetRemovedPosts(db, ids, tx)
}

interface Back {
	one: RemovedPostRecord
	post: PostRecord
}

const wasPinned = ({ one: { wasLive } }: Back) => wasLive !== null && (wasLive.isPinned || wasLive.isPinnedSite)

async function asItWas({ wasLive, content }: RemovedPostRecord, post: PostRecord, step: Step): Promise<Partial<PostRecord>> {
	const back = wasLive && { deletion: null, ...(await pinsThatFit(wasLive, post, step)) }
	return { ...back, ...(content && { ...content, contentDeletion: null }) }
}

type Pins = NonNullable<RemovedPostRecord['wasLive']>

/** A post is pinned again only if there is still room (decisions R6). */
async function pinsThatFit({ isPinned, isPinnedSite }: Pins, { communityId }: PostRecord, { db, tx }: Step): Promise<Pins> {
	return {
		isPinned: isPinned && (await countPins(db, communityId, tx)) < limits.pinsPerScope,
		isPinnedSite: isPinnedSite && (await countPins(db, 'site', tx)) < limits.pinsPerScope,
	}
}

function eventsOf(kept: RemovedPostRecord, post: PostRecord, by: string): PostEvent[] {
	const postId = post._id.toHexString()
	const ids = { postId, authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	const restored: PostEvent = { type: 'post.restored', ...ids, by }
	const withContent: PostEvent = { type: 'post.contentRestored', postId, imageIds: imageIdsKept(kept) }
	return [...(kept.wasLive ? [restored] : []), ...(kept.content ? [withContent] : [])]
}
