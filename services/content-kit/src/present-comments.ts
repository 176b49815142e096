import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type BatchResults, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { answeredOn, type CommentContext, commentView } from './comment-view.ts'
import { ghostKeyOf } from './ghost.ts'
import { authorsOf, authorsQuery } from './present-authors.ts'
import {
	communitiesOf,
	distinctIds,
	moderatedQuery,
	mutedOf,
	mutedQuery,
	savedOf,
	savedQuery,
	votesOf,
	votesQuery,
} from './viewer-marks.ts'

type PostBrief = Pick<PostRecord, '_id' | 'title' | 'deletion'>

export interface PresentCommentsOptions {
	/** Posts of these comments, if the caller has read them already. */
	posts?: readonly PostBrief[]
}

/** Stored comments → the comments this viewer sees, in the order given; one read for all. */
export async function presentComments(
	db: Db,
	comments: readonly CommentRecord[],
	viewer: Viewer | null,
	{ posts: known = [] }: PresentCommentsOptions = {},
): Promise<Comment[]> {
	if (comments.length === 0) return []
	const authorIds = distinctIds(comments.map((comment) => comment.authorId))
	const ids = comments.map((comment) => comment._id)
	const found = await readBatch(db, {
		authors: authorsQuery(authorIds),
		...commentQueries(viewer, comments, known),
		votes: votesQuery(viewer, ids),
		saved: savedQuery(viewer, ids),
		muted: mutedQuery(viewer, authorIds),
	})
	const context: CommentContext = {
		viewer,
		...commentContext(found, known),
		authors: authorsOf(found.authors),
		votes: votesOf(found.votes),
		saved: savedOf(found.saved),
		muted: mutedOf(found.muted),
		ghostKey: ghostKeyOf(db),
		...answeredOn(comments),
	}
	return comments.map((comment) => commentView(comment, context))
}

/** The queries that comments need and posts do not: their posts, unless `known`, and whether the viewer may read removed comments. */
export function commentQueries(viewer: Viewer | null, comments: readonly CommentRecord[], known: readonly PostBrief[]) {
	const isKnown = new Set(known.map(({ _id }) => _id.toHexString()))
	const postIds = distinctIds(comments.map((comment) => comment.postId)).filter((id) => !isKnown.has(id.toHexString()))
	const removed = comments.filter((comment) => comment.deletion?.as === 'mods')
	return {
		posts: queryByIds<PostBrief>('posts', postIds, { title: 1, deletion: 1 }),
		moderated: moderatedQuery(viewer, distinctIds(removed.map((comment) => comment.communityId))),
	}
}

/** Makes the context from the records that commentQueries() found. */
export function commentContext(
	found: BatchResults<ReturnType<typeof commentQueries>>,
	known: readonly PostBrief[],
): Pick<CommentContext, 'posts' | 'moderated'> {
	return { posts: byId([...known, ...found.posts]), moderated: communitiesOf(found.moderated) }
}
