import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { describe, expect, it } from 'vitest'
import { routeTable } from './route-table.ts'

const [minute, hour, day] = [60, 3_600, 86_400]
type Limits = [points: number, seconds: number][]

/** Reference §2.4, line by line (decisions R18): what is called, who is counted, and how often. */
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

/** Reference §2.4: no limit. Reads are, but for those beside the reference. */
const unlimited = [
	'GET /api/_initial',
	'GET /api/_user',
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

const limitOf = new Map(routeTable().map(({ method, path, endpoint }) => [`${method} ${path}`, endpoint?.rateLimit]))

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

	it.each(unlimited)('%s is unlimited', (call) => {
		expect(limitOf.has(call)).toBe(true)
		expect(limitOf.get(call)).toBeUndefined()
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
