import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { ObjectId } from 'mongodb'
import type { CastVote } from './vote-store.ts'

/** The event for a vote on something of this author. */
export function voteEvent({ click, before, after }: CastVote, authorId: ObjectId): PostEvent {
	return {
		type: 'vote.cast',
		on: click.on,
		targetId: click.targetId.toHexString(),
		postId: click.postId.toHexString(),
		authorId: authorId.toHexString(),
		voterId: click.voterId,
		before,
		after,
	}
}
