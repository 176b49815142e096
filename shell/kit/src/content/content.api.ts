import { callOrQueue, endpoint } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

const postVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const commentVote = endpoint<typeof comments.castCommentVote>('POST', '/api/_commentVote')

/** Casts a vote on a post: a click on arrow `up` makes it `vote`. Null: the outbox keeps it until there is a connection. */
export function castPostVote(postId: string, up: boolean, vote: boolean | null): Promise<Post | null> {
	return callOrQueue(postVote, { body: { postId, up } }, { kind: 'vote', target: 'post', targetId: postId, vote })
}

/** The same for an arrow of a comment. */
export function castCommentVote(commentId: string, up: boolean, vote: boolean | null): Promise<Comment | null> {
	return callOrQueue(commentVote, { body: { commentId, up } }, { kind: 'vote', target: 'comment', targetId: commentId, vote })
}
