import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, ContentRemovalRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { ClientSession } from 'mongodb'
import { deletionOf, emptied, imageIdsOf } from '../posts/delete-post.ts'
import { changePost } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { findRemoval, finishRemoval, nextComments, nextPosts, noteProgress, removeComments } from './removal-store.ts'

const batchSize = 100

type RemovalDeps = Pick<Deps, 'db' | 'client' | 'now'>

/**
 * One step of removing what a banned member wrote, as admins and with content (reference §3.7), in one transaction with
 * the note of how far it is: after a crash the next step goes on there. False where nothing is left to do.
 */
export async function removeBatch({ db, client, now }: RemovalDeps): Promise<boolean> {
	return client.withSession((session) =>
		session.withTransaction(async (tx) => {
			const order = await findRemoval(db, tx)
			if (!order) return false
			const posts = await nextPosts(db, order, batchSize, tx)
			const comments = posts.length < batchSize ? await nextComments(db, order, batchSize, tx) : []
			await removePosts(db, posts, order, { tx, now: now() })
			await removeThese(db, comments, order, { tx, now: now() })
			if (posts.length < batchSize && comments.length < batchSize) await finishRemoval(db, order._id, tx)
			return true
		}),
	)
}

type When = { tx: ClientSession; now: Date }
const byAdmins = ({ by, at }: ContentRemovalRecord) => ({ by, as: 'admins' as const, at })

async function removePosts(db: Deps['db'], posts: readonly PostRecord[], order: ContentRemovalRecord, when: When): Promise<void> {
	const last = posts.at(-1)
	if (!last) return
	for (const post of posts) {
		const fields = { ...(post.deletion ? {} : deletionOf(byAdmins(order))), ...(post.contentDeletion ? {} : emptied(byAdmins(order))) }
		if (Object.keys(fields).length > 0) await changePost(db, post._id, fields, when.tx)
	}
	await tell(db, when, ...posts.flatMap((post) => postEvents(post, order)))
	await noteProgress(db, order._id, { postsDone: { key: last.createdAt, id: last._id } }, when.tx)
}

async function removeThese(db: Deps['db'], comments: readonly CommentRecord[], order: ContentRemovalRecord, when: When): Promise<void> {
	const last = comments.at(-1)
	if (!last) return
	const live = comments.filter((comment) => !comment.deletion)
	await removeComments(
		db,
		live.map(({ _id }) => _id),
		byAdmins(order),
		when.tx,
	)
	await tell(db, when, ...live.map((comment) => commentEvent(comment, order)))
	await noteProgress(db, order._id, { commentsDone: { key: last.createdAt, id: last._id } }, when.tx)
}

function postEvents(post: PostRecord, { by }: ContentRemovalRecord): PostEvent[] {
	const ids = { postId: post._id.toHexString(), authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	const deleted: PostEvent = { type: 'post.deleted', ...ids, by: by?.toHexString() ?? '', as: 'admins', quiet: true }
	const emptied: PostEvent = { type: 'post.contentDeleted', postId: ids.postId, imageIds: imageIdsOf(post) }
	return [...(post.deletion ? [] : [deleted]), ...(post.contentDeletion ? [] : [emptied])]
}

function commentEvent(comment: CommentRecord, { by }: ContentRemovalRecord): PostEvent {
	return {
		type: 'comment.deleted',
		commentId: comment._id.toHexString(),
		postId: comment.postId.toHexString(),
		authorId: comment.authorId.toHexString(),
		communityId: comment.communityId.toHexString(),
		by: by?.toHexString() ?? '',
		as: 'admins',
		quiet: true,
	}
}
