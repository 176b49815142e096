import type { Post } from '@folkmoot/post-contract/post'
import type { castPostVote as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { postSurroundings } from '@folkmoot/service-kit/content/post-surroundings'
import { postView } from '@folkmoot/service-kit/content/post-view'
import { fail } from '@folkmoot/service-kit/failure'
import { readTogether } from '@folkmoot/service-kit/read-together'
import type { Joint } from '@folkmoot/service-kit/serve'
import { findBrief } from '../posts/post-brief.ts'
import { addPostVotes, whyNoVotes } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { countedVote } from './count-votes.ts'
import { ownVote } from './own-vote.ts'
import { type CastVote, castVote, ownVotePart, writeVotes } from './vote-store.ts'
import { votesCast } from './votes-cast.ts'

interface Prepared {
	cast: CastVote
	authorId: string
	/** The post as the viewer sees it. */
	show: (post: PostRecord) => Promise<Post>
}

/** A click on a post's arrow. Its reads happen before the transaction, whose writes verify them. */
export const castPostVote: Joint<typeof endpoint, Prepared> = {
	async prepare({ body, viewer, now, receivedAt }, { db }) {
		const brief = await findBrief(db, body.postId)
		if (!brief) throw fail('post_not_found')
		const { _id, authorId } = brief
		const around = postSurroundings({ db, viewer }, [brief], { isCast: true })
		const { own, ...found } = await readTogether(db, { ...around.parts, own: ownVotePart(viewer.id, _id) })
		const click = { voterId: viewer.id, on: 'post', targetId: _id, postId: _id, up: body.up } as const
		const cast = castVote(click, own[0] ?? null, { body, now, receivedAt })
		const votes = ownVote(_id.toHexString(), cast.after)
		const show = async (post: PostRecord) => postView(post, viewer, await around.finish(found, [post], votes))
		return { cast, authorId: authorId.toHexString(), show }
	},

	async writeAll(prepared, { db }, tx) {
		const cast = prepared.map((one) => one.cast)
		// First the document other processes contend for, so that a conflict shows before the rest is done.
		const posts = await addPostVotes(db, cast.map(countedVote), tx)
		await writeVotes(db, cast, tx)
		await tell(db, { tx, now: cast[0]?.now ?? new Date() }, ...votesCast(prepared))
		const found = []
		for (const { cast: one, show } of prepared) {
			const { targetId } = one.click
			const post = posts.get(targetId.toHexString())
			if (!post) throw await whyNoVotes(db, targetId, tx)
			found.push({ post, show })
		}
		return Promise.all(found.map(({ post, show }) => show(post)))
	},
}
