import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { listComments as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { readCursor } from '@folkmoot/service-kit/cursor'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { z } from 'zod'
import { findPost } from '../posts/post-store.ts'
import { readDescendants } from './comment-reader.ts'
import { findComment } from './comment-store.ts'
import { showCommentPage } from './show-comments.ts'

const placeSchema = z.tuple([z.int(), idSchema]).transform(([key, id]) => ({ key, id: toObjectId(id) }))

/** The next comments of a post, or with parentId all replies below one (decisions W9). */
export async function listComments(
	{ params, query, viewer }: Ask<typeof endpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof endpoint>> {
	const post = await findPost(db, params.postId)
	if (!post) throw fail('post_not_found')
	if (query.parentId === undefined) {
		return showCommentPage(db, post, viewer, query.next === null ? null : readCursor(query.next, placeSchema))
	}
	const parent = await findComment(db, query.parentId)
	if (!parent?.postId.equals(post._id)) throw fail('comment_not_found')
	return presentComments(db, await readDescendants(db, parent._id), viewer, { posts: [post] })
}
