import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type {
	publishImportedComments as publishCommentsEndpoint,
	publishImportedPosts as publishPostsEndpoint,
	recountImportedPosts as recountEndpoint,
	revealImportedPosts as revealEndpoint,
} from '@folkmoot/post-contract/archive-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { recountThreads } from '../imports/recount-store.ts'
import { publish } from '../publish.ts'
import { importKeyOf } from './archived-records.ts'
import { findImportedCommentsPage, findImportedPostsPage, revealPosts } from './community-import-store.ts'

/** Threads recounted in one call. */
const threadsAtOnce = 25
/** Events published in one transaction. */
const eventsAtOnce = 500

export async function recountImportedPosts(
	input: HandlerInput<typeof recountEndpoint>,
	{ db, client }: Deps,
): Promise<Answer<typeof recountEndpoint>> {
	const posts = await findImportedPostsPage(db, pageOf(input, threadsAtOnce))
	const ids = posts.map(({ _id }) => _id)
	if (ids.length > 0) await recountThreads(client, db, ids)
	return { next: nextCursor(posts, threadsAtOnce) }
}

export async function revealImportedPosts(
	{ body }: HandlerInput<typeof revealEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof revealEndpoint>> {
	await revealPosts(db, body.communityId)
	return success
}

/** Publishes posts as just edited, which notifies nobody. */
export async function publishImportedPosts(
	input: HandlerInput<typeof publishPostsEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof publishPostsEndpoint>> {
	const posts = await findImportedPostsPage(db, pageOf(input, eventsAtOnce))
	const events = posts.map(({ _id }): PostEvent => ({ type: 'post.edited', postId: _id.toHexString() }))
	await publish(db, input, ...events)
	return { next: nextCursor(posts, eventsAtOnce) }
}

/** As publishImportedPosts(). */
export async function publishImportedComments(
	input: HandlerInput<typeof publishCommentsEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof publishCommentsEndpoint>> {
	const comments = await findImportedCommentsPage(db, pageOf(input, eventsAtOnce))
	const events = comments.map(
		({ _id, postId }): PostEvent => ({ type: 'comment.edited', commentId: _id.toHexString(), postId: postId.toHexString() }),
	)
	await publish(db, input, ...events)
	return { next: nextCursor(comments, eventsAtOnce) }
}

const pageOf = ({ body }: { body: { importId: string; after: string | null } }, limit: number) => ({
	prefix: importKeyOf(body, ''),
	after: body.after,
	limit,
})

function nextCursor(page: readonly { importKey?: string }[], limit: number): string | null {
	return page.length === limit ? (page.at(-1)?.importKey ?? null) : null
}
