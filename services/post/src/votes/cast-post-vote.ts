import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { castPostVote as endpoint } from '@folkmoot/post-contract/post-endpoints'
import { postSurroundings } from '@folkmoot/service-kit/content/post-surroundings'
import { postView } from '@folkmoot/service-kit/content/post-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { readTogether } from '@folkmoot/service-kit/read-together'
import { findBrief } from '../posts/post-brief.ts'
import { addPostVotes, findPost } from '../posts/post-store.ts'
import { tell } from '../tell.ts'
import { ownVote } from './own-vote.ts'
import { clickVote, ownVotePart } from './vote-store.ts'

/** A click on an arrow of a post. What it needs to know is read before the transaction, and held against what it changes. */
export async function castPostVote(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = ask
	const brief = await findBrief(db, body.postId)
	if (!brief) throw fail('post_not_found')
	const { _id, authorId } = brief
	const around = postSurroundings({ db, viewer }, [brief], { isCast: true })
	const { own, ...found } = await readTogether(db, { ...around.parts, own: ownVotePart(viewer.id, _id) })
	const click = { voterId: viewer.id, on: 'post', targetId: _id, postId: _id, up: body.up } as const
	const vote = await clickVote(db, click, { ...ask, known: own[0] ?? null })
	const { before, after } = vote
	const post = before === after ? await findPost(db, body.postId, tx) : await addPostVotes(db, _id, vote, ask)
	if (!post) throw fail((await findPost(db, body.postId, tx)) ? 'post_locked' : 'post_not_found')
	const id = _id.toHexString()
	if (before !== after) {
		const event = { type: 'vote.cast', on: 'post', targetId: id, postId: id, authorId: authorId.toHexString() } as const
		await tell(db, ask, { ...event, voterId: viewer.id, before, after })
	}
	return postView(post, viewer, await around.finish(found, [post], ownVote(id, after)))
}
