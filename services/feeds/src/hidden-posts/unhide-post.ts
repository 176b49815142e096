import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { unhidePost as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findPostId, unhide } from './hidden-post-store.ts'

/** Shows a hidden post again. */
export async function unhidePost(
	{ params, viewer, tx }: HandlerInput<typeof endpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof endpoint>> {
	const postId = await findPostId(db, params.postId, tx)
	if (!postId) throw fail('post_not_found')
	await unhide(db, viewer.id, postId, tx)
	return success
}
