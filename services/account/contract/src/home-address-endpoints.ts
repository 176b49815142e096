import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { timeSchema } from '@folkmoot/contract-kit/ids'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'

const area = 'account'
const path = '/api/_home_address'

export const getHomeAddress = defineEndpoint({
	area,
	method: 'GET',
	path,
	access: 'member',
	about:
		'When the viewer made the secret address of their own home as an Atom feed; null if there is none. The address is shown only once.',
	reply: z.object({ since: timeSchema.nullable() }),
})

export const makeHomeAddress = defineEndpoint({
	area,
	method: 'POST',
	path,
	access: 'member',
	about: "Makes a new secret address of the viewer's own home; the one before is no longer valid. Only its hash is stored.",
	/** `path`: of the feed, such as `/home/…/feed.atom`. */
	reply: z.object({ path: z.string(), since: timeSchema }),
	secretReply: true,
})

export const endHomeAddress = defineEndpoint({
	area,
	method: 'DELETE',
	path,
	access: 'member',
	about: "Makes the secret address of the viewer's own home invalid; idempotent.",
	reply: successSchema,
})
