import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

/** Called by the gateway, batched for all members who poll `/api/_user` at about the same time. */
export const findUnchanged = defineEndpoint({
	area: 'account',
	method: 'POST',
	path: '/internal/account/unchanged',
	access: 'service',
	about: 'Checks the ETags of polling members: returns those that are still current for /api/_user.',
	body: z.object({ asked: z.array(z.object({ userId: idSchema, etag: z.string().max(200) })).max(1_000) }),
	reply: z.object({ unchanged: z.array(z.string().nullable()) }),
	transaction: 'none',
})
