import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { waitingEntrySchema, waitingKinds } from './waiting.ts'

const claimOf = {
	area: 'modtools',
	access: 'member',
	scope: 'moderate',
	path: '/api/modqueue/waiting/:waitingId/claim',
	params: z.object({ waitingId: idSchema }),
	reply: successSchema,
	codes: { 'params.waitingId': 'held_item_not_found' },
} as const

export const claimWaiting = defineEndpoint({
	...claimOf,
	method: 'POST',
	about: 'Claims a held item, an appeal or a conversation for three minutes; repeating it extends the claim.',
	failures: ['held_item_not_found', 'claimed_by_other'],
})

export const releaseWaiting = defineEndpoint({
	...claimOf,
	method: 'DELETE',
	about: 'Releases the claim of the caller, if there is one.',
	failures: [],
})

export const listWaiting = defineEndpoint({
	area: 'modtools',
	method: 'GET',
	path: '/api/modqueue/waiting',
	access: 'member',
	scope: 'moderate',
	about:
		'What waits for the caller in all communities that they moderate, or in one, as one list: reported items, items held for approval, appeals that they may answer, and messages of members.',
	query: z.object({
		/** Name of a community; '' for all that the caller moderates. Admins may name any. */
		community: nameParamSchema.default(''),
		kind: z.enum(['all', ...waitingKinds]).default('all'),
		/** By the time since which it waits, `old` for the longest first; or by the number of waiting reports, all else counting as one, and then `old`. */
		sort: z.enum(['new', 'old', 'reports']).default('old'),
		limit: limitSchema,
		next: cursorSchema,
	}),
	reply: z.object({
		entries: z.array(waitingEntrySchema),
		/** How much waits of each kind; 100 for more, except of reported items, which are exact. */
		counts: z.object({ reports: z.int(), held: z.int(), appeals: z.int(), messages: z.int() }),
		/** The communities that the caller moderates. */
		communities: z.array(z.object({ id: idSchema, name: z.string() })),
		next: nextSchema,
	}),
	codes: {
		'query.kind': 'invalid_filter',
		'query.sort': 'invalid_sort',
		'query.limit': 'invalid_limit',
		'query.next': 'invalid_cursor',
	},
	failures: ['community_not_found', 'not_mod_not_admin', 'invalid_cursor'],
})
