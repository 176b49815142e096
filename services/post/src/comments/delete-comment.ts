import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { act } from '../posts/post-store.ts'
import { insist } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { tell } from '../tell.ts'
import { groundsOf } from '../tell-tending.ts'
import { refuseRemoving } from './comment-access.ts'
import { changeComment } from './comment-store.ts'
import { findCommentOfPost } from './find-comment-of-post.ts'
import { showComment } from './show-comments.ts'

/** Deletes a comment. An author deletes the text for good; others keep it for those who may see it (R25). */
export async function deleteComment(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, tx, now } = ask
	const { post, comment } = await findCommentOfPost(db, params, tx)
	const isAuthor = comment.authorId.toHexString() === viewer.id
	const as = query.deleteAs
	insist(refuseRemoving(comment, as, { ...(await readStanding(db, viewer, comment.communityId, ask)), isAuthor }))
	const erased = as === 'normal' ? { body: '', bodyTree: [] } : {}
	const deleted = await changeComment(db, comment._id, { deletion: act(viewer.id, as, now), ...erased }, tx)
	await tell(db, ask, {
		type: 'comment.deleted',
		commentId: params.commentId,
		postId: post._id.toHexString(),
		authorId: comment.authorId.toHexString(),
		communityId: comment.communityId.toHexString(),
		by: viewer.id,
		as,
		...groundsOf(as, query),
	})
	return showComment(db, deleted, viewer, { post, tx })
}
