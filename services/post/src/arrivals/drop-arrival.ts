import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { dropArrival as endpoint } from '@folkmoot/post-contract/archive-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { tell } from '../tell.ts'
import { deleteArrived, findArrivedImages } from './arrival-store.ts'
import { keyOf } from './arrived-records.ts'

const atOnce = 25

/** The next batch of the import's posts, until none is left. */
export async function dropArrival(ask: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const posts = await findArrivedImages(db, keyOf(ask.body, ''), atOnce, ask.tx)
	const events = posts
		.filter(({ images }) => images.length > 0)
		.map(({ _id, images }): PostEvent => {
			return { type: 'post.contentDeleted', postId: _id.toHexString(), imageIds: images.map(({ id }) => id) }
		})
	await deleteArrived(
		db,
		posts.map(({ _id }) => _id),
		ask.tx,
	)
	await tell(db, ask, ...events)
	return { next: posts.length === atOnce ? 'more' : null }
}
