import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { type CastVote, changesVote } from './vote-store.ts'

/** The events for cast votes; none for those counted before. */
export function voteEvents(all: readonly { cast: CastVote; authorId: string }[]): PostEvent[] {
	return all
		.filter(({ cast }) => changesVote(cast))
		.map(({ cast: { click, before, after }, authorId }) => ({
			type: 'vote.cast',
			on: click.on,
			targetId: click.targetId.toHexString(),
			postId: click.postId.toHexString(),
			authorId,
			voterId: click.voterId,
			before,
			after,
		}))
}
