import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { chosenLanguageSchema } from '@folkmoot/contract-kit/language-schema'
import { limits, tooLong } from '@folkmoot/contract-kit/limits'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { userGroupSchema } from '@folkmoot/contract-kit/people'
import { isVisible } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { commentSchema } from './comment.ts'
import { commentSorts } from './comment-sort.ts'
import { heldReplySchema } from './held.ts'
import { editLimit, voteLimit } from './post-endpoints.ts'
import { groundsSchema } from './removal-grounds.ts'

const area = 'post'
/** Blank lines around it go; a first line that is indented as code stays so. */
const trimmed = (text: string) => {
	const lines = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
	return /^(?: {4}| {0,3}\t)/.test(lines) ? lines : lines.trimStart()
}
const bodySchema = z
	.string()
	.overwrite(trimmed)
	.refine(isVisible, 'Message body cannot be empty.')
	.max(limits.bodyMax, tooLong(limits.bodyMax))
const commentParams = z.object({ postId: nameParamSchema, commentId: idSchema })
const codes = {
	'params.commentId': 'invalid_id',
	'query.action': 'invalid_action',
	'query.userGroup': 'user_invalid_group',
	'query.lockAs': 'user_invalid_group',
	'query.deleteAs': 'user_invalid_group',
} as const

export const listComments = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/posts/:postId/comments',
	access: 'anyone',
	scope: 'read',
	about:
		'More comments by cursor as {comments, next}, best first unless sort says new or old; with parentId a bare array of all descendants, parents first; with around one comment, its ancestors and up to 500 replies below it.',
	params: z.object({ postId: nameParamSchema }),
	query: z.object({
		next: cursorSchema,
		/** Best first by default. A call without `sort` and without a cursor counts as a visit to the post (rule posts-25). */
		sort: z.enum(commentSorts).optional(),
		parentId: idSchema.optional(),
		around: idSchema.optional(),
	}),
	reply: z.union([z.object({ comments: z.array(commentSchema), next: nextSchema }), z.array(commentSchema)]),
	codes: { 'query.parentId': 'invalid_id', 'query.around': 'invalid_id', 'query.next': 'invalid_cursor', 'query.sort': 'invalid_sort' },
	failures: ['post_not_found', 'comment_not_found', 'invalid_cursor', 'invalid_sort'],
})

export const getComment = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/comments/:commentId',
	access: 'anyone',
	scope: 'read',
	about: 'One comment.',
	params: z.object({ commentId: idSchema }),
	reply: commentSchema,
	codes,
	failures: ['comment_not_found'],
})

export const addComment = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/posts/:postId/comments',
	access: 'member',
	scope: 'write',
	about: 'Writes a comment or a reply; its author upvotes it. 202 if it waits for a moderator first.',
	params: z.object({ postId: nameParamSchema }),
	query: z.object({ userGroup: userGroupSchema.default('normal') }),
	body: z.object({
		parentCommentId: idSchema.nullish(),
		body: z.preprocess((body) => body ?? '', bodySchema),
		/** Detected if it is empty. */
		language: chosenLanguageSchema,
	}),
	markdown: ['body'],
	reply: commentSchema,
	acceptedReply: heldReplySchema,
	codes: { ...codes, 'body.parentCommentId': 'invalid_id' },
	failures: [
		'post_not_found',
		'too_many_held',
		'comment_not_found',
		'post_locked',
		'comment_locked',
		'banned_from_community',
		'comment_reply_to_deleted',
		'comment_max_depth_reached',
		'not_mod',
		'not_admin',
	],
	isBatched: true,
	rateLimit: {
		bucket: 'addComment',
		per: 'member',
		limits: [
			{ points: 2, seconds: 5 },
			{ points: 300, seconds: 86_400 },
		],
	},
})

export const editComment = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/posts/:postId/comments/:commentId',
	access: 'member',
	scope: 'write',
	about:
		'Without action: its author changes the body or the language. With action: changes the speaking group, locks, unlocks, or takes back one’s own removal within a minute.',
	params: commentParams,
	query: z.object({
		action: z.enum(['changeAsUser', 'lock', 'unlock', 'restore']).optional(),
		userGroup: userGroupSchema.optional(),
		lockAs: userGroupSchema.optional(),
	}),
	body: z
		.object({
			body: z.preprocess((body) => body ?? undefined, bodySchema.optional()),
			/** '' has it detected from now on; if it is missing, what the author chose before stays. */
			language: chosenLanguageSchema,
		})
		.default({}),
	markdown: ['body'],
	reply: commentSchema,
	codes,
	failures: [
		'post_not_found',
		'comment_not_found',
		'not_author',
		'comment_deleted',
		'removal_final',
		'banned_from_community',
		'not_mod',
		'not_admin',
		'not_mod_not_admin',
		'edit_adds_links',
		'user_invalid_group',
		'invalid_input',
	],
	rateLimit: editLimit,
})

export const deleteComment = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/posts/:postId/comments/:commentId',
	access: 'member',
	scope: 'write',
	about: 'Deletes a comment as its author, a moderator or an admin.',
	params: commentParams,
	query: z.object({
		deleteAs: userGroupSchema.default('normal'),
		/** Why, if moderators or admins remove it. */
		...groundsSchema.shape,
	}),
	reply: commentSchema,
	codes,
	audit: ['moderate'],
	failures: ['post_not_found', 'comment_not_found', 'comment_deleted', 'not_author', 'not_mod', 'not_admin'],
	rateLimit: editLimit,
})

export const castCommentVote = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_commentVote',
	access: 'member',
	scope: 'vote',
	about: 'A click on an arrow of a comment: votes, or reverses or withdraws the vote.',
	body: z.object({ commentId: idSchema, up: z.boolean().default(true) }),
	reply: commentSchema,
	codes: { 'body.commentId': 'invalid_id' },
	failures: ['comment_not_found', 'comment_deleted', 'post_locked', 'banned_from_community'],
	isBatched: true,
	rateLimit: voteLimit,
})
