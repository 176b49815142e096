import type { getComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findComment } from './comment-store.ts'

/** One comment with the title of its post. */
export async function getComment({ params }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<CommentRecord> {
	const record = await findComment(db, params.commentId)
	if (!record) throw fail('comment_not_found')
	return record
}
