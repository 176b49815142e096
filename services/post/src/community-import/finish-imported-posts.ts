import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type {
	publishImportedPosts as publishEndpoint,
	recountImportedPosts as recountEndpoint,
	revealImportedPosts as revealEndpoint,
} from '@folkmoot/post-contract/archive-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { recountThreads } from '../imports/recount-store.ts'
import { publish } from '../publish.ts'
import { importKeyOf } from './archived-records.ts'
import { findCommentsOf, findImportBatch, revealPosts } from './community-import-store.ts'

/** Posts per step, however long their threads are. */
const batchSize = 25

export async function recountImportedPosts(
	{ body }: HandlerInput<typeof recountEndpoint>,
	{ db, client }: Deps,
): Promise<Answer<typeof recountEndpoint>> {
	const posts = await findImportBatch(db, importKeyOf(body, ''), body.after, batchSize)
	if (posts.length > 0) await recountThreads(client, db, idsOf(posts))
	return { next: nextCursor(posts) }
}

export async function revealImportedPosts(
	{ body }: HandlerInput<typeof revealEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof revealEndpoint>> {
	await revealPosts(db, body.communityId)
	return success
}

/** Publishes everything as just edited, which notifies nobody. */
export async function publishImportedPosts(
	input: HandlerInput<typeof publishEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof publishEndpoint>> {
	const posts = await findImportBatch(db, importKeyOf(input.body, ''), input.body.after, batchSize)
	const comments = await findCommentsOf(db, idsOf(posts), input.tx)
	const ofPosts = posts.map(({ _id }): PostEvent => ({ type: 'post.edited', postId: _id.toHexString() }))
	const ofComments = comments.map(
		({ _id, postId }): PostEvent => ({ type: 'comment.edited', commentId: _id.toHexString(), postId: postId.toHexString() }),
	)
	if (posts.length > 0) await publish(db, input, ...ofPosts, ...ofComments)
	return { next: nextCursor(posts) }
}

type ImportBatch = Awaited<ReturnType<typeof findImportBatch>>

const idsOf = (posts: ImportBatch) => posts.map(({ _id }) => _id)
const nextCursor = (posts: ImportBatch) => (posts.length === batchSize ? (posts.at(-1)?.importKey ?? null) : null)
