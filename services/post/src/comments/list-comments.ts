import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listComments as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { findPost } from '../posts/post-store.ts'
import { recordVisit } from '../visits/visit-store.ts'
import { readAround, readDescendants } from './comment-reader.ts'
import { findComment } from './comment-store.ts'
import { presentCommentPage } from './present-comment-page.ts'

/** The next comments of a post, or with parentId all replies below a comment (rule comments-1), or one comment with its surroundings. */
export async function listComments(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, now, afterCommit } = input
	const post = await findPost(db, params.postId)
	if (!post) throw fail('post_not_found')
	const show = (comments: CommentRecord[]) => presentComments(db, comments, viewer, { posts: [post] })
	if (query.parentId !== undefined) return show(await readRepliesHere(db, post, query.parentId))
	if (query.around === undefined) {
		// A request with a sort only changes the order; it does not count as a visit (decision 13).
		if (viewer && query.next === null && query.sort === undefined) afterCommit(() => recordVisit(db, viewer.id, post._id, now))
		const { comments, next } = await presentCommentPage(db, post, { viewer, now, query: { next: query.next, sort: query.sort ?? 'best' } })
		return { comments, next }
	}
	return { comments: await show(await readAround(db, await findHere(db, post, query.around))), next: null }
}

/** The replies below a comment of this post; none if it is not there. */
async function readRepliesHere(db: Db, post: PostRecord, id: string): Promise<CommentRecord[]> {
	const comment = await findComment(db, id)
	return comment?.postId.equals(post._id) ? readDescendants(db, comment._id) : []
}

async function findHere(db: Db, post: PostRecord, id: string): Promise<CommentRecord> {
	const comment = await findComment(db, id)
	if (!comment?.postId.equals(post._id)) throw fail('comment_not_found')
	return comment
}
