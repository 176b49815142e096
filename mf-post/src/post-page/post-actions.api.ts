import type { UserGroup } from '@folkmoot/contract-kit/people'
import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'
import type { Post } from '@folkmoot/post-contract/post'
import { editPost } from '../post.api.ts'

export const hidePost = endpoint<typeof feeds.hidePost>('POST', '/api/hidden_posts')
export const unhidePost = endpoint<typeof feeds.unhidePost>('DELETE', '/api/hidden_posts/:postId')

/** Hides a post from the viewer's feeds, or unhides it. */
export async function setHidden(postId: string, isHidden: boolean): Promise<void> {
	if (isHidden) await call(hidePost, { body: { postId } })
	else await call(unhidePost, { params: { postId } })
}

/** Changes the role in which the author speaks. */
export function setPostUserGroup(postId: string, userGroup: UserGroup): Promise<Post> {
	return call(editPost, { params: { postId }, query: { action: 'changeAsUser', userGroup }, body: {} })
}

/** Notifies all members of a post. */
export function sendAnnouncement(postId: string): Promise<Post> {
	return call(editPost, { params: { postId }, query: { action: 'announce' }, body: {} })
}
