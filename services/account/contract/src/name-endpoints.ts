import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { nameParamSchema } from '@folkmoot/contract-kit/ids'
import { wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/** More than this nobody is offered while typing. */
export const namesOfferedMax = 20

/** What stands behind an `@` that is being typed becomes a member. Communities: `listCommunities` with `q`. */
export const completeName = defineEndpoint({
	area: 'account',
	method: 'GET',
	path: '/api/_usernames',
	access: 'member',
	about: 'Members whose names begin with what has been typed: that very name first, then those with the most points.',
	query: z.object({
		/** In whatever letters. Nobody is found for nothing, or for what no name can begin with. */
		q: nameParamSchema.default(''),
		limit: wholeNumberSchema(1, namesOfferedMax).default(8),
	}),
	reply: z.object({ users: z.array(authorSchema.pick({ id: true, username: true, proPic: true })) }),
	codes: { 'query.limit': 'invalid_limit' },
	rateLimit: { bucket: 'names', per: 'member', limits: [{ points: 30, seconds: 5 }] },
})
