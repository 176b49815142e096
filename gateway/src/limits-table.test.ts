import { endpointsIn, type RateLimit, rateLimitOf } from '@folkmoot/contract-kit/endpoint'
import { describe, expect, it } from 'vitest'
import { contracts, routeTable } from './route-table.ts'

const [minute, hour, day] = [60, 3_600, 86_400]
type Limits = [points: number, seconds: number][]

/** The limits of docs/rules/limits.md, line by line (rule api-16): what is called, who is counted, and how often. */
const table: [what: string, calls: string[], per: RateLimit['per'], limits: Limits][] = [
	['login', ['POST /api/_login'], 'address', [[10, 1]]], // 20/h for address and name: log-in.db.test.ts
	[
		'signup',
		['POST /api/_signup'],
		'address',
		[
			[2, minute],
			[10, 6 * hour],
		],
	],
	[
		'post',
		['POST /api/posts'],
		'member',
		[
			[1, 10],
			[70, day],
		],
	],
	[
		'comment',
		['POST /api/posts/:postId/comments'],
		'member',
		[
			[2, 5],
			[300, day],
		],
	],
	[
		'open a conversation',
		['POST /api/conversations'],
		'member',
		[
			[1, 5],
			[20, day],
		],
	],
	[
		'message',
		['POST /api/conversations/:conversationId/messages'],
		'member',
		[
			[2, 5],
			[300, day],
		],
	],
	[
		'edit',
		[
			'PUT /api/posts/:postId',
			'DELETE /api/posts/:postId',
			'PUT /api/posts/:postId/comments/:commentId',
			'DELETE /api/posts/:postId/comments/:commentId',
		],
		'member',
		[
			[1, 1],
			[2_000, day],
		],
	],
	[
		'vote',
		['POST /api/_postVote', 'POST /api/_commentVote'],
		'member',
		[
			[4, 1],
			[2_000, day],
		],
	],
	[
		'upload',
		['POST /api/_uploads'],
		'member',
		[
			[5, 1],
			[80, day],
		],
	],
	[
		'join',
		['POST /api/_joinCommunity'],
		'member',
		[
			[1, 1],
			[500, hour],
		],
	],
	[
		'report',
		['POST /api/_report'],
		'member',
		[
			[1, 5],
			[50, day],
		],
	],
	['request', ['POST /api/community_requests'], 'member', [[5, 12 * hour]]],
	[
		'list',
		['POST /api/users/:username/lists'],
		'member',
		[
			[1, 2],
			[100, day],
		],
	],
	['edit list', ['PUT /api/users/:username/lists/:listName', 'DELETE /api/users/:username/lists/:listName'], 'member', [[1, 1]]],
	[
		'list item',
		['POST /api/users/:username/lists/:listName/items'],
		'member',
		[
			[2, 1],
			[1_000, hour],
		],
	],
	[
		'settings',
		['POST /api/_settings'],
		'member',
		[
			[5, 1],
			[100, hour],
		],
	],
	['notifications', ['POST /api/notifications'], 'member', [[5, 1]]],
	['link info', ['GET /api/_link_info'], 'member', [[1_000, hour]]],
	['delete account', ['DELETE /api/users/:username'], 'member', [[1, 5]]],
	['analytics', ['POST /api/analytics'], 'address', [[2, 1]]],
]

/** No limit. So that nobody can keep the site busy with them alone, one that is met by no hand. */
const usual = [
	'POST /api/mutes',
	'DELETE /api/mutes',
	'POST /api/hidden_posts',
	'POST /api/push_subscriptions',
	'PUT /api/notifications/:notificationId',
	'DELETE /api/notifications/:notificationId',
	'DELETE /api/users/:username/lists/:listName/items',
	'POST /api/users/:username/pro_pic',
	'POST /api/communities/:community/pro_pic',
	'POST /api/communities/:community/banner_image',
]

/** What everybody reads all the time. */
const unlimited = ['GET /api/_initial', 'GET /api/_user', 'GET /api/posts', 'GET /api/posts/:postId', 'GET /api/notifications']

/** Reads that scan, sign, pack or ask other sites. */
const costly = [
	'GET /api/search',
	'GET /api/search/suggestions',
	'GET /api/_names',
	'GET /api/_usernames',
	'GET /api/_link_info',
	'GET /api/_own_data',
	'GET /api/_captcha',
	'GET /api/_communities',
	'GET /api/users',
	'GET /api/comments',
	'GET /api/site_health',
	'GET /api/audit_log/chain',
	'GET /api/events',
	'GET /api/modlog/chain',
	'GET /api/lists/:listId/export',
	'GET /api/communities/:communityId/archive',
	'GET /api/communities/:communityId/members/:username/file',
	'GET /api/communities/:communityId/automatic-rules/:ruleId/dry-run/hits',
]

const limitOf = new Map(
	routeTable().map(({ method, path, endpoint }) => [`${method} ${path}`, endpoint ? rateLimitOf(endpoint) : undefined]),
)

describe('rate limits of the contracts', () => {
	it.each(table)('%s', (_what, calls, per, limits) => {
		const rateLimits = calls.map((call) => limitOf.get(call))
		for (const limit of rateLimits) {
			expect(limit?.per).toBe(per)
			expect(limit?.limits.map(({ points, seconds }) => [points, seconds])).toEqual(limits)
		}
		// One bucket for all of them, and for nothing that may be called more or less often.
		expect(new Set(rateLimits.map((limit) => limit?.bucket)).size).toBe(1)
	})

	it.each(usual)('%s has the limit of all writes', (call) => {
		expect(limitOf.get(call)).toEqual({ bucket: 'write', per: 'member', limits: [{ points: 100, seconds: 10 }], isLocal: true })
	})

	it.each(unlimited)('%s is unlimited', (call) => {
		expect(limitOf.has(call)).toBe(true)
		expect(limitOf.get(call)).toBeUndefined()
	})

	it('no write from outside is without one, and none that anybody may call is counted by member', () => {
		const writes = routeTable().flatMap(({ endpoint }) => (endpoint && endpoint.method !== 'GET' ? [endpoint] : []))
		expect(writes.length).toBeGreaterThan(80)
		const wrong = writes.filter((endpoint) => {
			const limit = rateLimitOf(endpoint)
			return !limit || limit.limits.length === 0 || (endpoint.access === 'anyone' && limit.per !== 'address')
		})
		expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
	})

	it('calls between services are not counted', () => {
		const internal = contracts.flatMap(endpointsIn).filter(({ access }) => access === 'service')
		expect(internal.map(rateLimitOf).filter((limit) => limit !== undefined)).toEqual([])
	})

	it.each(costly)('%s is limited, because it costs much', (call) => {
		expect(limitOf.get(call)?.limits.length).toBeGreaterThan(0)
	})

	it('a bucket has the same limits in every contract', () => {
		const buckets = new Map<string, string>()
		for (const limit of limitOf.values()) {
			if (!limit) continue
			const serialized = JSON.stringify([limit.per, limit.limits])
			expect(buckets.get(limit.bucket) ?? serialized).toBe(serialized)
			buckets.set(limit.bucket, serialized)
		}
	})
})
