import type { UserGroup } from '@folkmoot/contract-kit/people'
import { call } from '@folkmoot/kit/api'
import type { Post } from '@folkmoot/post-contract/post'
import { editPost } from '../post.api.ts'

/** Changes the role in which the author speaks. */
export function setPostUserGroup(postId: string, userGroup: UserGroup): Promise<Post> {
	return call(editPost, { params: { postId }, query: { action: 'changeAsUser', userGroup }, body: {} })
}

/** Notifies all members of a post. */
export function sendAnnouncement(postId: string): Promise<Post> {
	return call(editPost, { params: { postId }, query: { action: 'announce' }, body: {} })
}
