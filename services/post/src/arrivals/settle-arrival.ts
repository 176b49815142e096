import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { countArrival, revealArrival as revealEndpoint, tellArrival } from '@folkmoot/post-contract/archive-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { recountThreads } from '../imports/recount-store.ts'
import { tell } from '../tell.ts'
import { findArrived, findCommentsOf, showArrived } from './arrival-store.ts'
import { keyOf } from './arrived-records.ts'

/** Posts per step, however long their threads are. */
const atOnce = 25

export async function countArrived({ body }: Ask<typeof countArrival>, { db, client }: Deps): Promise<Answer<typeof countArrival>> {
	const posts = await findArrived(db, keyOf(body, ''), body.after, atOnce)
	if (posts.length > 0) await recountThreads(client, db, idsOf(posts))
	return { next: nextOf(posts) }
}

export async function revealArrived({ body }: Ask<typeof revealEndpoint>, { db }: Deps): Promise<Answer<typeof revealEndpoint>> {
	await showArrived(db, body.communityId)
	return success
}

/** Publishes everything as just edited, which notifies nobody. */
export async function tellArrived(ask: Ask<typeof tellArrival>, { db }: Deps): Promise<Answer<typeof tellArrival>> {
	const posts = await findArrived(db, keyOf(ask.body, ''), ask.body.after, atOnce)
	const comments = await findCommentsOf(db, idsOf(posts), ask.tx)
	const ofPosts = posts.map(({ _id }): PostEvent => ({ type: 'post.edited', postId: _id.toHexString() }))
	const ofComments = comments.map(
		({ _id, postId }): PostEvent => ({ type: 'comment.edited', commentId: _id.toHexString(), postId: postId.toHexString() }),
	)
	if (posts.length > 0) await tell(db, ask, ...ofPosts, ...ofComments)
	return { next: nextOf(posts) }
}

type Arrived = Awaited<ReturnType<typeof findArrived>>

const idsOf = (posts: Arrived) => posts.map(({ _id }) => _id)
const nextOf = (posts: Arrived) => (posts.length === atOnce ? (posts.at(-1)?.importKey ?? null) : null)
