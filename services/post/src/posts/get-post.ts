import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { readForAll } from '@folkmoot/service-kit/read-for-all'
import { shareReply } from '@folkmoot/service-kit/shared-reply'
import type { Db } from 'mongodb'
import { showCommentPage } from '../comments/show-comments.ts'
import { noteVisit } from '../visits/visit-store.ts'
import { findCommunity } from './community-reader.ts'
import { findPost } from './post-store.ts'
import { showPost } from './show-post.ts'

type Asked = Ask<typeof endpoint>
type Shown = Answer<typeof endpoint>

/** One flat post with the first page of its comments and, unless refused, its community (decisions W8). */
export async function getPost(ask: Asked, { db }: Pick<Deps, 'db'>): Promise<Shown> {
	const { params, query, viewer } = ask
	if (viewer) return readPost(ask, db)
	return forGuests(db, null, [params.postId, query], () => readPost(ask, db).then(shareReply))
}

const forGuests = readForAll<Shown>(50)
const communityForAll = readForAll<CommunityRecord | null>(200)

async function readPost({ params, query, viewer, now, afterCommit }: Asked, db: Db): Promise<Shown> {
	const record = await findPost(db, params.postId)
	if (!record) throw fail('post_not_found')
	const readCommunity = async () => {
		const community = query.fetchCommunity
			? await communityForAll(db, viewer, [record.communityId], () => findCommunity(db, record.communityId))
			: null
		return community && presentCommunity(db, community, viewer)
	}
	const [post, { comments, next, isCut }, community] = await Promise.all([
		showPost(db, record, viewer),
		showCommentPage(db, record, { viewer, now, query: { sort: query.sort }, count: query.comments }),
		readCommunity(),
	])
	// What this answer says is new is measured by the visit before; a failure to note this one is only logged.
	if (viewer) afterCommit(() => noteVisit(db, viewer.id, record._id, now))
	return { ...post, comments, commentsNext: next, ...(isCut ? { commentsCut: true } : {}), ...(community ? { community } : {}) }
}
