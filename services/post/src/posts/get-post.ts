import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { showCommentPage } from '../comments/show-comments.ts'
import { noteVisit } from '../visits/visit-store.ts'
import { findCommunity } from './community-reader.ts'
import { findPost } from './post-store.ts'
import { showPost } from './show-post.ts'

/** One flat post with the first page of its comments and, unless refused, its community (decisions W8). */
export async function getPost(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, now, afterCommit } = ask
	const record = await findPost(db, params.postId)
	if (!record) throw fail('post_not_found')
	const readCommunity = async () => {
		const community = query.fetchCommunity ? await findCommunity(db, record.communityId) : null
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
