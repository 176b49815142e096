import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

export const hidePost = endpoint<typeof feeds.hidePost>('POST', '/api/hidden_posts')
export const unhidePost = endpoint<typeof feeds.unhidePost>('DELETE', '/api/hidden_posts/:postId')

/** Hides a post from the viewer's feeds, or unhides it. */
export async function setHidden(postId: string, isHidden: boolean): Promise<void> {
	if (isHidden) await call(hidePost, { body: { postId } })
	else await call(unhidePost, { params: { postId } })
}
