import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { answeredOn, commentView } from '@folkmoot/content-kit/comment-view'
import { postContext, postQueries } from '@folkmoot/content-kit/post-context'
import { postView } from '@folkmoot/content-kit/post-view'
import { commentContext, commentQueries } from '@folkmoot/content-kit/present-comments'
import { communityQueries, wholeCommunity } from '@folkmoot/content-kit/present-communities'
import { type LastVisit, newCommentsIndex, newCommentsQuery, visitsOf } from '@folkmoot/content-kit/read-visits'
import { type ReadScope, threadVotesQuery } from '@folkmoot/content-kit/viewer-marks'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { query, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { ObjectId } from 'mongodb'
import { type CommentCursor, completePage, firstCommentsQuery } from '../comments/comment-pages.ts'
import { takeInReadingOrder } from '../comments/first-comments.ts'
import { idsWithoutText, type PlacedComment, takeWithin, withoutTexts, withTexts } from '../comments/large-comments.ts'
import { lastVisitQuery } from '../visits/visit-store.ts'
import { postFilter } from './post-store.ts'

interface ThreadOptions {
	now: Date
	sort: CommentSort
	/** How many comments of the page are shown, from the top; all if undefined. */
	count: number | undefined
	withCommunity?: boolean | undefined
}

/** A post and the first page of its comments, as the viewer sees them. */
interface Thread {
	id: ObjectId
	post: Post
	comments: Comment[]
	/** Where the next page begins; null if there is none. */
	end: CommentCursor | null
	/** The page has more comments than these. */
	isTruncated: boolean
	/** Null unless asked for, or if it was deleted. */
	community: Community | null
}

/**
 * A post by its public or its long id, with its comments; null if there is none. Two reads, however long the thread is: the post
 * with the page, and what they are shown with. A third for what the page answers, if that is not on it.
 */
export async function showThread(reading: ReadScope, ref: string, options: ThreadOptions): Promise<Thread | null> {
	const { viewer } = reading
	const found = await readPost(reading, ref, options)
	if (!found) return null
	const { post, visits, page } = found
	const shown = await readAround(reading, found, options)
	const context = await postContext(reading, shown, [post])
	const withVisits = { ...context, visits: visitsOf(visits, shown.newComments) }
	const comments = withTexts(page.comments, shown.texts)
	const around = { viewer, ...context, ...commentContext(shown, [post]), ...answeredOn(comments) }
	const [record] = shown.community
	return {
		id: post._id,
		post: postView(post, viewer, withVisits),
		comments: comments.map((comment) => commentView(comment, around)),
		end: page.end,
		isTruncated: page.isTruncated,
		community: record ? wholeCommunity(record, viewer, shown) : null,
	}
}

interface FoundPost {
	post: PostRecord
	visits: LastVisit[]
	page: Pick<Thread, 'end' | 'isTruncated'> & { comments: PlacedComment[] }
}

async function readPost({ db, viewer }: ReadScope, ref: string, { now, sort, count }: ThreadOptions): Promise<FoundPost | null> {
	const which = postFilter(ref)
	// Where only some of the comments are shown, their order is found without their texts.
	const stage = count === undefined ? undefined : withoutTexts
	const { posts, visits, found } = await readBatch(db, {
		posts: query<PostRecord>('posts', which, null),
		visits: viewer && lastVisitQuery(which, viewer.id),
		found: firstCommentsQuery(which, sort, stage),
	})
	const [post] = posts
	if (!post) return null
	const { comments, end } = await completePage(db, { postId: post._id, sort, after: null, now }, { found, moved: [], stage })
	if (count === undefined) return { post, visits, page: { comments, end, isTruncated: false } }
	const first = takeWithin(comments.length > count ? takeInReadingOrder(comments, sort, count) : comments)
	return { post, visits, page: { comments: first, end, isTruncated: first.length < comments.length } }
}

/** What a post and its comments are shown with, and the comments' texts if they are not read yet. */
function readAround({ db, viewer }: ReadScope, { post, visits, page: { comments } }: FoundPost, { withCommunity }: ThreadOptions) {
	const ofComments = commentQueries(viewer, comments, [post])
	const ofCommunity = withCommunity ? communityQueries(viewer, post.communityId) : null
	return readBatch(db, {
		...postQueries(viewer, [post], { isCast: true, comments }),
		visits: null,
		votes: threadVotesQuery(viewer, post._id),
		newComments: newCommentsQuery(viewer, visits, [post], newCommentsIndex),
		posts: ofComments.posts,
		texts: queryByIds<CommentRecord>('comments', idsWithoutText(comments), null),
		community: ofCommunity && queryByIds<CommunityRecord>('communities', [post.communityId], null),
		joined: ofCommunity?.joined ?? null,
		// All comments are of this community.
		moderated: ofCommunity?.moderated ?? ofComments.moderated,
		mods: ofCommunity?.mods ?? null,
		rules: ofCommunity?.rules ?? null,
	})
}
