import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, nextSchema, wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'

const area = 'admin'
/** Ten years in hours. */
const expiresInMax = 87_600

/** An address or a range whose requests get nothing but "blocked" (rule admin-9). */
export const ipBlockSchema = z.object({
	id: idSchema,
	/** The first address of the range. */
	ip: z.string(),
	/** How many leading bits are compared; 0 for a single address. */
	maskedBits: z.int(),
	createdAt: timeSchema,
	/** Name of the admin. */
	createdBy: z.string(),
	expiresAt: timeSchema.nullable(),
	cancelledAt: timeSchema.nullable(),
	inEffect: z.boolean(),
	/** Members last seen there, at most 100 names. */
	associatedUsers: z.array(z.string()),
	note: z.string(),
})

export const listIpBlocks = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/ipblocks',
	access: 'admin',
	scope: 'admin',
	about: 'IP blocks, newest first, including expired and lifted ones.',
	query: z.object({ next: cursorSchema, limit: wholeNumberSchema(1, 50).default(20) }),
	reply: z.object({ blocks: z.array(ipBlockSchema), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor', 'query.limit': 'invalid_limit' },
	failures: ['invalid_cursor', 'invalid_limit'],
})

export const blockIp = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/ipblocks',
	access: 'admin',
	scope: 'admin',
	about:
		'Blocks an address or a range (CIDR) at this gateway at once, at others within a second or two; never one that the caller is using or is logged in from.',
	body: z.object({
		address: z.string().trim().min(1, 'Enter an address.').max(100),
		/** In hours; permanent if missing. */
		expiresIn: z.number().positive().max(expiresInMax).nullish(),
		note: textSchema(limits.ipBlockNoteMax).default(''),
	}),
	reply: ipBlockSchema,
	failures: ['bad_ip', 'block_duplicate', 'invalid_input'],
	audit: ['block_ip'],
})

export const getIpBlock = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/ipblocks/:blockId',
	access: 'admin',
	scope: 'admin',
	about: 'One block.',
	params: z.object({ blockId: idSchema }),
	reply: ipBlockSchema,
	codes: { 'params.blockId': 'invalid_block_id' },
	failures: ['block_not_found', 'invalid_block_id'],
})

export const liftIpBlock = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/ipblocks/:blockId',
	access: 'admin',
	scope: 'admin',
	about: 'Lifts a block; idempotent.',
	audit: ['lift_ip_block'],
	params: z.object({ blockId: idSchema }),
	reply: ipBlockSchema,
	codes: { 'params.blockId': 'invalid_block_id' },
	failures: ['block_not_found', 'invalid_block_id'],
})

export const liftAllIpBlocks = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/ipblocks',
	access: 'admin',
	scope: 'admin',
	about: 'Lifts every block.',
	audit: ['lift_all_ip_blocks'],
	reply: successSchema,
})

/** Called by gateways: a member came from a blocked address. */
export const noteBlockedMember = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/admin/blocked-member',
	access: 'service',
	about: 'Records that a member was seen at a blocked address.',
	body: z.object({ blockId: idSchema, username: z.string() }),
	reply: successSchema,
})
