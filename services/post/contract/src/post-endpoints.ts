import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, postRefSchema, queryFlagSchema } from '@folkmoot/contract-kit/ids'
import { chosenLanguageSchema } from '@folkmoot/contract-kit/language-schema'
import { limits, tooLong } from '@folkmoot/contract-kit/limits'
import { wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { userGroupSchema } from '@folkmoot/contract-kit/people'
import { isEmptyOrVisible, isVisible, oneLineSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { commentSorts } from './comment-sort.ts'
import { draftKeySchema } from './draft.ts'
import { heldReplySchema } from './held.ts'
import { postSchema } from './post.ts'
import { groundsSchema } from './removal-grounds.ts'

const area = 'post'
const postParams = z.object({ postId: nameParamSchema })
const titleSchema = oneLineSchema.pipe(
	z
		.string()
		.refine(isVisible, { error: 'Your post needs a title', abort: true })
		.min(limits.titleMin, 'Title is too short')
		.max(limits.titleMax),
)
/** As typed: the first line may be indented code. */
const bodySchema = z.string().refine(isEmptyOrVisible, 'Message body cannot be empty.').max(limits.bodyMax, tooLong(limits.bodyMax))
/** An empty group counts as missing: a new post then gets `normal`, an edited one keeps its group. */
const emptyToMissing = (group: unknown) => (group === null || group === '' ? undefined : group)
const newPostGroupSchema = z.preprocess(emptyToMissing, userGroupSchema.default('normal'))
const changedGroupSchema = z.preprocess(emptyToMissing, userGroupSchema.optional())
const tooManyImages = `Image posts cannot contain more than ${limits.imagesPerPost} images. Please select fewer images and continue.`
const postImageSchema = z.object({ imageId: idSchema, caption: textSchema(limits.altTextMax).nullish() })

/** The order of the comments. */
export const commentSortSchema = z.enum(commentSorts).default('best')

/** One rate limit shared by all edits. */
export const editLimit = {
	bucket: 'edit',
	per: 'member',
	limits: [
		{ points: 1, seconds: 1 },
		{ points: 2_000, seconds: 86_400 },
	],
} as const
/** One rate limit for votes on posts and comments. */
export const voteLimit = {
	bucket: 'vote',
	per: 'member',
	limits: [
		{ points: 4, seconds: 1 },
		{ points: 2_000, seconds: 86_400 },
	],
} as const

export const getPost = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/posts/:postId',
	access: 'anyone',
	scope: 'read',
	about:
		'One post with up to 500 of its comments, best first unless sort is new or old, and, unless fetchCommunity=false, its community. With comments=N only the first N in reading order, each after its parent; commentsCut is true if the page has more.',
	params: postParams,
	query: z.object({
		fetchCommunity: queryFlagSchema.default(true),
		sort: commentSortSchema,
		comments: wholeNumberSchema(1, limits.commentsPerFetch).optional(),
	}),
	reply: postSchema,
	codes: { 'query.sort': 'invalid_sort' },
	failures: ['post_not_found', 'invalid_sort'],
})

export const createPost = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/posts',
	access: 'member',
	scope: 'write',
	about:
		'Writes a post, upvoted by its author, and deletes the draft it was sent from, except versions with other text. 202 if it waits for a moderator first.',
	body: z.object({
		type: z.enum(['text', 'link', 'image', 'images']).default('text'),
		title: z.preprocess((title) => title ?? '', titleSchema),
		body: bodySchema.nullish(),
		/** The community's name. */
		community: z.preprocess((name) => name ?? '', nameParamSchema.min(1, 'Select a community first')),
		userGroup: newPostGroupSchema,
		url: z.string().max(limits.linkMax).nullish(),
		images: z.array(postImageSchema).max(limits.imagesPerPost, tooManyImages).nullish(),
		imageId: idSchema.nullish(),
		/** The language of title and text; detected if it is empty. */
		language: chosenLanguageSchema,
		/** The draft it was sent from. */
		draft: draftKeySchema.nullish(),
	}),
	markdown: ['body'],
	reply: postSchema,
	acceptedReply: heldReplySchema,
	codes: {
		'body.title:custom': 'post_title_too_short',
		'body.title:too_small': 'post_title_too_short',
		'body.type': 'invalid_post_type',
		'body.userGroup': 'user_invalid_group',
		'body.images:too_big': 'too_many_images',
		'body.images.imageId': 'invalid_image_id',
		'body.imageId': 'invalid_image_id',
	},
	failures: [
		'community_not_found',
		'too_many_held',
		'banned_from_community',
		'posting_restricted',
		'not_mod',
		'not_admin',
		'invalid_url',
		'invalid_image_id',
		'image_not_found',
		'no_image_posts',
		'invalid_input',
	],
	rateLimit: {
		bucket: 'createPost',
		per: 'member',
		limits: [
			{ points: 1, seconds: 10 },
			{ points: 70, seconds: 86_400 },
		],
	},
})

