import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findComment } from './comment-store.ts'

/** One comment with the title of its post. */
export async function getComment(
	{ params, viewer }: HandlerInput<typeof endpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof endpoint>> {
	const record = await findComment(db, params.commentId)
	const [comment] = record ? await presentComments(db, [record], viewer) : []
	if (!comment) throw fail('comment_not_found')
	return comment
}
