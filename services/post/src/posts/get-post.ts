import type { Community } from '@folkmoot/community-contract/community'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { encodeCommentCursor } from '../comments/comment-cursor.ts'
import { recordVisit } from '../visits/visit-store.ts'
import { findCommunity } from './community-reader.ts'
import { findPost } from './post-store.ts'
import { showThread } from './show-thread.ts'

/** One flat post with the first page of its comments and, unless declined, its community (rule posts-20). */
export async function getPost(
	{ params, query, viewer, now, afterCommit }: HandlerInput<typeof endpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof endpoint>> {
	const record = await findPost(db, params.postId)
	if (!record) throw fail('post_not_found')
	const [{ post, comments, end, isTruncated }, community] = await Promise.all([
		showThread({ db, viewer }, record, { now, sort: query.sort, count: query.comments }),
		query.fetchCommunity ? showCommunity(db, record.communityId, viewer) : null,
	])
	// The previous visit determines what this response marks as new; a failure to record this one is only logged.
	if (viewer) afterCommit(() => recordVisit(db, viewer.id, record._id, now))
	return {
		...post,
		comments,
		commentsNext: end && encodeCommentCursor(end, query.sort),
		...(isTruncated ? { commentsCut: true } : {}),
		...(community ? { community } : {}),
	}
}

async function showCommunity(db: Db, id: ObjectId, viewer: Viewer | null): Promise<Community | null> {
	const record = await findCommunity(db, id)
	return record && presentCommunity(db, record, viewer)
}