export const editPost = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/posts/:postId',
	access: 'member',
	scope: 'write',
	about:
		'Without action: its author changes title, body, language and speaking group. With action: locks, takes back one’s own removal within a minute, pins, announces or changes the speaking group.',
	params: postParams,
	query: z.object({
		action: z.enum(['lock', 'unlock', 'restore', 'changeAsUser', 'pin', 'unpin', 'announce']).optional(),
		lockAs: userGroupSchema.optional(),
		userGroup: userGroupSchema.optional(),
		siteWide: queryFlagSchema.default(false),
	}),
	body: z
		.object({
			title: titleSchema.optional(),
			body: bodySchema.nullish(),
			userGroup: changedGroupSchema,
			/** '' has it detected from now on; if it is missing, what the author chose before stays. */
			language: chosenLanguageSchema,
		})
		.default({}),
	markdown: ['body'],
	reply: postSchema,
	codes: {
		'body.title:custom': 'post_title_too_short',
		'body.title:too_small': 'post_title_too_short',
		'query.action': 'invalid_action',
		'query.lockAs': 'user_invalid_group',
		'query.userGroup': 'user_invalid_group',
		'body.userGroup': 'user_invalid_group',
	},
	failures: [
		'post_not_found',
		'not_author',
		'banned_from_community',
		'not_mod',
		'not_admin',
		'not_mod_not_admin',
		'edit_adds_links',
		'already_deleted',
		'removal_final',
		'cannot_pin_deleted_post',
		'max_pinned_count_reached',
		'duplicate',
		'user_invalid_group',
		'invalid_input',
	],
	audit: ['announce_post', 'moderate'],
	rateLimit: editLimit,
})

export const deletePost = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/posts/:postId',
	access: 'member',
	scope: 'write',
	about: 'Deletes a post as its author, a moderator or an admin; deleteContent also empties it, then or later.',
	params: postParams,
	query: z.object({
		deleteAs: userGroupSchema.default('normal'),
		/** Why, if moderators or admins remove it. */
		...groundsSchema.shape,
		deleteContent: queryFlagSchema.default(false),
	}),
	reply: postSchema,
	codes: { 'query.deleteAs': 'user_invalid_group' },
	failures: ['post_not_found', 'already_deleted', 'mod_cannot_delete_content', 'not_author', 'not_mod', 'not_admin'],
	audit: ['remove_content', 'moderate'],
	rateLimit: editLimit,
})

export const castPostVote = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_postVote',
	access: 'member',
	scope: 'vote',
	about: 'A click on an arrow of a post: votes, or reverses or withdraws the vote.',
	body: z.object({ postId: postRefSchema, up: z.boolean().default(true) }),
	reply: postSchema,
	codes: { 'body.postId': 'invalid_id' },
	failures: ['post_not_found', 'post_locked', 'banned_from_community'],
	isBatched: true,
	rateLimit: voteLimit,
})

export const getLinkInfo = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_link_info',
	access: 'member',
	scope: 'read',
	about: "A page's title, to fill in an empty one.",
	query: z.object({ url: z.string().max(limits.linkMax) }),
	reply: z.object({ title: z.string() }),
	codes: { 'query.url': 'invalid_url' },
	failures: ['invalid_url'],
	rateLimit: { bucket: 'linkInfo', per: 'member', limits: [{ points: 1_000, seconds: 3_600 }] },
})

export const findOldAddress = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/old_addresses',
	access: 'anyone',
	scope: 'read',
	about:
		'The page of an imported post, comment, community or member, by the path and query of its address at the place it was imported from.',
	query: z.object({ path: z.string().max(limits.linkMax) }),
	reply: z.object({ path: z.string() }),
	failures: ['not_found'],
})
