import { answeredOn, commentView } from '@folkmoot/content-kit/comment-view'
import { postContext, postQueries } from '@folkmoot/content-kit/post-context'
import { postView } from '@folkmoot/content-kit/post-view'
import { commentContext, commentQueries } from '@folkmoot/content-kit/present-comments'
import { type ReadScope, threadVotesQuery } from '@folkmoot/content-kit/viewer-marks'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db } from 'mongodb'
import { type CommentCursor, readCommentPage } from '../comments/comment-pages.ts'
import { readFirstComments } from '../comments/first-comments.ts'

interface ThreadOptions {
	now: Date
	sort: CommentSort
	/** How many comments of the page are shown, from the top; all if undefined. */
	count: number | undefined
}

/** The first page of a post's comments. */
interface FirstPage {
	comments: CommentRecord[]
	/** Where the next page begins; null if there is none. */
	end: CommentCursor | null
	/** The page has more comments than these. */
	isTruncated: boolean
}

/** A post and the first page of its comments, as the viewer sees them. */
interface Thread extends Pick<FirstPage, 'end' | 'isTruncated'> {
	post: Post
	comments: Comment[]
}

/** Two reads, however long the thread is: the page, and what it is shown with; a third if there are new comments to count. */
export async function showThread(reading: ReadScope, post: PostRecord, options: ThreadOptions): Promise<Thread> {
	const { db, viewer } = reading
	const { comments, ...page } = await readPage(db, post, options)
	const ofPost = { ...postQueries(viewer, [post], { isCast: true, comments }), votes: threadVotesQuery(viewer, post._id) }
	const found = await readBatch(db, { ...ofPost, ...commentQueries(viewer, comments, [post]) })
	const context = await postContext(reading, found, [post])
	const around = { viewer, ...context, ...commentContext(found, [post]), ...answeredOn(comments) }
	return { ...page, post: postView(post, viewer, context), comments: comments.map((comment) => commentView(comment, around)) }
}

async function readPage(db: Db, post: PostRecord, { now, sort, count }: ThreadOptions): Promise<FirstPage> {
	const wanted = { postId: post._id, sort, after: null, now }
	if (count === undefined || post.noComments <= count) {
		const page = await readCommentPage(db, wanted)
		// The count in the post may be too low during an import.
		if (count === undefined || page.comments.length <= count) return { ...page, isTruncated: false }
	}
	return readFirstComments(db, wanted, count)
}
