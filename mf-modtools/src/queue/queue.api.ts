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
export const reopenCall = endpoint<typeof queue.reopenItem>('POST', '/api/modqueue/:itemId/reopen')
export const removePost = endpoint<typeof posts.deletePost>('DELETE', '/api/posts/:postId')
export const removeComment = endpoint<typeof comments.deleteComment>('DELETE', '/api/posts/:postId/comments/:commentId')
export const editPost = endpoint<typeof posts.editPost>('PUT', '/api/posts/:postId')
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

/** Takes back what `resolveItem` did a moment ago. */
export function reopenItem(itemId: string): Promise<QueueItem> {
	return call(reopenCall, { params: { itemId } })
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

/** Locks the reported item against comments or replies, or unlocks it. */
export async function lockTarget(item: QueueItem, lockAs: ActingGroup, action: 'lock' | 'unlock' = 'lock'): Promise<void> {
	await actOnTarget(item, { action, lockAs })
}

/** Takes back one's own removal of the reported item; its reports wait again. */
export async function restoreTarget(item: QueueItem): Promise<void> {
	await actOnTarget(item, { action: 'restore' })
}

type TargetAction = { action: 'lock' | 'unlock'; lockAs: ActingGroup } | { action: 'restore' }

async function actOnTarget({ type, targetId, target }: QueueItem, query: TargetAction): Promise<void> {
	if (type === 'post') await call(editPost, { params: { postId: targetId }, query, body: {} }, removalOptions)
	else if (target && 'postPublicId' in target)
		await call(editComment, { params: { postId: target.postPublicId, commentId: targetId }, query, body: {} }, removalOptions)
}

/** Bans the author of a reported item from its community; `expires` null: permanently. */
export async function banAuthor(communityId: string, username: string, grounds: Grounds, expires: string | null): Promise<void> {
	await banMember(communityId, { username, expires, ...groundsFields(grounds) })
}

/** The grounds as fields of a call, without empty ones. */
function groundsFields({ reason, ruleId }: Grounds): Partial<Grounds> {
	return { ...(reason.trim() ? { reason: reason.trim() } : {}), ...(ruleId ? { ruleId } : {}) }
}
