import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { decodeCommentCursor, encodeCommentCursor } from './comment-cursor.ts'
import { readCommentPage } from './comment-pages.ts'

interface CommentPageRequest {
	viewer: Viewer | null
	now: Date
	query: { sort: CommentSort; next: string | null }
}

/** A page of comments as the viewer sees them, with the cursor of the next. */
export async function presentCommentPage(
	db: Db,
	post: PostRecord,
	{ viewer, now, query: { sort, next } }: CommentPageRequest,
): Promise<{ comments: Comment[]; next: string | null }> {
	const list = { postId: post._id, sort }
	const page = await readCommentPage(db, { ...list, after: next === null ? null : decodeCommentCursor(next, list), now })
	const comments = await presentComments(db, page.comments, viewer, { posts: [post] })
	return { comments, next: page.end && encodeCommentCursor(page.end, list) }
}
