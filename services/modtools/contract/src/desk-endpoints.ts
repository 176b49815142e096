import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { z } from 'zod'

const area = 'modtools'

export const listModeratedComments = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/modcomments',
	access: 'member',
	scope: 'moderate',
	about: 'Comments in all communities that the caller moderates, or in one, newest first, removed ones included.',
	query: z.object({
		/** Name of a community; '' for all that the caller moderates. Admins may name any. */
		community: nameParamSchema.default(''),
		limit: limitSchema,
		next: cursorSchema,
	}),
	reply: z.object({
		comments: z.array(commentSchema),
		/** The communities that the caller moderates. */
		communities: z.array(z.object({ id: idSchema, name: z.string() })),
		next: nextSchema,
	}),
	codes: { 'query.limit': 'invalid_limit', 'query.next': 'invalid_cursor' },
	failures: ['community_not_found', 'not_mod_not_admin', 'invalid_cursor'],
})

/** What happened in a community in a week. Sums only: they lead to nobody. */
export const communityWeekSchema = z.object({
	/** Its Monday, in UTC: `2026-11-23`. */
	week: z.iso.date(),
	/** Written in that week, also what has been removed since. */
	posts: z.int(),
	comments: z.int(),
	/** Members who joined then and are still members. */
	joined: z.int(),
	reports: z.int(),
	/** Reports that moderators dealt with in that week. */
	answered: z.int(),
	/** The median time from such a report to that, in seconds; null if there was none. */
	medianSeconds: z.int().nullable(),
})
export type CommunityWeek = z.infer<typeof communityWeekSchema>

export const getCommunityNumbers = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/mod_numbers',
	access: 'member',
	scope: 'moderate',
	about:
		'The numbers of a community for its moderators: twelve weeks, oldest first, the last one not over. Counted once a day; those of a new community when asked for.',
	params: z.object({ communityId: idSchema }),
	reply: z.object({
		countedAt: timeSchema,
		weeks: z.array(communityWeekSchema),
	}),
	codes: { 'params.communityId': 'invalid_id' },
	failures: ['community_not_found', 'not_mod_not_admin'],
})
