import { call, endpoint } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

const postVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const commentVote = endpoint<typeof comments.castCommentVote>('POST', '/api/_commentVote')

/** A click on an arrow of a post. */
export function castPostVote(postId: string, up: boolean): Promise<Post> {
	return call(postVote, { body: { postId, up } })
}

/** A click on an arrow of a comment. */
export function castCommentVote(commentId: string, up: boolean): Promise<Comment> {
	return call(commentVote, { body: { commentId, up } })
}
