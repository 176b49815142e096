import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { discardImportedPosts as endpoint } from '@folkmoot/post-contract/archive-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { publish } from '../publish.ts'
import { importKeyOf } from './archived-records.ts'
import { deleteImportBatch, findImportBatchImages } from './community-import-store.ts'

const batchSize = 25

/** The next batch of the import's posts, until none is left. */
export async function discardImportedPosts(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const posts = await findImportBatchImages(db, importKeyOf(input.body, ''), batchSize, input.tx)
	const events = posts
		.filter(({ images }) => images.length > 0)
		.map(({ _id, images }): PostEvent => {
			return { type: 'post.contentDeleted', postId: _id.toHexString(), imageIds: images.map(({ id }) => id) }
		})
	await deleteImportBatch(
		db,
		posts.map(({ _id }) => _id),
		input.tx,
	)
	await publish(db, input, ...events)
	return { next: posts.length === batchSize ? 'more' : null }
}
