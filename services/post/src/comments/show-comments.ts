import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'
import { readEnd, writeEnd } from './comment-cursor.ts'
import { readCommentPage } from './comment-pages.ts'

interface Asked {
	viewer: Viewer | null
	now: Date
	query: { sort: CommentSort; next: string | null }
}

/** A page of comments as the viewer sees them, with the cursor of the next. */
export async function showCommentPage(
	db: Db,
	post: PostRecord,
	{ viewer, now, query: { sort, next } }: Asked,
): Promise<{ comments: Comment[]; next: string | null }> {
	const page = await readCommentPage(db, { postId: post._id, sort, after: next === null ? null : readEnd(next, sort), now })
	const comments = await presentComments(db, page.comments, viewer, { posts: [post] })
	return { comments, next: page.end && writeEnd(page.end, sort) }
}

interface Known {
	post: PostRecord
	tx?: ClientSession | undefined
}

/** One comment as the viewer sees it after a change. */
export async function showComment(db: Db, record: CommentRecord, viewer: Viewer | null, { post, ...known }: Known): Promise<Comment> {
	const [comment] = await presentComments(db, [record], viewer, { posts: [post], ...known })
	if (!comment) throw new Error('A comment was not presented.')
	return comment
}
