import type { deleteComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { groundsOf } from '../moderation-event.ts'
import { attribution } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertAllowed } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { refuseRemoving } from './comment-access.ts'
import { updateComment } from './comment-store.ts'
import { findCommentOfPost } from './find-comment-of-post.ts'

/** Deletes a comment. An author deletes the text for good; others keep it for those who may see it (rule comments-14). */
export async function deleteComment(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<CommentRecord> {
	const { params, query, viewer, tx, now } = input
	const { post, comment } = await findCommentOfPost(db, params, tx)
	const isAuthor = comment.authorId.toHexString() === viewer.id
	const as = query.deleteAs
	assertAllowed(refuseRemoving(comment, as, { ...(await readStanding(db, viewer, comment.communityId, input)), isAuthor }))
	const erased = as === 'normal' ? { body: '', bodyTree: [], language: '' } : {}
	const deleted = await updateComment(db, comment._id, { deletion: attribution(viewer.id, as, now), ...erased }, tx)
	await publish(db, input, {
		type: 'comment.deleted',
		commentId: params.commentId,
		postId: post._id.toHexString(),
		authorId: comment.authorId.toHexString(),
		communityId: comment.communityId.toHexString(),
		by: viewer.id,
		as,
		...groundsOf(as, query),
	})
	return deleted
}
