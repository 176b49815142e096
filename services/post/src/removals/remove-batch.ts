import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { deletionOf, emptied, imageIdsOf } from '../posts/delete-post.ts'
import { tell } from '../tell.ts'
import { changeRemoval, removedSince } from './removal-store.ts'
import type { Step } from './work-off-removals.ts'
import {
	changePosts,
	countWritten,
	keepRemovedPosts,
	lateComments,
	latePosts,
	nextComments,
	nextPosts,
	removeComments,
	type WrittenComment,
} from './written-store.ts'

/** Posts per transaction, which carries their texts of up to some tens of thousands of characters. */
export const postsAtOnce = 250
/** Comments per transaction, whose texts are not read. */
export const commentsAtOnce = 1_000

/** Removes the next batch of a banned member's content, in the name of admins and with content (reference §3.7), restorably. */
export async function removeBatch(removal: ContentRemovalRecord, step: Step): Promise<void> {
	const { db, tx, now } = step
	const total = removal.total ?? (await countWritten(db, removal, tx))
	const posts = await nextPosts(db, removal, postsAtOnce, tx)
	const isThroughPosts = posts.length < postsAtOnce
	const comments = isThroughPosts ? await nextComments(db, removal, commentsAtOnce, tx) : []
	const kept = await removePosts(posts, removal, step)
	const noComments = await removeThese(comments, removal, step)
	const done = removal.done + posts.length + comments.length
	await changeRemoval(
		db,
		removal._id,
		{
			...{ done, total: Math.max(total, done), dueAt: now },
			...{ postsDone: placeOf(posts) ?? removal.postsDone, commentsDone: placeOf(comments) ?? removal.commentsDone },
			removed: removedWith(removal, kept, noComments),
			...(isThroughPosts && comments.length < commentsAtOnce ? { ...removedSince(now, removal), total: done } : {}),
		},
		tx,
	)
}

/**
 * Also removes writes that were in flight at the time of the ban and landed after the other batches. Then nothing is left
 * to do until the removal can no longer be undone.
 */
export async function removeLate(removal: ContentRemovalRecord, step: Step): Promise<void> {
	const { db, tx, now } = step
	const [posts, comments] = [await latePosts(db, removal, postsAtOnce, tx), await lateComments(db, removal, commentsAtOnce, tx)]
	const kept = await removePosts(posts, removal, step)
	const removed = removedWith(removal, kept, await removeThese(comments, removal, step))
	const isThrough = posts.length < postsAtOnce && comments.length < commentsAtOnce
	const then = isThrough ? { lookedAgainAt: now, dueAt: removal.undoableUntil } : { dueAt: now }
	const done = removal.done + posts.length + comments.length
	await changeRemoval(db, removal._id, { ...then, removed, done, total: done }, tx)
}

const removedWith = ({ removed }: ContentRemovalRecord, kept: readonly RemovedPostRecord[], noComments: number) => ({
	posts: removed.posts + kept.length,
	comments: removed.comments + noComments,
	images: removed.images + kept.flatMap(imageIdsKept).length,
})

function placeOf(items: readonly (PostRecord | WrittenComment)[]): ContentRemovalRecord['postsDone'] {
	const last = items.at(-1)
	return last ? { key: last.createdAt, id: last._id } : null
}

const byAdmins = ({ by, at, _id }: ContentRemovalRecord) => ({ by, as: 'admins' as const, at, removalId: _id })

/** The images that are restored with a post, or destroyed. */
export function imageIdsKept({ content }: RemovedPostRecord): string[] {
	return content ? imageIdsOf(content) : []
}

async function removePosts(
	posts: readonly PostRecord[],
	removal: ContentRemovalRecord,
	{ db, tx, now }: Step,
): Promise<RemovedPostRecord[]> {
	const taken = posts.filter(({ deletion, contentDeletion }) => !deletion || !contentDeletion)
	const kept = taken.map((post) => whatIsTaken(post, removal))
	await keepRemovedPosts(db, kept, tx)
	const act = byAdmins(removal)
	const fieldsOf = (post: PostRecord) => ({ ...(post.deletion ? {} : deletionOf(act)), ...(post.contentDeletion ? {} : emptied(act)) })
	await changePosts(
		db,
		taken.map((post) => ({ id: post._id, fields: fieldsOf(post) })),
		tx,
	)
	await tell(db, { tx, now }, ...taken.flatMap((post) => postEvents(post, removal)))
	return kept
}

function whatIsTaken(post: PostRecord, { _id: removalId }: ContentRemovalRecord): RemovedPostRecord {
	const { _id, isPinned, isPinnedSite, body, bodyTree, link, images, deletion, contentDeletion } = post
	return {
		...{ _id, removalId },
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

/** Returns how many there were to remove. */
async function removeThese(comments: readonly WrittenComment[], removal: ContentRemovalRecord, { db, tx, now }: Step): Promise<number> {
	const live = comments.filter((comment) => !comment.deletion)
	const ids = live.map(({ _id }) => _id)
	await removeComments(db, ids, byAdmins(removal), tx)
	const by = removal.by?.toHexString() ?? ''
	const events = live.map((comment): PostEvent => ({ type: 'comment.deleted', ...idsOf(comment), by, as: 'admins', quiet: true }))
	await tell(db, { tx, now }, ...events)
	return live.length
}

/** The fields of a comment that events carry. */
export function idsOf({ _id, postId, authorId, communityId }: WrittenComment): {
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
