import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ghostKeyOf } from '@folkmoot/service-kit/content/ghost'
import { postView } from '@folkmoot/service-kit/content/post-view'
import { presentCommunityTo } from '@folkmoot/service-kit/content/present-communities'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { createSharedReadCache, referenceTtlMs } from '@folkmoot/service-kit/reads/shared-read-cache'
import { shareLongReply } from '@folkmoot/service-kit/replies/shared-reply'
import type { Db } from 'mongodb'
import { encodeCommentCursor } from '../comments/comment-cursor.ts'
import { recordVisit } from '../visits/visit-store.ts'
import { findCommunity } from './community-reader.ts'
import { readOwnMarks } from './own-marks.ts'
import { findPost } from './post-store.ts'
import { readThread, showThread } from './read-thread.ts'

type Input = HandlerInput<typeof endpoint>
type PostReply = Answer<typeof endpoint>

/** One flat post with the first page of its comments and, unless declined, its community (rule posts-20). */
export async function getPost(input: Input, { db }: Pick<Deps, 'db'>): Promise<PostReply> {
	const { params, query, viewer } = input
	if (viewer) return readPost(input, db)
	return guestReplyCache(db, null, [params.postId, query], () => readPost(input, db).then(shareLongReply))
}

const guestReplyCache = createSharedReadCache<PostReply>(50)
const postCache = createSharedReadCache<PostRecord | null>(200)
const communityCache = createSharedReadCache<CommunityRecord | null>(200, referenceTtlMs)

/** What is the same for everybody is read once for all concurrent viewers; the viewer's own data is one read. */
async function readPost({ params, query, viewer, now, afterCommit }: Input, db: Db): Promise<PostReply> {
	const post = await postCache(db, viewer, [params.postId], () => findPost(db, params.postId))
	if (!post) throw fail('post_not_found')
	const [thread, community] = await Promise.all([
		readThread(db, post, { viewer, now, sort: query.sort, count: query.comments }),
		communityCache(db, viewer, [post.communityId], () => findCommunity(db, post.communityId)),
	])
	const marks = await readOwnMarks(db, viewer, post, thread.people)
	const shownCommunity = query.fetchCommunity && community && (await presentCommunityTo({ db, viewer }, community, viewer && marks))
	// The previous visit determines what this response marks as new; a failure to record this one is only logged.
	if (viewer) afterCommit(() => recordVisit(db, viewer.id, post._id, now))
	const communities = new Map(community ? [[community._id.toHexString(), community]] : [])
	return {
		...postView(post, viewer, { ...marks, authors: thread.authors, communities, ghostKey: ghostKeyOf(db) }),
		comments: await showThread(thread, post, viewer, marks),
		commentsNext: thread.end && encodeCommentCursor(thread.end, query.sort),
		...(thread.isTruncated ? { commentsCut: true } : {}),
		...(shownCommunity ? { community: shownCommunity } : {}),
	}
}
