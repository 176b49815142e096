import { communitySchema } from '@folkmoot/community-contract/community'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { dayOrTimeSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'

const area = 'feeds'

export const searchTypes = ['all', 'posts', 'comments', 'communities', 'users'] as const
export type SearchType = (typeof searchTypes)[number]

export const searchSorts = ['best', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** A text split into pieces; the marked ones match the query. Plain text, no markup of any kind. */
export const highlightedTextSchema = z.array(z.object({ text: z.string(), mark: z.boolean() }))
export type HighlightedText = z.infer<typeof highlightedTextSchema>

/** `title`: its title or name; of a comment, the title of its post. `excerpt`: the text around the first match; [] for none. */
const found = { title: highlightedTextSchema, excerpt: highlightedTextSchema }

export const searchItemSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('post'), item: postSchema, ...found }),
	z.object({ type: z.literal('comment'), item: commentSchema, ...found }),
	z.object({ type: z.literal('community'), item: communitySchema, ...found }),
	z.object({ type: z.literal('user'), item: authorSchema, ...found }),
])
export type SearchItem = z.infer<typeof searchItemSchema>

/** The number of hits of each kind, capped at `searchCountMax`, which means "as many or more". */
export const searchCountsSchema = z.object({ posts: z.int(), comments: z.int(), communities: z.int(), users: z.int() })
export type SearchCounts = z.infer<typeof searchCountsSchema>

/** Other words than those of the query were searched for, because it has few hits or none. */
const nearWordsSchema = z.object({
	/** The query with the words that were found. */
	text: z.string(),
	/** Its own words were not found at all; otherwise these hits are beside its own. */
	isInstead: z.boolean(),
})
export type NearWords = z.infer<typeof nearWordsSchema>

export const searchCountMax = 100
export const searchTextMax = 200

const textSchema = z.string().max(searchTextMax)

export const search = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/search',
	access: 'anyone',
	scope: 'read',
	about: 'Posts, comments, communities and people that match a query, best or newest first.',
	query: z.object({
		/** Words that must all occur, in any of their forms; "several in quotes" as they stand; -word must not occur. */
		q: textSchema.default(''),
		type: z.enum(searchTypes).default('all'),
		/** Name of a community: only posts and comments in it. '' for all. */
		community: nameParamSchema.default(''),
		/** Username: only posts and comments by that member. '' for all. */
		author: nameParamSchema.default(''),
		from: dayOrTimeSchema,
		/** A day is included to its end. */
		to: dayOrTimeSchema,
		sort: z.enum(searchSorts).default('best'),
		next: cursorSchema,
		limit: limitSchema,
	}),
	reply: z.object({
		items: z.array(searchItemSchema),
		next: nextSchema,
		counts: searchCountsSchema,
		/** Set if nothing was searched for, because the query has only stop words. */
		onlyCommonWords: z.literal(true).optional(),
		near: nearWordsSchema.optional(),
		/** Set if the time was up before all was read (rule search-9): there may be more results, and more than `counts` says. */
		incomplete: z.literal(true).optional(),
	}),
	codes: {
		'query.type': 'invalid_content_type',
		'query.sort': 'invalid_sort',
		'query.next': 'invalid_cursor',
		'query.limit': 'invalid_limit',
	},
	failures: ['invalid_cursor'],
	rateLimit: {
		bucket: 'search',
		per: 'address',
		limits: [
			{ points: 10, seconds: 5 },
			{ points: 1_000, seconds: 3_600 },
		],
	},
})

/** What the search box suggests while somebody types: a few records of each kind. */
export const suggestionsSchema = z.object({
	communities: z.array(communitySchema.pick({ id: true, name: true, proPic: true, noMembers: true })),
	users: z.array(authorSchema.pick({ id: true, username: true, proPic: true })),
	posts: z.array(postSchema.pick({ id: true, publicId: true, title: true, communityName: true, noComments: true })),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export const suggest = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/search/suggestions',
	access: 'anyone',
	scope: 'read',
	about: 'Communities, people and posts whose name begins with the typed text, or whose title contains it.',
	query: z.object({ q: textSchema.default('') }),
	reply: suggestionsSchema,
	rateLimit: {
		bucket: 'suggestions',
		per: 'address',
		limits: [{ points: 30, seconds: 5 }],
	},
})
