import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { hidePost as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findPostId, hide } from './hidden-post-store.ts'

/** Hides a post from the feeds of the viewer. */
export async function hidePost(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const postId = await findPostId(db, input.body.postId, input.tx)
	if (!postId) throw fail('post_not_found')
	await hide(db, input.viewer.id, postId, input)
	return success
}
