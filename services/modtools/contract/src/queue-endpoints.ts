import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema, optionalPageSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'
import { queueItemSchema, queueSorts } from './queue.ts'

const area = 'modtools'
const itemParams = z.object({ itemId: idSchema })
const codes = {
	'params.itemId': 'report_not_found',
	'query.filter': 'invalid_filter',
	'query.state': 'invalid_filter',
	'query.sort': 'invalid_sort',
	'query.limit': 'invalid_limit',
	'query.page': 'invalid_page',
	'query.next': 'invalid_cursor',
	'body.how': 'invalid_action',
} as const
const failures = ['report_not_found', 'not_mod_not_admin'] as const

export const listQueue = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/modqueue',
	access: 'member',
	scope: 'moderate',
	about:
		'Reported items in all communities that the caller moderates, or in one, each once, latest report first unless sort says otherwise.',
	query: z.object({
		/** Name of a community; '' for all that the caller moderates. Admins may name any. */
		community: nameParamSchema.default(''),
		filter: z.enum(['all', 'posts', 'comments']).default('all'),
		state: z.enum(['waiting', 'handled']).default('waiting'),
		/** Of what waits; handled items are latest first. */
		sort: z.enum(queueSorts).default('new'),
		limit: limitSchema,
		next: cursorSchema,
		/** A page number instead of `next`, for one community only. */
		page: optionalPageSchema,
	}),
	reply: z.object({
		items: z.array(queueItemSchema),
		/** Items in that state, by kind. */
		counts: z.object({ all: z.int(), posts: z.int(), comments: z.int() }),
		/** The communities that the caller moderates. */
		communities: z.array(z.object({ id: idSchema, name: z.string() })),
		next: nextSchema,
	}),
	codes,
	failures: ['community_not_found', 'not_mod_not_admin', 'invalid_cursor'],
})

export const claimItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/modqueue/:itemId/claim',
	access: 'member',
	scope: 'moderate',
	about: 'Claims an item for the caller for three minutes; repeating it extends the claim.',
	params: itemParams,
	reply: queueItemSchema,
	codes,
	failures: [...failures, 'claimed_by_other'],
})

export const releaseItem = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/modqueue/:itemId/claim',
	access: 'member',
	scope: 'moderate',
	about: 'Releases the claim of the caller on an item.',
	params: itemParams,
	reply: queueItemSchema,
	codes,
	failures,
})

export const reopenItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/modqueue/:itemId/reopen',
	access: 'member',
	scope: 'moderate',
	about: 'Undoes, within a minute, what the caller did with resolve: the reports wait again. An item that waits stays as it is.',
	params: itemParams,
	reply: queueItemSchema,
	codes,
	failures: [...failures, 'removal_final'],
})

export const resolveItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/modqueue/:itemId/resolve',
	access: 'member',
	scope: 'moderate',
	about: 'Takes all reports of an item out of the queue and records who did so, when and how.',
	params: itemParams,
	body: z.object({ how: z.enum(['ignored', 'locked', 'banned']) }),
	reply: queueItemSchema,
	codes,
	failures: [...failures, 'claimed_by_other'],
})
