import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { encodeCommentCursor } from '../comments/comment-cursor.ts'
import { recordVisit } from '../visits/visit-store.ts'
import { showThread } from './show-thread.ts'

/** One flat post with the first page of its comments and, unless declined, its community (rule posts-20). */
export async function getPost(
	{ params, query, viewer, now, afterCommit }: HandlerInput<typeof endpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof endpoint>> {
	const { sort, comments: count, fetchCommunity: withCommunity } = query
	const thread = await showThread({ db, viewer }, params.postId, { now, sort, count, withCommunity })
	if (!thread) throw fail('post_not_found')
	const { id, post, comments, end, isTruncated, community } = thread
	// The previous visit determines what this response marks as new; a failure to record this one is only logged.
	if (viewer) afterCommit(() => recordVisit(db, viewer.id, thread.id, now))
	return {
		...post,
		comments,
		commentsNext: end && encodeCommentCursor(end, { postId: id, sort }),
		...(isTruncated ? { commentsCut: true } : {}),
		...(community ? { community } : {}),
	}
}
