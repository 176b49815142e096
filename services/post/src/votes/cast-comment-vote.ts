import type { castCommentVote as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { postCollections } from '../collections.ts'
import { addCommentVote } from '../comments/comment-store.ts'
import { publish } from '../publish.ts'
import { findWithStanding } from '../standing-reader.ts'
import { voteEvent } from './vote-event.ts'
import { castVote } from './vote-store.ts'

type Input = HandlerInput<typeof endpoint>

const locked = [{ $match: { lock: { $ne: null } } }, { $project: { _id: 1 } }]
const lockedPost = { $lookup: { from: 'posts', localField: 'record.postId', foreignField: '_id', pipeline: locked, as: 'lockedPost' } }

/** A click on a comment's arrow; gives the comment with its new counts. */
export async function castCommentVote(input: Input, { db }: Pick<Deps, 'db'>): Promise<CommentRecord> {
	const { body, viewer, tx } = input
	const which = { _id: toObjectId(body.commentId) }
	const found = await findWithStanding(postCollections(db).comments, which, viewer, input, [lockedPost])
	if (!found) throw fail('comment_not_found')
	const { record: comment, standing, beside } = found
	if (comment.deletion) throw fail('comment_deleted')
	if (standing.isBanned) throw fail('banned_from_community') // rule moderation-6
	const { _id, postId } = comment
	if (beside['lockedPost']?.length) throw fail('post_locked')
	const vote = await castVote(db, { voterId: viewer.id, on: 'comment', targetId: _id, postId, up: body.up }, input)
	const changed = await addCommentVote(db, _id, vote, tx)
	if (vote.after !== vote.before) await publish(db, input, voteEvent(vote, comment.authorId))
	return changed
}
