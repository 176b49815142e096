import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Author } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type BatchResults, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ghostKeyOf } from './ghost.ts'
import { authorsOf, authorsQuery } from './present-authors.ts'
import { readVisits, type Visit, visitsQuery } from './read-visits.ts'
import {
	distinctIds,
	hiddenOf,
	hiddenQuery,
	mutedOf,
	mutedQuery,
	type ReadScope,
	savedOf,
	savedQuery,
	votesOf,
	votesQuery,
} from './viewer-marks.ts'

/** The community pictures on post cards. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** The data that posts are shown with, beside their own records. Sets and maps are by hex id. */
export interface PostContext {
	authors: ReadonlyMap<string, Author>
	communities: ReadonlyMap<string, Pictures>
	votes: ReadonlyMap<string, boolean>
	hidden: ReadonlySet<string>
	saved: ReadonlySet<string>
	muted: ReadonlySet<string>
	visits: ReadonlyMap<string, Visit>
	/** See ghostKeyOf(). */
	ghostKey: string
}

/** The fields of posts that determine what has to be read with them. */
type Brief = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>

interface Options {
	/** The caller knows the viewer's votes. */
	isCast?: boolean
	/** Comments shown with the posts: their authors, votes, mutes and whether they are saved are read in the same batch. */
	comments?: readonly Pick<CommentRecord, '_id' | 'authorId'>[]
}

/** One read for all posts, and a second if there are new comments to count. */
export async function readPostContext(reading: ReadScope, posts: readonly PostRecord[]): Promise<PostContext> {
	return postContext(reading, await readBatch(reading.db, postQueries(reading.viewer, posts)), posts)
}

/** What posts are shown with, as queries for callers that read more in the same batch. */
export function postQueries(viewer: Viewer | null, posts: readonly Brief[], { isCast = false, comments = [] }: Options = {}) {
	const ids = posts.map(({ _id }) => _id)
	const authorIds = distinctIds([...posts, ...comments].map(({ authorId }) => authorId))
	const communityIds = distinctIds(posts.map(({ communityId }) => communityId))
	const shown = [...ids, ...comments.map(({ _id }) => _id)]
	return {
		authors: authorsQuery(authorIds),
		communities: queryByIds<Pictures>('communities', communityIds, { proPic: 1, bannerImage: 1 }),
		votes: votesQuery(viewer, isCast ? [] : shown),
		hidden: hiddenQuery(viewer, ids),
		saved: savedQuery(viewer, shown),
		muted: mutedQuery(viewer, [...authorIds, ...communityIds]),
		visits: visitsQuery(viewer, posts),
	}
}

/** The context from the records that postQueries() found. */
export async function postContext(
	reading: ReadScope,
	found: BatchResults<ReturnType<typeof postQueries>>,
	posts: readonly PostRecord[],
): Promise<PostContext> {
	return {
		authors: authorsOf(found.authors),
		communities: byId(found.communities),
		votes: votesOf(found.votes),
		hidden: hiddenOf(found.hidden),
		saved: savedOf(found.saved),
		muted: mutedOf(found.muted),
		visits: await readVisits(reading, found.visits, posts),
		ghostKey: ghostKeyOf(reading.db),
	}
}
