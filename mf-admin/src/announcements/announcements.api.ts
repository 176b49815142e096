import type * as announcements from '@folkmoot/account-contract/announcement-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

export const listAnnouncements = endpoint<typeof announcements.listAnnouncements>('GET', '/api/announcements')
export const editPost = endpoint<typeof posts.editPost>('PUT', '/api/posts/:postId')

export type Announcement = ReplyOf<typeof listAnnouncements>['announcements'][number]

/** Starts to announce a post to all members. */
export async function announce(postId: string): Promise<void> {
	await call(editPost, { params: { postId }, query: { action: 'announce' }, body: {} })
}
