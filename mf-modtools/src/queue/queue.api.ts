import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import type * as queue from '@folkmoot/modtools-contract/queue-endpoints'
import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { type ActingGroup, banMember } from '../modtools.api.ts'

export const listQueue = endpoint<typeof queue.listQueue>('GET', '/api/modqueue')
export const claimCall = endpoint<typeof queue.claimItem>('POST', '/api/modqueue/:itemId/claim')
export const releaseCall = endpoint<typeof queue.releaseItem>('DELETE', '/api/modqueue/:itemId/claim')
export const resolveCall = endpoint<typeof queue.resolveItem>('POST', '/api/modqueue/:itemId/resolve')
export const removePost = endpoint<typeof posts.deletePost>('DELETE', '/api/posts/:postId')
export const removeComment = endpoint<typeof comments.deleteComment>('DELETE', '/api/posts/:postId/comments/:commentId')
const editPost = endpoint<typeof posts.editPost>('PUT', '/api/posts/:postId')
const editComment = endpoint<typeof comments.editComment>('PUT', '/api/posts/:postId/comments/:commentId')

export type Queue = ReplyOf<typeof listQueue>
export type QueueItem = Queue['items'][number]

export function claimItem(itemId: string): Promise<QueueItem> {
	return call(claimCall, { params: { itemId } })
}

export function releaseItem(itemId: string): Promise<QueueItem> {
	return call(releaseCall, { params: { itemId } })
}

export function resolveItem(itemId: string, how: 'ignored' | 'locked' | 'banned'): Promise<QueueItem> {
	return call(resolveCall, { params: { itemId }, body: { how } })
}

/** Removals are limited to one a second. */
const removalOptions = { retryRateLimitAfterMs: 1_100 }

/** Removes the reported item; its reports leave the queue. */
export async function removeTarget(item: QueueItem, deleteAs: ActingGroup, grounds: Grounds): Promise<void> {
	const query = { deleteAs, ...groundsFields(grounds) }
	const { target } = item
	if (item.type === 'post') await call(removePost, { params: { postId: item.targetId }, query }, removalOptions)
	else if (target && 'postPublicId' in target)
		await call(removeComment, { params: { postId: target.postPublicId, commentId: item.targetId }, query }, removalOptions)
}

/** Locks the reported item against comments or replies. */
export async function lockTarget(item: QueueItem, lockAs: ActingGroup): Promise<void> {
	const query = { action: 'lock', lockAs } as const
	const { target } = item
	if (item.type === 'post') await call(editPost, { params: { postId: item.targetId }, query, body: {} })
	else if (target && 'postPublicId' in target)
		await call(editComment, { params: { postId: target.postPublicId, commentId: item.targetId }, query, body: {} })
}

/** Bans the author of a reported item from its community; `expires` null: permanently. */
export async function banAuthor(communityId: string, username: string, grounds: Grounds, expires: string | null): Promise<void> {
	await banMember(communityId, { username, expires, ...groundsFields(grounds) })
}

/** The grounds as fields of a call, without empty ones. */
function groundsFields({ reason, ruleId }: Grounds): Partial<Grounds> {
	return { ...(reason.trim() ? { reason: reason.trim() } : {}), ...(ruleId ? { ruleId } : {}) }
}
