import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { discardImportedPosts as endpoint } from '@folkmoot/post-contract/archive-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { publish } from '../publish.ts'
import { importKeyOf } from './archived-records.ts'
import { deleteCommentsOf, deletePosts, findImportBatchImages } from './community-import-store.ts'

const postsAtOnce = 25
const commentsAtOnce = 500

/** The next comments of the import's posts, then these posts, until none is left. */
export async function discardImportedPosts(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const posts = await findImportBatchImages(db, importKeyOf(input.body, ''), postsAtOnce, input.tx)
	const ids = posts.map(({ _id }) => _id)
	if ((await deleteCommentsOf(db, ids, commentsAtOnce, input.tx)) === commentsAtOnce) return { next: 'more' }
	const events = posts
		.filter(({ images }) => images.length > 0)
		.map(({ _id, images }): PostEvent => {
			return { type: 'post.contentDeleted', postId: _id.toHexString(), imageIds: images.map(({ id }) => id) }
		})
	await deletePosts(db, ids, input.tx)
	await publish(db, input, ...events)
	return { next: posts.length === postsAtOnce ? 'more' : null }
}
