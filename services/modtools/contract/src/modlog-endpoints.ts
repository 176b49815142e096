import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { dayOrTimeSchema, idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema, wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'
import { modlogActionSchema, modlogEntrySchema } from './modlog.ts'

const area = 'modtools'

export const listModlog = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/modlog',
	access: 'anyone',
	scope: 'read',
	about: 'What moderators and admins did, newest first: of the site, or of one community.',
	query: z.object({
		/** Name of a community; '' for the whole site. */
		community: nameParamSchema.default(''),
		action: z.enum([...modlogActionSchema.options, '']).default(''),
		/** Username of who acted, if the log names them to this reader. */
		moderator: nameParamSchema.default(''),
		from: dayOrTimeSchema,
		/** A bare day includes the whole day. */
		to: dayOrTimeSchema,
		limit: limitSchema,
		next: cursorSchema,
	}),
	reply: z.object({ entries: z.array(modlogEntrySchema), next: nextSchema }),
	codes: { 'query.action': 'invalid_action', 'query.limit': 'invalid_limit', 'query.next': 'invalid_cursor' },
	failures: ['community_not_found', 'invalid_cursor'],
})

export const readModlogChain = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/modlog/chain',
	access: 'anyone',
	scope: 'read',
	about: 'Entries of one chain in their order, with everything needed to verify them, and the head of the chain.',
	query: z.object({
		/** Name of a community; '' for the site's own chain. */
		community: nameParamSchema.default(''),
		/** Only entries with a higher number. */
		after: wholeNumberSchema(0, 999_999_999).default(0),
		limit: wholeNumberSchema(1, 500).default(500),
	}),
	reply: z.object({
		chain: z.string(),
		entries: z.array(modlogEntrySchema),
		head: z.object({ seq: z.int(), hash: z.string() }),
	}),
	codes: { 'query.limit': 'invalid_limit' },
	failures: ['community_not_found'],
	rateLimit: costlyReads('address'),
})

/** Called by feeds, for the log's Atom feeds. */
export const listPublicModlog = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/public-modlog',
	access: 'service',
	about: 'The newest entries of the log of a community, or with null of the site, as guests see them.',
	body: z.object({ communityId: idSchema.nullable(), limit: z.int().min(1).max(100) }),
	reply: z.object({ entries: z.array(modlogEntrySchema) }),
	transaction: 'none',
})
