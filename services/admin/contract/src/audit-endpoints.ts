import { auditActionSchema, auditContentSchema } from '@folkmoot/contract-kit/audit'
import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { dayOrTimeSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, nextSchema, wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'

const area = 'admin'
const entrySchema = z.object({ content: auditContentSchema, hash: z.string() })

export const listAuditLog = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/audit_log',
	access: 'admin',
	scope: 'admin',
	about: 'Admin actions, newest first; filtered by admin, action and time span.',
	query: z.object({
		/** Username of the admin; '' for all. */
		admin: nameParamSchema.default(''),
		action: z.enum([...auditActionSchema.options, '']).default(''),
		from: dayOrTimeSchema,
		/** A bare day includes the whole day. */
		to: dayOrTimeSchema,
		limit: wholeNumberSchema(1, 100).default(50),
		next: cursorSchema,
	}),
	reply: z.object({ entries: z.array(entrySchema), next: nextSchema }),
	codes: { 'query.action': 'invalid_action', 'query.limit': 'invalid_limit', 'query.next': 'invalid_cursor' },
	failures: ['invalid_cursor', 'invalid_limit', 'invalid_action'],
})

export const readAuditChain = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/audit_log/chain',
	access: 'admin',
	scope: 'admin',
	about: 'Entries in order with the data to verify them, and the head of the hash chain.',
	query: z.object({
		/** Only entries with a higher number. */
		after: wholeNumberSchema(0, 999_999_999).default(0),
		limit: wholeNumberSchema(1, 500).default(500),
	}),
	reply: z.object({ entries: z.array(entrySchema), head: z.object({ seq: z.int(), hash: z.string() }) }),
	codes: { 'query.limit': 'invalid_limit' },
	failures: ['invalid_limit'],
	rateLimit: costlyReads('member'),
})
