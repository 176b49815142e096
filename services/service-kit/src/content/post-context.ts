import type { Author } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type BatchResults, queryByIds, readBatch } from '../reads/batch-query.ts'
import { byId, lookUp } from '../reads/record-cache.ts'
import { authorCache } from './author-cache.ts'
import { ghostKeyOf } from './ghost.ts'
import { type Pictures, pictureCache } from './picture-cache.ts'
import { authorsOf, authorsQuery } from './present-authors.ts'
import { type Visit, visitsOf, visitsQuery } from './read-visits.ts'
import { distinctIds, hiddenOf, hiddenQuery, mutedOf, mutedQuery, type ReadScope, votesOf, votesQuery } from './viewer-marks.ts'

/** The data that posts are shown with, beside their own records. Sets and maps are by hex id. */
export interface PostContext {
	authors: ReadonlyMap<string, Author>
	communities: ReadonlyMap<string, Pictures>
	votes: ReadonlyMap<string, boolean>
	hidden: ReadonlySet<string>
	muted: ReadonlySet<string>
	visits: ReadonlyMap<string, Visit>
	/** See ghostKeyOf(). */
	ghostKey: string
}

/** The immutable fields of posts, which determine what has to be read with them. */
type Brief = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>
type Cast = ReadonlyMap<string, boolean>

interface Options {
	/** The caller knows the viewer's votes. */
	isCast: boolean
	/** Comments shown with the posts: their authors, votes and mutes are read in the same batch. */
	comments?: readonly Pick<CommentRecord, '_id' | 'authorId'>[]
}

/** One read for all posts, and a second if there are new comments to count. */
export async function readPostContext(reading: ReadScope, posts: readonly PostRecord[], cast?: Cast): Promise<PostContext> {
	const { parts, finish } = planPostContext(reading, posts, { isCast: cast !== undefined })
	return finish(await readBatch(reading.db, parts, reading.tx), posts, cast)
}

/** The same for callers that read more in the same batch: the queries, and a function that makes the context of their results. */
export function planPostContext(reading: ReadScope, briefs: readonly Brief[], { isCast, comments = [] }: Options) {
	const { db, viewer, tx } = reading
	const ids = briefs.map((post) => post._id)
	const all = [...briefs, ...comments]
	const authorIds = distinctIds(all.map((one) => one.authorId))
	const communityIds = distinctIds(briefs.map((post) => post.communityId))
	// A vote changes no picture, and members vote often, so voters use the cache.
	const communities = lookUp(pictureCache, isCast ? { db, viewer: null, tx } : reading, communityIds)
	const authors = lookUp(authorCache, reading, authorIds)
	const parts = {
		authors: authorsQuery(authors.misses),
		communities: queryByIds<Pictures>('communities', communities.misses, { proPic: 1, bannerImage: 1 }),
		votes: isCast
			? null
			: votesQuery(
					viewer,
					all.map((one) => one._id),
				),
		hidden: hiddenQuery(viewer, ids),
		muted: mutedQuery(viewer, [...authorIds, ...communityIds]),
		visits: visitsQuery(viewer, briefs),
	}
	const finish = async (found: BatchResults<typeof parts>, posts: readonly PostRecord[], cast?: Cast): Promise<PostContext> => {
		return {
			authors: authorCache.complete(db, authors, authorsOf(found.authors)),
			communities: pictureCache.complete(db, communities, byId(found.communities)),
			votes: cast ?? votesOf(found.votes),
			hidden: hiddenOf(found.hidden),
			muted: mutedOf(found.muted),
			visits: await visitsOf(reading, found.visits, posts),
			ghostKey: ghostKeyOf(db),
		}
	}
	return { parts, finish }
}
