import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { contentDeletionFields, deletionFields, imageIdsOf } from '../posts/delete-post.ts'
import { publish } from '../publish.ts'
import {
	type AuthoredComment,
	countAuthored,
	findInFlightComments,
	findInFlightPosts,
	findNextComments,
	findNextPosts,
	insertRemovedPosts,
	removeComments,
	updatePosts,
} from './authored-content-store.ts'
import { changeRemoval, removedState } from './removal-store.ts'
import type { StepContext } from './step-context.ts'

/** Posts per transaction, which carries their texts of up to some tens of thousands of characters. */
export const postsAtOnce = 250
/** Comments per transaction, whose texts are not read. */
export const commentsAtOnce = 1_000

/** Removes the next batch of a banned member's content, in the name of admins and with content (rule admin-6), restorably. */
export async function removeBatch(removal: ContentRemovalRecord, step: StepContext): Promise<void> {
	const { db, tx, now } = step
	const total = removal.total ?? (await countAuthored(db, removal, tx))
	const posts = await findNextPosts(db, removal, postsAtOnce, tx)
	const hasAllPosts = posts.length < postsAtOnce
	const comments = hasAllPosts ? await findNextComments(db, removal, commentsAtOnce, tx) : []
	const removedPosts = await removePosts(posts, removal, step)
	const noComments = await removeLiveComments(comments, removal, step)
	const done = removal.done + posts.length + comments.length
	await changeRemoval(
		db,
		removal._id,
		{
			done,
			total: Math.max(total, done),
			dueAt: now,
			postsDone: placeOf(posts) ?? removal.postsDone,
			commentsDone: placeOf(comments) ?? removal.commentsDone,
			removed: removedWith(removal, removedPosts, noComments),
			...(hasAllPosts && comments.length < commentsAtOnce ? { ...removedState(now, removal), total: done } : {}),
		},
		tx,
	)
}

/**
 * Also removes writes that were in flight at the time of the ban and landed after the other batches. Then nothing is left
 * to do until the removal can no longer be undone.
 */
export async function removeInFlight(removal: ContentRemovalRecord, step: StepContext): Promise<void> {
	const { db, tx, now } = step
	const [posts, comments] = [
		await findInFlightPosts(db, removal, postsAtOnce, tx),
		await findInFlightComments(db, removal, commentsAtOnce, tx),
	]
	const removedPosts = await removePosts(posts, removal, step)
	const removed = removedWith(removal, removedPosts, await removeLiveComments(comments, removal, step))
	const isComplete = posts.length < postsAtOnce && comments.length < commentsAtOnce
	const then = isComplete ? { lookedAgainAt: now, dueAt: removal.undoableUntil } : { dueAt: now }
	const done = removal.done + posts.length + comments.length
	await changeRemoval(db, removal._id, { ...then, removed, done, total: done }, tx)
}

const removedWith = ({ removed }: ContentRemovalRecord, removedPosts: readonly RemovedPostRecord[], noComments: number) => ({
	posts: removed.posts + removedPosts.length,
	comments: removed.comments + noComments,
	images: removed.images + removedPosts.flatMap(removedImageIds).length,
})

function placeOf(items: readonly (PostRecord | AuthoredComment)[]): ContentRemovalRecord['postsDone'] {
	const last = items.at(-1)
	return last ? { key: last.createdAt, id: last._id } : null
}

const byAdmins = ({ by, at, _id }: ContentRemovalRecord) => ({ by, as: 'admins' as const, at, removalId: _id })

/** The images that are restored with a post, or destroyed. */
export function removedImageIds({ content }: RemovedPostRecord): string[] {
	return content ? imageIdsOf(content) : []
}

async function removePosts(
	posts: readonly PostRecord[],
	removal: ContentRemovalRecord,
	{ db, tx, now }: StepContext,
): Promise<RemovedPostRecord[]> {
	const affected = posts.filter(({ deletion, contentDeletion }) => !deletion || !contentDeletion)
	const removedPosts = affected.map((post) => removedPostRecord(post, removal))
	await insertRemovedPosts(db, removedPosts, tx)
	const act = byAdmins(removal)
	const fieldsOf = (post: PostRecord) => ({
		...(post.deletion ? {} : deletionFields(act)),
		...(post.contentDeletion ? {} : contentDeletionFields(act)),
	})
	await updatePosts(
		db,
		affected.map((post) => ({ id: post._id, fields: fieldsOf(post) })),
		tx,
	)
	await publish(db, { tx, now }, ...affected.flatMap((post) => postEvents(post, removal)))
	return removedPosts
}

function removedPostRecord(post: PostRecord, { _id: removalId }: ContentRemovalRecord): RemovedPostRecord {
	const { _id, isPinned, isPinnedSite, body, bodyTree, link, images, deletion, contentDeletion } = post
	return {
		_id,
		removalId,
		wasLive: deletion ? null : { isPinned, isPinnedSite },
		content: contentDeletion ? null : { body, bodyTree, link, images },
	}
}

function postEvents(post: PostRecord, { by }: ContentRemovalRecord): PostEvent[] {
	const postId = post._id.toHexString()
	const ids = { postId, authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	const deleted: PostEvent = { type: 'post.deleted', ...ids, by: by?.toHexString() ?? '', as: 'admins', quiet: true }
	const withheld: PostEvent = { type: 'post.contentWithheld', postId, imageIds: imageIdsOf(post) }
	return [...(post.deletion ? [] : [deleted]), ...(post.contentDeletion ? [] : [withheld])]
}

/** Removes those not deleted yet; returns their number. */
async function removeLiveComments(
	comments: readonly AuthoredComment[],
	removal: ContentRemovalRecord,
	{ db, tx, now }: StepContext,
): Promise<number> {
	const live = comments.filter((comment) => !comment.deletion)
	const ids = live.map(({ _id }) => _id)
	await removeComments(db, ids, byAdmins(removal), tx)
	const by = removal.by?.toHexString() ?? ''
	const events = live.map((comment): PostEvent => ({ type: 'comment.deleted', ...idsOf(comment), by, as: 'admins', quiet: true }))
	await publish(db, { tx, now }, ...events)
	return live.length
}

/** The fields of a comment that events carry. */
export function idsOf({ _id, postId, authorId, communityId }: AuthoredComment): {
	commentId: string
	postId: string
	authorId: string
	communityId: string
} {
	return {
		commentId: _id.toHexString(),
		postId: postId.toHexString(),
		authorId: authorId.toHexString(),
		communityId: communityId.toHexString(),
	}
}
