import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { castPostVote as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { addPostVotes, findPost } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { ownVote } from './own-vote.ts'
import { clickVote } from './vote-store.ts'

/** A click on an arrow of a post. */
export async function castPostVote(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = ask
	const post = await findPost(db, body.postId, tx)
	if (!post) throw fail('post_not_found')
	if (post.lock) throw fail('post_locked')
	const vote = await clickVote(db, { voterId: viewer.id, on: 'post', targetId: post._id, postId: post._id, up: body.up }, ask)
	const { before, after } = vote
	const id = post._id.toHexString()
	if (before === after) return show(db, post, ask, after)
	const voted = await addPostVotes(db, post._id, vote, ask)
	await tell(db, ask, {
		type: 'vote.cast',
		on: 'post',
		targetId: id,
		postId: id,
		authorId: post.authorId.toHexString(),
		voterId: viewer.id,
		before,
		after,
	})
	return show(db, voted, ask, after)
}

async function show(
	db: Deps['db'],
	post: PostRecord,
	{ viewer }: Ask<typeof endpoint>,
	vote: boolean | null,
): Promise<Answer<typeof endpoint>> {
	const [view] = await presentPosts(db, [post], viewer, { votes: ownVote(post._id.toHexString(), vote) })
	if (!view) throw new Error('A post was not presented.')
	return view
}
