import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { postView } from '@folkmoot/service-kit/content/post-view'
import { presentCommunityTo } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { readForAll } from '@folkmoot/service-kit/read-for-all'
import { shareLongReply } from '@folkmoot/service-kit/shared-reply'
import type { Db } from 'mongodb'
import { writeEnd } from '../comments/comment-cursor.ts'
import { noteVisit } from '../visits/visit-store.ts'
import { findCommunity } from './community-reader.ts'
import { readOwnMarks } from './own-marks.ts'
import { findPost } from './post-store.ts'
import { readThread, showThread } from './read-thread.ts'

type Asked = Ask<typeof endpoint>
type Shown = Answer<typeof endpoint>

/** One flat post with the first page of its comments and, unless declined, its community (decisions W8). */
export async function getPost(ask: Asked, { db }: Pick<Deps, 'db'>): Promise<Shown> {
	const { params, query, viewer } = ask
	if (viewer) return readPost(ask, db)
	return forGuests(db, null, [params.postId, query], () => readPost(ask, db).then(shareLongReply))
}

const forGuests = readForAll<Shown>(50)
const postForAll = readForAll<PostRecord | null>(200)
const communityForAll = readForAll<CommunityRecord | null>(200)

/** What is the same for everybody is read once for all concurrent viewers; the viewer's own data is one read. */
async function readPost({ params, query, viewer, now, afterCommit }: Asked, db: Db): Promise<Shown> {
	const post = await postForAll(db, viewer, [params.postId], () => findPost(db, params.postId))
	if (!post) throw fail('post_not_found')
	const [thread, community] = await Promise.all([
		readThread(db, post, { viewer, now, sort: query.sort, count: query.comments }),
		communityForAll(db, viewer, [post.communityId], () => findCommunity(db, post.communityId)),
	])
	const marks = await readOwnMarks(db, viewer, post, thread.people)
	const shownCommunity = query.fetchCommunity && community && (await presentCommunityTo({ db, viewer }, community, viewer && marks))
	// The previous visit determines what this response marks as new; a failure to record this one is only logged.
	if (viewer) afterCommit(() => noteVisit(db, viewer.id, post._id, now))
	const communities = new Map(community ? [[community._id.toHexString(), community]] : [])
	return {
		...postView(post, viewer, { ...marks, authors: thread.authors, communities }),
		comments: await showThread(thread, post, viewer, marks),
		commentsNext: thread.end && writeEnd(thread.end, query.sort),
		...(thread.isCut ? { commentsCut: true } : {}),
		...(shownCommunity ? { community: shownCommunity } : {}),
	}
}
