import { postContext, postQueries } from '@folkmoot/content-kit/post-context'
import { postView } from '@folkmoot/content-kit/post-view'
import type { Post } from '@folkmoot/post-contract/post'
import type { castPostVote as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { BatchHandler } from '@folkmoot/service-kit/serve'
import { findPostIdentity } from '../posts/post-identity.ts'
import { addPostVotes, voteRejection } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertNotBanned, banPart } from '../standing-reader.ts'
import { voteDelta } from './apply-votes.ts'
import { ownVote } from './own-vote.ts'
import { voteEvents } from './vote-events.ts'
import { type CastVote, castVote, ownVotePart, writeVotes } from './vote-store.ts'

interface Prepared {
	cast: CastVote
	authorId: string
	/** The post as the viewer sees it. */
	show: (post: PostRecord) => Promise<Post>
}

/** A click on a post's arrow. Its reads happen before the transaction, whose writes verify them. */
export const castPostVote: BatchHandler<typeof endpoint, Prepared> = {
	async prepare({ body, viewer, now, receivedAt }, { db }) {
		const identity = await findPostIdentity(db, body.postId)
		if (!identity) throw fail('post_not_found')
		const { _id, authorId, communityId } = identity
		const parts = { ...postQueries(viewer, [identity], { isCast: true }), own: ownVotePart(viewer.id, _id) }
		const { own, bans, ...around } = await readBatch(db, { ...parts, bans: banPart(viewer, communityId) })
		assertNotBanned(bans, now)
		const click = { voterId: viewer.id, on: 'post', targetId: _id, postId: _id, up: body.up } as const
		const cast = castVote(click, own[0] ?? null, { body, now, receivedAt })
		const votes = ownVote(_id.toHexString(), cast.after)
		const show = async (post: PostRecord) => postView(post, viewer, { ...(await postContext({ db, viewer }, around, [post])), votes })
		return { cast, authorId: authorId.toHexString(), show }
	},

	async writeAll(prepared, { db }, tx) {
		const cast = prepared.map((vote) => vote.cast)
		// First the document other processes contend for, so that a conflict shows before the rest is done.
		const posts = await addPostVotes(db, cast.map(voteDelta), tx)
		await writeVotes(db, cast, tx)
		await publish(db, { tx, now: cast[0]?.now ?? new Date() }, ...voteEvents(prepared))
		const results = []
		for (const {
			cast: { click },
			show,
		} of prepared) {
			const { targetId } = click
			const post = posts.get(targetId.toHexString())
			if (!post) throw await voteRejection(db, targetId, tx)
			results.push({ post, show })
		}
		return Promise.all(results.map(({ post, show }) => show(post)))
	},
}
