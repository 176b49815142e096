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

/** A text in pieces, one after the other; the marked ones are what was searched for. Plain text, no markup of any kind. */
export const piecesSchema = z.array(z.object({ text: z.string(), mark: z.boolean() }))
export type Pieces = z.infer<typeof piecesSchema>

/** `title` names it (of a comment: the title of its post), `excerpt` is the place where it speaks of what was searched for; [] for none. */
const found = { title: piecesSchema, excerpt: piecesSchema }

export const searchItemSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('post'), item: postSchema, ...found }),
	z.object({ type: z.literal('comment'), item: commentSchema, ...found }),
	z.object({ type: z.literal('community'), item: communitySchema, ...found }),
	z.object({ type: z.literal('user'), item: authorSchema, ...found }),
])
export type SearchItem = z.infer<typeof searchItemSchema>

/** How many of each there are, up to `searchCountMax`, which stands for "as many or more". */
export const searchCountsSchema = z.object({ posts: z.int(), comments: z.int(), communities: z.int(), users: z.int() })
export type SearchCounts = z.infer<typeof searchCountsSchema>

export const searchCountMax = 100
export const searchTextMax = 200

const textSchema = z.string().max(searchTextMax)

export const search = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/search',
	access: 'anyone',
	about: 'Posts, comments, communities and people that speak of something, the best or the newest first.',
	query: z.object({
		/** Words that must all occur; "several in quotes" as they stand; -word must not occur. */
		q: textSchema.default(''),
		type: z.enum(searchTypes).default('all'),
		/** Name of a community: only posts and comments in it. '' for all. */
		community: nameParamSchema.default(''),
		/** Username: only posts and comments by that member. '' for all. */
		author: nameParamSchema.default(''),
		from: dayOrTimeSchema,
		/** A day is meant to its end. */
		to: dayOrTimeSchema,
		sort: z.enum(searchSorts).default('best'),
		next: cursorSchema,
		limit: limitSchema,
	}),
	reply: z.object({
		items: z.array(searchItemSchema),
		next: nextSchema,
		counts: searchCountsSchema,
		/** There where nothing is looked for: the words are all so common that every text has them. */
		onlyCommonWords: z.literal(true).optional(),
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

/** What the box in the bar offers while one types. Each names one thing; a few of each kind. */
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
	about: 'Communities, people and posts whose names begin with, or titles have, what has been typed so far.',
	query: z.object({ q: textSchema.default('') }),
	reply: suggestionsSchema,
	rateLimit: {
		bucket: 'suggestions',
		per: 'address',
		limits: [{ points: 30, seconds: 5 }],
	},
})
