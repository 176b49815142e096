import { communitySchema } from '@folkmoot/community-contract/community'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, postRefSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema, pageNumberSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { defaultFeedSort, feedSorts } from './feed-sorts.ts'
import { profileSorts } from './profile-sorts.ts'

const area = 'feeds'

export const feedPageSchema = z.object({ posts: z.array(postSchema), next: nextSchema })
export type FeedPage = z.infer<typeof feedPageSchema>

const deletedPageSchema = z.object({ noPosts: z.int(), limit: z.int(), page: z.int(), posts: z.array(postSchema) })

export const listPosts = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/posts',
	access: 'anyone',
	scope: 'read',
	about: "A feed by cursor; with filter=deleted|locked a community's table for its moderators, by page.",
	query: z.object({
		feed: z.enum(['all', 'home', 'subscriptions', 'community', 'moderating']).default('all'),
		/** Overrides feed. */
		communityId: idSchema.optional(),
		/** As communityId, by name. */
		community: nameParamSchema.optional(),
		sort: z.enum(feedSorts).default(defaultFeedSort),
		filter: z.enum(['deleted', 'locked']).optional(),
		next: cursorSchema,
		page: pageNumberSchema,
		limit: limitSchema,
	}),
	reply: z.union([feedPageSchema, deletedPageSchema]),
	codes: {
		'query.feed': 'invalid_feed_type',
		'query.communityId': 'invalid_id',
		'query.sort': 'invalid_sort',
		'query.filter': 'invalid_filter',
		'query.next': 'invalid_cursor',
		'query.page': 'invalid_page',
		'query.limit': 'invalid_limit',
	},
	failures: ['community_not_found', 'community_is_empty', 'not_logged_in', 'not_admin_nor_mod', 'invalid_cursor'],
})

export const listUserItems = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users/:username/feed',
	access: 'anyone',
	scope: 'read',
	about: "A member's posts and comments, newest first; any other filter means both. Posts alone can also be sorted by score, with `top`.",
	params: z.object({ username: nameParamSchema }),
	query: z.object({ filter: z.string().default(''), sort: z.enum(profileSorts).default('new'), next: cursorSchema, limit: limitSchema }),
	reply: z.object({
		items: z.array(
			z.discriminatedUnion('type', [
				z.object({ type: z.literal('post'), item: postSchema }),
				z.object({ type: z.literal('comment'), item: commentSchema }),
			]),
		),
		next: nextSchema,
	}),
	codes: { 'query.next': 'invalid_cursor', 'query.limit': 'invalid_limit', 'query.sort': 'invalid_sort' },
	failures: ['user_not_found', 'user_banned', 'invalid_cursor', 'invalid_sort'],
})

/** The weeks of a year of activity, and one begun. */
export const activityWeeks = 53
export const activityCommunitiesMax = 5

export const getActivity = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users/:username/activity',
	access: 'anyone',
	scope: 'read',
	about: 'How much a member wrote in each week of a year, and where most of it.',
	params: z.object({ username: nameParamSchema }),
	reply: z.object({
		/** The Monday (UTC) with which the first week begins; null for members without posts and comments. */
		from: z.iso.datetime().nullable(),
		/** Posts and comments of each week; the last is the present one, or the one in which the member wrote last if that is over a year ago. */
		weeks: z.array(z.int()).max(activityWeeks),
		/** Where they wrote most in that year, most first. */
		communities: z
			.array(communitySchema.pick({ id: true, name: true, proPic: true }).extend({ count: z.int() }))
			.max(activityCommunitiesMax),
	}),
	failures: ['user_not_found', 'user_banned'],
})

export const hidePost = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/hidden_posts',
	access: 'member',
	scope: 'write',
	about: 'Hides a post from the feeds of the viewer; idempotent.',
	body: z.object({ postId: postRefSchema }),
	reply: successSchema,
	codes: { 'body.postId': 'invalid_post_id' },
	failures: ['post_not_found'],
})

export const unhidePost = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/hidden_posts/:postId',
	access: 'member',
	scope: 'write',
	about: 'Shows a hidden post again.',
	params: z.object({ postId: postRefSchema }),
	reply: successSchema,
	codes: { 'params.postId': 'invalid_post_id' },
	failures: ['post_not_found'],
})
