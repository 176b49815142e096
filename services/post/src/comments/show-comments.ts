import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import { writeCursor } from '@folkmoot/service-kit/cursor'
import type { Place } from '@folkmoot/service-kit/keyset'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'
import { readCommentPage } from './comment-reader.ts'

/** A page of comments as the viewer sees them, with the cursor of the next. */
export async function showCommentPage(
	db: Db,
	post: PostRecord,
	viewer: Viewer | null,
	after: Place | null,
): Promise<{ comments: Comment[]; next: string | null }> {
	const page = await readCommentPage(db, post._id, after)
	const comments = await presentComments(db, page.comments, viewer, { posts: [post] })
	return { comments, next: page.next && writeCursor([page.next.key, page.next.id.toHexString()]) }
}

interface Known {
	post: PostRecord
	votes?: ReadonlyMap<string, boolean>
	tx?: ClientSession | undefined
}

/** One comment as the viewer sees it after a change. */
export async function showComment(db: Db, record: CommentRecord, viewer: Viewer | null, { post, ...known }: Known): Promise<Comment> {
	const [comment] = await presentComments(db, [record], viewer, { posts: [post], ...known })
	if (!comment) throw new Error('A comment was not presented.')
	return comment
}
