import type * as communities from '@folkmoot/community-contract/community-endpoints'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { call, callOrQueue, endpoint } from '@folkmoot/kit/api'
import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

export const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')
export const createPost = endpoint<typeof posts.createPost>('POST', '/api/posts')
export const editPost = endpoint<typeof posts.editPost>('PUT', '/api/posts/:postId')
export const deletePost = endpoint<typeof posts.deletePost>('DELETE', '/api/posts/:postId')
export const listComments = endpoint<typeof comments.listComments>('GET', '/api/posts/:postId/comments')
export const addComment = endpoint<typeof comments.addComment>('POST', '/api/posts/:postId/comments')
export const editComment = endpoint<typeof comments.editComment>('PUT', '/api/posts/:postId/comments/:commentId')
export const deleteComment = endpoint<typeof comments.deleteComment>('DELETE', '/api/posts/:postId/comments/:commentId')
export const getCommunity = endpoint<typeof communities.getCommunity>('GET', '/api/communities/:community')

/** A rate-limited comment is retried once (rule comments-11). */
const retryAfterMs = 2_000

interface Place {
	postId: string
	parentId: string | null
}

/** A written comment, with its idempotency key. */
export interface CommentInput {
	body: string
	userGroup: UserGroup
	/** If it was changed: a code, '' to have it detected. */
	language?: string | undefined
	key: string
}

/** Status 202: it waits for a moderator. */
export function isHeld(sent: Post | Comment | HeldReply): sent is HeldReply {
	return 'held' in sent
}

/** Null if offline: the comment is kept on the device until there is a connection. */
export function sendComment({ postId, parentId }: Place, { body, userGroup, key }: CommentInput): Promise<Comment | HeldReply | null> {
	const input = { params: { postId }, query: { userGroup }, body: { parentCommentId: parentId, body } }
	const options = { retryRateLimitAfterMs: retryAfterMs, idempotencyKey: key }
	return callOrQueue(addComment, input, { kind: 'comment', postId, parentId, text: body }, options)
}

/** Choosing a language alone is no edit of the text (rule posts-28). */
export function sendCommentEdit(
	{ postId, id, body: saved }: Pick<Comment, 'postId' | 'id' | 'body'>,
	{ body, language, key }: Pick<CommentInput, 'body' | 'language' | 'key'>,
): Promise<Comment> {
	const marked = language === undefined ? {} : { language }
	const changes = body === saved && language !== undefined ? marked : { body, ...marked }
	const options = { retryRateLimitAfterMs: retryAfterMs, idempotencyKey: key }
	return call(editComment, { params: { postId, commentId: id }, body: changes }, options)
}

export function sendCommentDeletion(
	{ postId, id }: Pick<Comment, 'postId' | 'id'>,
	deleteAs: UserGroup,
	grounds: Grounds,
): Promise<Comment> {
	return call(deleteComment, { params: { postId, commentId: id }, query: { deleteAs, ...groundsQuery(grounds) } })
}

/** A page of comments in a sort order. */
export async function fetchComments(
	postId: string,
	query: { sort: CommentSort; next?: string },
): Promise<{ comments: Comment[]; next: string | null }> {
	const reply = await call(listComments, { params: { postId }, query })
	return Array.isArray(reply) ? { comments: reply, next: null } : reply
}

/** The newest comments with their ancestors. */
export async function fetchNewest(postId: string): Promise<Comment[]> {
	return (await fetchComments(postId, { sort: 'new' })).comments
}

/** Everything below a comment. */
export async function fetchReplies(postId: string, parentId: string): Promise<Comment[]> {
	const reply = await call(listComments, { params: { postId }, query: { parentId } })
	return Array.isArray(reply) ? reply : reply.comments
}

interface NewPost {
	type: 'text' | 'image' | 'link'
	title: string
	community: string
	userGroup: UserGroup
	body: string | null
	url: string | null
	images: { imageId: string; caption: string | null }[] | null
	/** The server's key of its draft. */
	draft: string
}

/** `key` is the idempotency key. */
export function sendPost(post: NewPost, key: string): Promise<Post | HeldReply> {
	return call(createPost, { body: post }, { idempotencyKey: key })
}

export function sendPostEdit(postId: string, changes: { title: string; body?: string; language?: string }, key: string): Promise<Post> {
	return call(editPost, { params: { postId }, body: changes }, { idempotencyKey: key })
}

interface PostDeletion {
	deleteAs: UserGroup
	withContent: boolean
	grounds: Grounds
}

export function sendPostDeletion(postId: string, { deleteAs, withContent, grounds }: PostDeletion): Promise<Post> {
	const query = { deleteAs, deleteContent: withContent ? 'true' : 'false', ...groundsQuery(grounds) } as const
	return call(deletePost, { params: { postId }, query })
}

/** The query fields for the grounds; empty ones are left out. */
function groundsQuery({ reason, ruleId }: Grounds): Partial<Grounds> {
	return { ...(reason.trim() ? { reason: reason.trim() } : {}), ...(ruleId ? { ruleId } : {}) }
}

export function sendPostLock(postId: string, isLocked: boolean, lockAs: UserGroup): Promise<Post> {
	return call(editPost, { params: { postId }, query: { action: isLocked ? 'lock' : 'unlock', lockAs } })
}

export function sendPostPin(postId: string, isPinned: boolean, siteWide: boolean): Promise<Post> {
	return call(editPost, { params: { postId }, query: { action: isPinned ? 'pin' : 'unpin', siteWide: siteWide ? 'true' : 'false' } })
}
