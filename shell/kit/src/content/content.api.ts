import { callOrKeep, endpoint } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

const postVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const commentVote = endpoint<typeof comments.castCommentVote>('POST', '/api/_commentVote')

/** A click on an arrow of a post, after which the vote is `vote`. Null: it is kept until there is a connection. */
export function castPostVote(postId: string, up: boolean, vote: boolean | null): Promise<Post | null> {
	return callOrKeep(postVote, { body: { postId, up } }, { kind: 'vote', target: 'post', targetId: postId, vote })
}

/** A click on an arrow of a comment, likewise. */
export function castCommentVote(commentId: string, up: boolean, vote: boolean | null): Promise<Comment | null> {
	return callOrKeep(commentVote, { body: { commentId, up } }, { kind: 'vote', target: 'comment', targetId: commentId, vote })
}
