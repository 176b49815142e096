import type { castPostVote as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { postCollections } from '../collections.ts'
import { addPostVote, postFilter } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { findWithStanding } from '../standing-reader.ts'
import { voteEvent } from './vote-event.ts'
import { castVote } from './vote-store.ts'

type Input = HandlerInput<typeof endpoint>

/** A click on a post's arrow; gives the post with its new counts. */
export async function castPostVote(input: Input, { db }: Pick<Deps, 'db'>): Promise<PostRecord> {
	const { body, viewer, tx, now } = input
	const found = await findWithStanding(postCollections(db).posts, postFilter(body.postId), viewer, input)
	if (!found) throw fail('post_not_found')
	const { record: post, standing } = found
	if (standing.isBanned) throw fail('banned_from_community') // rule moderation-6
	if (post.lock) throw fail('post_locked')
	const vote = await castVote(db, { voterId: viewer.id, on: 'post', targetId: post._id, postId: post._id, up: body.up }, input)
	const changed = await addPostVote(db, post._id, { ...vote, now }, tx)
	if (vote.after !== vote.before) await publish(db, input, voteEvent(vote, post.authorId))
	return changed
}
