import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { findPost } from '../posts/post-store.ts'
import { findComment } from './comment-store.ts'

/** The comment in the path; it must belong to the post in the path. */
export async function findCommentOfPost(
	db: Db,
	{ postId, commentId }: { postId: string; commentId: string },
	tx: ClientSession | undefined,
): Promise<{ post: PostRecord; comment: CommentRecord }> {
	const post = await findPost(db, postId, tx)
	if (!post) throw fail('post_not_found')
	const comment = await findComment(db, commentId, tx)
	if (!comment?.postId.equals(post._id)) throw fail('comment_not_found')
	return { post, comment }
}
