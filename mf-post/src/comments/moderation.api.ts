import type { UserGroup } from '@folkmoot/contract-kit/people'
import { call } from '@folkmoot/kit/api'
import type { Comment } from '@folkmoot/post-contract/comment'
import { editComment } from '../post.api.ts'

type Place = Pick<Comment, 'postId' | 'id'>

/** Locks or unlocks a comment against replies to it and below it. */
export function sendCommentLock({ postId, id }: Place, isLocked: boolean, lockAs: UserGroup): Promise<Comment> {
	return call(editComment, {
		params: { postId, commentId: id },
		query: { action: isLocked ? 'lock' : 'unlock', lockAs },
		body: {},
	})
}

/** Changes the role in which the author speaks. */
export function setCommentUserGroup({ postId, id }: Place, userGroup: UserGroup): Promise<Comment> {
	return call(editComment, { params: { postId, commentId: id }, query: { action: 'changeAsUser', userGroup }, body: {} })
}
