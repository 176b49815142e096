import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { castCommentVote as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { addCommentVotes, findComment } from '../comments/comment-store.ts'
import { showComment } from '../comments/show-comments.ts'
import { findPost } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { ownVote } from './own-vote.ts'
import { clickVote } from './vote-store.ts'

/** A click on an arrow of a comment. */
export async function castCommentVote(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = ask
	const comment = await findComment(db, body.commentId, tx)
	const post = comment && (await findPost(db, comment.postId.toHexString(), tx))
	if (!comment || !post) throw fail('comment_not_found')
	if (comment.deletion) throw fail('comment_deleted')
	if (post.lock) throw fail('post_locked')
	const vote = await clickVote(db, { voterId: viewer.id, on: 'comment', targetId: comment._id, postId: post._id, up: body.up }, ask)
	const { before, after } = vote
	const votes = ownVote(body.commentId, after)
	if (before === after) return showComment(db, comment, viewer, { post, votes })
	const voted = await addCommentVotes(db, comment._id, vote, tx)
	await tell(db, ask, {
		type: 'vote.cast',
		on: 'comment',
		targetId: body.commentId,
		postId: post._id.toHexString(),
		authorId: comment.authorId.toHexString(),
		voterId: viewer.id,
		before,
		after,
	})
	return showComment(db, voted, viewer, { post, votes })
}
