import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { heldItemSchema } from './held.ts'
import { groundsSchema } from './removal-grounds.ts'

const area = 'post'
const communityParams = z.object({ communityId: idSchema })
const itemParams = communityParams.extend({ itemId: idSchema })
const pageQuery = z.object({ limit: limitSchema, next: cursorSchema })
const codes = {
	'params.communityId': 'invalid_id',
	'params.itemId': 'held_item_not_found',
	'query.limit': 'invalid_limit',
	'query.next': 'invalid_cursor',
} as const
const failures = ['community_not_found', 'not_mod_not_admin'] as const
/** Enough for releasing a page of fifty at once, again and again. */
const rateLimit = { bucket: 'held', per: 'member', limits: [{ points: 120, seconds: 30 }], isLocal: true } as const

export const listHeldItems = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/held_items',
	access: 'member',
	scope: 'moderate',
	about: 'What waits for the moderators of a community to release or refuse it, oldest first; for moderators and admins.',
	params: communityParams,
	query: pageQuery,
	/** `count`: 100 for more. */
	reply: z.object({ items: z.array(heldItemSchema), count: z.int(), next: nextSchema }),
	codes,
	failures: [...failures, 'invalid_cursor'],
	rateLimit: costlyReads('member'),
})

export const releaseHeldItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/held_items/:itemId/release',
	access: 'member',
	scope: 'moderate',
	about: 'Publishes what waits as the post or the comment of its author, at its present or its original time as the community has chosen.',
	params: itemParams,
	reply: z.object({
		type: z.enum(['post', 'comment']),
		id: idSchema,
		/** Of the post, or of the one it comments on. */
		publicId: z.string(),
	}),
	codes,
	failures: [
		...failures,
		'held_item_not_found',
		'user_deleted',
		'user_banned',
		'banned_from_community',
		'held_place_gone',
		'post_locked',
		'comment_locked',
		'comment_reply_to_deleted',
	],
	audit: ['moderate'],
	rateLimit,
})

export const refuseHeldItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/held_items/:itemId/refuse',
	access: 'member',
	scope: 'moderate',
	about: 'Deletes what waits without publishing it; its author is told why.',
	params: itemParams,
	body: groundsSchema.default({}),
	reply: successSchema,
	codes,
	failures: [...failures, 'held_item_not_found'],
	audit: ['moderate'],
	rateLimit,
})

export const listOwnHeldItems = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/held_items',
	access: 'member',
	scope: 'read',
	about: "The viewer's own posts and comments that wait for moderators, latest first.",
	query: pageQuery,
	reply: z.object({ items: z.array(heldItemSchema), next: nextSchema }),
	codes,
	failures: ['invalid_cursor'],
})

export const withdrawHeldItem = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/held_items/:itemId',
	access: 'member',
	scope: 'write',
	about: 'Deletes what waits, by its author.',
	params: z.object({ itemId: idSchema }),
	reply: successSchema,
	codes,
	failures: ['held_item_not_found'],
	rateLimit,
})
